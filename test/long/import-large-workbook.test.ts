import { expect, test } from 'vitest'
import { HEADINGS_TH, lastOf, readFile, rowsOf, textWorkbook, validRow } from '../support/spreadsheets.ts'

const ROWS = 20_000

test('reads every cell of a Thai workbook of 57 x 20,000 as written', async () => {
  const written = Array.from({ length: ROWS }, (_, at) => validRow(at))
  const events = await readFile(await textWorkbook([HEADINGS_TH, ...written]))
  expect(lastOf(events)).toMatchObject({ kind: 'done', look: { layout: { headingRow: 1, isUnsure: false } } })
  const rows = rowsOf(events)
  expect(rows).toHaveLength(ROWS)
  const different: string[] = []
  for (const [at, row] of rows.entries()) {
    if (row.source !== at + 2 || row.faults.length > 0 || row.notes.length > 0)
      different.push(`row ${at}: ${JSON.stringify([row.source, row.faults, row.notes])}`)
    for (const [column, cell] of row.cells.entries())
      if (cell !== written[at]?.[column]) different.push(`row ${at}, column ${column}: ${cell}`)
  }
  expect(different.slice(0, 10)).toEqual([])
  expect(rows.reduce((count, { cells }) => count + cells.length, 0)).toBe(57 * ROWS)
}, 120_000)
