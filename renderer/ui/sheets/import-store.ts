import { create, type StoreApi, type UseBoundStore } from 'zustand'
import type { ImportDraft } from '#shared/contracts/imports.ts'
import { branchToday } from '../formats/branch-clock.ts'
import { PreviewTable } from './preview/preview-table.ts'
import { cellsOf, checkRow } from './reading/cell-marks.ts'
import type { Mapping } from './reading/headings.ts'
import type { ReadRequest, SheetLook } from './reading/read-import.ts'
import type { ReadProblem } from './reading/read-problem.ts'
import type { Source } from './reading/read-source.ts'
import type { SheetChoice } from './reading/sheet.ts'
import { startReading } from './reading/start-reading.ts'
import { knownMappings } from './runs/run-calls.ts'
import type { RefusedRow, SheetImportParts } from './sheet-import-parts.ts'

export type NamedSource = { readonly name: string; readonly source: Source }

export type Stage =
  | { readonly kind: 'source'; readonly problem: ReadProblem | null }
  | { readonly kind: 'reading'; readonly step: 'opening' | 'reading' | 'checking'; readonly done: number }
  | { readonly kind: 'sheet'; readonly sheets: readonly SheetChoice[] }
  | { readonly kind: 'mapping'; readonly look: SheetLook }
  | {
      readonly kind: 'preview'
      readonly look: SheetLook | null
      readonly table: PreviewTable
      readonly totalRows: readonly number[]
    }
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
  /** Shows rows that were not imported for correction, each with its reasons until the user changes it. */
  correct: (name: string, rows: readonly RefusedRow[]) => void
  /** Continues with rows that were saved with their corrections. */
  resume: (draft: ImportDraft) => void
  startOver: () => void
}

export type ImportStoreHook = UseBoundStore<StoreApi<ImportStore>>

const beginning = (): Stage => ({ kind: 'source', problem: null })

/** One import of its kind at a time; it is kept while the user visits other pages. */
export function createImportStore(parts: SheetImportParts): ImportStoreHook {
  let stopReading: () => void = () => undefined

  const readInto = async (
    { source }: NamedSource,
    choices: Choices,
    isWanted: () => boolean,
    show: (stage: Stage) => void
  ): Promise<void> => {
    const today = branchToday()
    const table = new PreviewTable(parts.table, today)
    // Without a response no mapping is remembered, and the user is asked.
    const remembered = await knownMappings(parts.base).catch(() => ({}))
    if (!isWanted()) return
    stopReading = startReading(parts.newWorker(), { source, today, remembered, ...choices }, event => {
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
          void finished(table, isWanted).then(() =>
            show({ kind: 'preview', look: event.look, table, totalRows: event.totalRows })
          )
          return
        case 'failed':
          return show({ kind: 'source', problem: event.problem })
      }
    })
  }

  return create<ImportStore>()((set, get) => ({
    given: null,
    choices: {},
    stage: beginning(),
    read: (given, choices = {}) => {
      stopReading()
      set({ given, choices, stage: { kind: 'reading', step: 'opening', done: 0 } })
      const isWanted = (): boolean => get().given === given && get().choices === choices
      void readInto(given, choices, isWanted, stage => {
        if (isWanted()) set({ stage })
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
      set({
        given,
        choices: {},
        stage: { kind: 'preview', look: null, table: tableOf(parts, rows), totalRows: [] }
      })
    },
    resume: ({ file_name: name, rows }) => {
      const table = tableOf(
        parts,
        rows.map(row => ({ ...row, faults: [] }))
      )
      table.edit(rows.flatMap(({ skipped }, row) => (skipped ? [{ row, isSkipped: true }] : [])))
      const given: NamedSource = { name, source: { kind: 'text', text: '' } }
      set({ given, choices: {}, stage: { kind: 'preview', look: null, table, totalRows: [] } })
    },
    startOver: () => {
      stopReading()
      set({ given: null, choices: {}, stage: beginning() })
    }
  }))
}

/** Yields, so that the window can render in between. */
async function finished(table: PreviewTable, isWanted: () => boolean): Promise<void> {
  for (const _ of table.finishing()) {
    await new Promise(resolve => setTimeout(resolve))
    if (!isWanted()) return
  }
}

function tableOf({ table: columns }: SheetImportParts, rows: readonly RefusedRow[]): PreviewTable {
  const today = branchToday()
  const table = new PreviewTable(columns, today)
  table.add(
    rows.map(({ source, record }) => {
      const cells = cellsOf(columns, record)
      return { source, cells, faults: checkRow(columns, cells, { today }), notes: [] }
    })
  )
  for (const [at, { faults }] of rows.entries())
    if (faults.length > 0)
      table.judge(at, { outcome: 'failed', code: null, faults, warnings: [], changes: [] })
  table.finish()
  return table
}
