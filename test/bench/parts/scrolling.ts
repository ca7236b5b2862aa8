import type { Page } from 'playwright-core'
import { lookOfGrid, showBareList } from './bare-list.ts'
import { printFigure } from './figure.ts'

const STEP_PX = 640
const STEP_EVERY_MS = 30
const SCROLLED_MS = 8_000
const FRAMES_MIN = 50

/** Frames per second that the page draws during `work`. */
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

/** Scrolls a grid by the wheel, twenty rows at a time; returns the number of rows it has scrolled. */
async function turnWheel(page: Page, ms: number): Promise<number> {
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

/** Scrolls through the grid of the page, then through a bare list of as many similar rows. */
export async function printScrolling(
  page: Page,
  { rows, atRest }: { rows: number /** Frames per second while nothing moves. */; atRest?: number }
): Promise<void> {
  let scrolled = 0
  const frames = await framesDuring(page, async () => {
    scrolled = await turnWheel(page, SCROLLED_MS)
  })
  const look = await lookOfGrid(page)
  await page.goto('about:blank')
  await showBareList(page, rows, look)
  const bare = await framesDuring(page, async () => void (await turnWheel(page, SCROLLED_MS)))
  printFigure({
    name: `scrolling through ${scrolled.toLocaleString('en')} rows`,
    figure: `${frames.toFixed(1)} frames/s`,
    limit: `${bare.toFixed(1)} bare${atRest === undefined ? '' : `, ${atRest.toFixed(1)} at rest`}`,
    ratio: (frames / bare).toFixed(2),
    target: `>= ${FRAMES_MIN} frames/s`,
    isPassed: frames >= FRAMES_MIN
  })
}
