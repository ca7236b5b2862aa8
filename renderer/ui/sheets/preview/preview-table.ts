import type { Fault } from '#shared/domain/fault.ts'
import { columnOfFault } from '#shared/domain/faults/reason.ts'
import { type ImportTable, placeOf } from '#shared/domain/sheet-columns/import-table.ts'
import { type CellMark, checkRow } from '../reading/cell-marks.ts'
import { findLostZeros } from '../reading/lost-zeros.ts'
import type { PreparedRow } from '../reading/prepare-rows.ts'
import { Duplicates } from './duplicates.ts'
import type { PreviewRow, Verdict } from './preview-row.ts'

/** A new value of one cell. */
export interface CellEdit {
  readonly row: number
  readonly column: number
  readonly value: string
}

interface DoneEdit extends CellEdit {
  readonly before: string
}

export interface PreviewCounts {
  readonly rows: number
  readonly errorRows: number
  readonly errors: number
  readonly warnings: number
  /** Cells of which it can be told what was meant. */
  readonly proposals: number
  /** The same by what is pointed out. */
  readonly proposed: Readonly<Record<string, number>>
}

const ROWS_A_SLICE = 1_000

const hasError = (marks: readonly CellMark[]): boolean => marks.some(({ level }) => level === 'error')

let tablesMade = 0

/** The rows on their way in: edited, checked again at each edit, undone and redone. Knows nothing of the screen. */
export class PreviewTable {
  /** Tells one reading from another. */
  readonly id = ++tablesMade
  readonly rows: PreviewRow[] = []
  readonly import: ImportTable
  readonly #today: string
  readonly #duplicates: Duplicates
  #undo: DoneEdit[][] = []
  #redo: DoneEdit[][] = []

  constructor(table: ImportTable, today: string) {
    this.import = table
    this.#today = today
    this.#duplicates = new Duplicates(table)
  }

  get canUndo(): boolean {
    return this.#undo.length > 0
  }

  get canRedo(): boolean {
    return this.#redo.length > 0
  }

  add(prepared: readonly PreparedRow[]): void {
    for (const { source, cells, faults, notes } of prepared) {
      const row: PreviewRow = {
        index: this.rows.length,
        source,
        cells,
        faults,
        notes: notes.map(mark => ({ mark, value: cells[mark.column] ?? '' })),
        verdict: null,
        isEdited: false,
        marks: []
      }
      this.rows.push(row)
      this.#duplicates.add(row)
    }
  }

  /** Once every row is there: what only all of them together show. */
  finish(): void {
    for (const _ of this.finishing());
  }

  /** The same in slices, between which the window may draw. */
  *finishing(): Generator<void> {
    const lostZeros = findLostZeros(
      this.import,
      this.rows.map(({ cells }) => cells)
    )
    for (const row of this.rows) {
      const zeros = this.import.zeros.flatMap(({ letter }) => {
        const column = placeOf(this.import, letter)
        const value = row.cells[column] ?? ''
        const proposed = lostZeros(column, value)
        return proposed === null
          ? []
          : [{ mark: { column, level: 'warning', code: 'zeros_perhaps_lost', proposed } as const, value }]
      })
      if (zeros.length > 0) row.notes = [...row.notes, ...zeros]
      this.#mark(row)
      if (row.index % ROWS_A_SLICE === 0) yield
    }
  }

  /** One step of the user, undone as one; answers the rows that look otherwise now. */
  edit(edits: readonly CellEdit[]): PreviewRow[] {
    const real = edits.flatMap(edit => {
      const before = this.rows[edit.row]?.cells[edit.column]
      return before === undefined || before === edit.value ? [] : [{ ...edit, before }]
    })
    if (real.length === 0) return []
    this.#undo.push(real)
    this.#redo = []
    return this.#apply(real)
  }

  undo(): PreviewRow[] {
    const step = this.#undo.pop()
    if (!step) return []
    this.#redo.push(step)
    return this.#apply(step.map(({ row, column, before }) => ({ row, column, value: before })).reverse())
  }

  redo(): PreviewRow[] {
    const step = this.#redo.pop()
    if (!step) return []
    this.#undo.push(step)
    return this.#apply(step)
  }

  /** Every cell of which it can be told what was meant, as edits. */
  proposals(codes?: readonly CellMark['code'][]): CellEdit[] {
    return this.rows.flatMap(row =>
      row.marks.flatMap(mark =>
        mark.proposed !== undefined && (codes === undefined || codes.includes(mark.code))
          ? [{ row: row.index, column: mark.column, value: mark.proposed }]
          : []
      )
    )
  }

  /** What the dry run said of a row. */
  judge(at: number, { faults, warnings, ...verdict }: Verdict): void {
    const row = this.rows[at]
    if (!row) return
    const markOf =
      (level: CellMark['level']) =>
      (fault: Fault): CellMark => {
        const { letter } = columnOfFault(fault, this.import.columns) ?? { letter: this.import.naming[0] }
        return { column: placeOf(this.import, letter), level, code: 'refused', fault }
      }
    const marks = [...faults.map(markOf('error')), ...warnings.map(markOf('warning'))]
    row.verdict = { ...verdict, marks }
    this.#mark(row)
  }

  /** The next cell with an error (or a warning) after a place, around the end; -1 goes back. */
  nextMark(
    from: { row: number; column: number | null },
    step: 1 | -1,
    level: CellMark['level'] = 'error'
  ): { row: number; column: number } | null {
    const { length } = this.rows
    for (let away = 0; away <= length; away += 1) {
      const row = this.rows[(((from.row + step * away) % length) + length) % length]
      const columns = [
        ...new Set(row?.marks.flatMap(mark => (mark.level === level ? [mark.column] : [])))
      ].sort((a, b) => (a - b) * step)
      const found = columns.find(column => away !== 0 || (column - (from.column ?? -1)) * step > 0)
      if (row && found !== undefined && !(away === length && found === undefined))
        return { row: row.index, column: found }
    }
    return null
  }

  hasError(row: PreviewRow): boolean {
    return hasError(row.marks)
  }

  hasWarning(row: PreviewRow): boolean {
    return row.marks.some(({ level }) => level === 'warning')
  }

  counts(): PreviewCounts {
    let [errorRows, errors, warnings, proposals] = [0, 0, 0, 0]
    const proposed: Record<string, number> = {}
    for (const { marks } of this.rows) {
      if (marks.length === 0) continue
      const before = errors
      for (const { level, code, proposed: value } of marks) {
        if (level === 'error') errors += 1
        else warnings += 1
        if (value === undefined) continue
        proposals += 1
        proposed[code] = (proposed[code] ?? 0) + 1
      }
      if (errors > before) errorRows += 1
    }
    return { rows: this.rows.length, errorRows, errors, warnings, proposals, proposed }
  }

  #apply(edits: readonly CellEdit[]): PreviewRow[] {
    const touched = new Set<PreviewRow>()
    const alsoMarked = new Set<PreviewRow>()
    for (const { row: at, column, value } of edits) {
      const row = this.rows[at]
      if (!row) continue
      if (!touched.has(row)) {
        touched.add(row)
        for (const other of this.#duplicates.sharing(row)) alsoMarked.add(other)
        this.#duplicates.remove(row)
      }
      row.cells[column] = value
    }
    for (const row of touched) {
      this.#duplicates.add(row)
      row.faults = checkRow(this.import, row.cells, { today: this.#today })
      row.verdict = null
      row.isEdited = true
      alsoMarked.add(row)
    }
    for (const row of touched) for (const other of this.#duplicates.sharing(row)) alsoMarked.add(other)
    for (const row of alsoMarked) this.#mark(row)
    return [...alsoMarked]
  }

  #mark(row: PreviewRow): void {
    const seen = row.notes.flatMap(({ mark, value }) => (row.cells[mark.column] === value ? [mark] : []))
    const more = [...this.#duplicates.marksOf(row), ...(row.verdict?.marks ?? []), ...seen]
    row.marks = more.length === 0 ? row.faults : [...row.faults, ...more]
  }
}
