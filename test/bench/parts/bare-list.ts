import type { Page } from 'playwright-core'

export interface ListLook {
  readonly texts: readonly (readonly string[])[]
  readonly widths: readonly number[]
  readonly height: number
}

/** The texts and sizes of the rows that the grid has drawn. */
export function lookOfGrid(page: Page): Promise<ListLook> {
  return page.locator('.ag-grid-viewport').evaluate(viewport => {
    const rows = [...viewport.querySelectorAll('[role="row"]')]
    const cells = rows
      .map(row => [...row.querySelectorAll<HTMLElement>('[role="gridcell"]')])
      .filter(row => row.length > 0)
    return {
      texts: cells.map(row => row.map(cell => cell.innerText)),
      widths: (cells[0] ?? []).map(cell => cell.offsetWidth),
      height: viewport.clientHeight
    }
  })
}

/**
 * The simplest possible list in a separate page: the same texts in as many elements, which are reused while scrolling.
 */
export async function showBareList(page: Page, rows: number, look: ListLook): Promise<void> {
  await page.setContent(`<style>
    body { margin: 0; font: 13px/31px sans-serif }
    .ag-grid-viewport { position: relative; overflow: auto }
    .row { position: absolute; display: flex; width: 100%; height: 32px; border-bottom: 1px solid #ddd; box-sizing: border-box }
    .row span { padding: 0 12px; box-sizing: border-box; overflow: hidden; white-space: nowrap; text-overflow: ellipsis }
  </style><div class="ag-grid-viewport"><div></div></div>`)
  await page.evaluate(
    ([count, { texts, widths, height }]) => {
      const [box] = document.getElementsByClassName('ag-grid-viewport')
      const inner = box?.firstElementChild
      if (!(box instanceof HTMLElement) || !(inner instanceof HTMLElement)) throw new Error('no list')
      box.style.height = `${height}px`
      inner.style.height = `${count * 32}px`
      const shown = texts.length
      const made = texts.map(() => {
        const row = document.createElement('div')
        row.className = 'row'
        for (const width of widths) {
          const cell = document.createElement('span')
          cell.style.width = `${width}px`
          row.append(cell)
        }
        inner.append(row)
        return row
      })
      const drawn: number[] = []
      const draw = () => {
        const first = Math.max(0, Math.floor(box.scrollTop / 32) - 10)
        for (let index = first; index < first + shown; index += 1) {
          const row = made[index % shown]
          if (row === undefined || drawn[index % shown] === index) continue
          drawn[index % shown] = index
          row.style.transform = `translateY(${index * 32}px)`
          for (const [at, cell] of [...row.children].entries())
            cell.textContent = `${texts[(index * 7) % shown]?.[at]} ${index % 10}`
        }
      }
      box.addEventListener('scroll', draw)
      draw()
    },
    [rows, look] as const
  )
}
