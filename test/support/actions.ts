import type { Page } from 'playwright-core'

/** Counts what a user does on the page: clicks, and keys, whose own click events are not counted again. */
export async function countActions(page: Page): Promise<() => Promise<{ clicks: number; keys: number }>> {
  await page.evaluate(() => {
    const { dataset } = document.documentElement
    const count = (name: 'clicks' | 'keys') => {
      dataset[name] = String(Number(dataset[name] ?? 0) + 1)
    }
    addEventListener('click', ({ detail }) => detail > 0 && count('clicks'), true)
    addEventListener('keydown', () => count('keys'), true)
  })
  return () =>
    page.evaluate(() => {
      const { clicks = 0, keys = 0 } = document.documentElement.dataset
      return { clicks: Number(clicks), keys: Number(keys) }
    })
}

/** Prints what a task took and returns the sum of clicks and keys. */
export async function took(task: string, actions: Awaited<ReturnType<typeof countActions>>): Promise<number> {
  const { clicks, keys } = await actions()
  process.stdout.write(`${task}: ${clicks} clicks, ${keys} keys\n`)
  return clicks + keys
}
