import type { Page } from 'playwright-core'

const STEP_PX = 640
const STEP_EVERY_MS = 30

/** Frames a second that the page draws during `work`. */
export async function framesDuring(page: Page, work: () => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    const frames = { count: 0, from: performance.now() }
    Object.assign(window, { frames })
    const draw = () => {
      frames.count += 1
      requestAnimationFrame(draw)
    }
    requestAnimationFrame(draw)
  })
  await work()
  return page.evaluate(() => {
    const { frames } = window as unknown as { frames: { count: number; from: number } }
    return (frames.count * 1000) / (performance.now() - frames.from)
  })
}

/** Turns the wheel over a grid for a while, twenty rows at a time; answers how many rows it has gone down. */
export async function turnWheel(page: Page, ms: number): Promise<number> {
  const rows = page.locator('.ag-grid-viewport')
  await rows.hover()
  const until = performance.now() + ms
  while (performance.now() < until) {
    await page.mouse.wheel(0, STEP_PX)
    await page.waitForFunction(([from, pause]) => performance.now() - from >= pause, [
      await page.evaluate(() => performance.now()),
      STEP_EVERY_MS
    ] as const)
  }
  return rows.evaluate(element => Math.round(element.scrollTop / 32))
}
