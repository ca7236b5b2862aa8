import { create } from 'zustand'
import type { FailedRow } from '#shared/contracts/employee-import-runs.ts'
import { EMPLOYEE_COLUMNS } from '#shared/domain/employee-import/columns.ts'
import { call } from '../../api/client.ts'
import { branchToday } from '../../ui/formats/branch-clock.ts'
import { checkRow } from './model/check-row.ts'
import type { Mapping } from './model/headings.ts'
import { isKnownColumn } from './model/known-column.ts'
import { PreviewTable } from './model/preview-table.ts'
import type { ReadRequest, SheetLook } from './model/read-import.ts'
import type { ReadProblem } from './model/read-problem.ts'
import type { Source } from './model/read-source.ts'
import type { SheetChoice } from './model/sheet.ts'
import { startReading } from './model/start-reading.ts'

/** A source with the name that the screen gives it. */
export type NamedSource = { readonly name: string; readonly source: Source }

export type Stage =
  | { readonly kind: 'source'; readonly problem: ReadProblem | null }
  | { readonly kind: 'reading'; readonly step: 'opening' | 'reading' | 'checking'; readonly done: number }
  | { readonly kind: 'sheet'; readonly sheets: readonly SheetChoice[] }
  | { readonly kind: 'mapping'; readonly look: SheetLook }
  | { readonly kind: 'preview'; readonly look: SheetLook | null; readonly table: PreviewTable }
  | { readonly kind: 'run'; readonly runId: string }

type Choices = Pick<ReadRequest, 'sheet' | 'by'>

type ImportStore = {
  readonly given: NamedSource | null
  readonly choices: Choices
  readonly stage: Stage
  read: (given: NamedSource, choices?: Choices) => void
  chooseSheet: (sheet: number) => void
  askMapping: (look: SheetLook) => void
  chooseMapping: (look: SheetLook, headingRow: number | null, mapping: Mapping) => void
  showRun: (runId: string) => void
  /** Rows that were not imported, again before the eyes of who corrects them. */
  correct: (name: string, rows: readonly FailedRow[]) => void
  startOver: () => void
}

const START: Stage = { kind: 'source', problem: null }
let stopReading: () => void = () => undefined

/** One import at a time; it is still there when the user comes back from another page. */
export const useImport = create<ImportStore>()((set, get) => ({
  given: null,
  choices: {},
  stage: START,
  read: (given, choices = {}) => {
    stopReading()
    set({ given, choices, stage: { kind: 'reading', step: 'opening', done: 0 } })
    void readInto(given, choices, stage => {
      if (get().given === given) set({ stage })
    })
  },
  chooseSheet: sheet => {
    const { given, read } = get()
    if (given) read(given, { sheet })
  },
  askMapping: look => set({ stage: { kind: 'mapping', look } }),
  chooseMapping: (look, headingRow, mapping) => {
    const { given, read } = get()
    if (given) read(given, { sheet: look.sheet, by: { headingRow, mapping } })
  },
  showRun: runId => {
    stopReading()
    set({ given: null, choices: {}, stage: { kind: 'run', runId } })
  },
  correct: (name, rows) => {
    const given: NamedSource = { name, source: { kind: 'text', text: '' } }
    set({ given, choices: {}, stage: { kind: 'preview', look: null, table: tableOfFailed(rows) } })
  },
  startOver: () => {
    stopReading()
    set({ given: null, choices: {}, stage: START })
  }
}))

async function readInto(
  { source }: NamedSource,
  choices: Choices,
  show: (stage: Stage) => void
): Promise<void> {
  const today = branchToday()
  const table = new PreviewTable(today)
  const remembered = await rememberedMappings()
  stopReading = startReading({ source, today, remembered, ...choices }, event => {
    switch (event.kind) {
      case 'progress':
        return show({ kind: 'reading', step: event.stage, done: event.done })
      case 'ask_sheet':
        return show({ kind: 'sheet', sheets: event.sheets })
      case 'ask_mapping':
        return show({ kind: 'mapping', look: event.look })
      case 'rows':
        return table.add(event.rows)
      case 'done':
        table.finish()
        return show({ kind: 'preview', look: event.look, table })
      case 'failed':
        return show({ kind: 'source', problem: event.problem })
    }
  })
}

function tableOfFailed(rows: readonly FailedRow[]): PreviewTable {
  const today = branchToday()
  const table = new PreviewTable(today)
  table.add(
    rows.map(({ source, record }) => {
      const cells = EMPLOYEE_COLUMNS.map(({ letter }) => record[letter] ?? '')
      return { source, cells, faults: checkRow(cells, today), notes: [] }
    })
  )
  table.finish()
  return table
}

/** Without an answer nothing is remembered, and the user is asked. */
async function rememberedMappings(): Promise<Record<string, Mapping>> {
  const known = await call('GET /app/v1/employee-import-mappings').catch(() => [])
  return Object.fromEntries(
    known.map(({ signature, columns }) => [
      signature,
      columns.map(letter => (letter !== null && isKnownColumn(letter) ? letter : null))
    ])
  )
}
