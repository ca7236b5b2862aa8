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
