import type { Fault } from '#shared/domain/fault.ts'
import { columnOfFault } from '#shared/domain/faults/reason.ts'
import { columnAt, columnIndex, type ImportTable } from '#shared/domain/sheet-columns/import-table.ts'
import { type CellMark, checkRow, hintsOf } from '../reading/cell-marks.ts'
import { findLostZeros } from '../reading/lost-zeros.ts'
import type { PreparedRow } from '../reading/prepare-rows.ts'
import { Duplicates } from './duplicates.ts'
import { type CellEdit, type Edit, EditSteps } from './edit-steps.ts'
import { type CodesOf, KnownCodes } from './known-codes.ts'
import { nextMark } from './next-mark.ts'
import type { PreviewRow, Verdict } from './preview-row.ts'
import { type Repair, repairOf } from './repairs.ts'
import { shownColumns } from './shown-columns.ts'

const ROWS_A_SLICE = 1_000

const hasError = (marks: readonly CellMark[]): boolean => marks.some(({ level }) => level === 'error')

let tablesMade = 0

/** The rows of an import: edited, checked again after each edit, undone and redone. Independent of the screen. */
export class PreviewTable {
  /** Identifies the reading. */
  readonly id = ++tablesMade
  readonly rows: PreviewRow[] = []
  readonly import: ImportTable
  readonly #today: string
  readonly #duplicates: Duplicates
  readonly #steps = new EditSteps()
  /** The position of each column as displayed. */
  readonly #positions: ReadonlyMap<number, number>
  #known: KnownCodes | null = null

  constructor(table: ImportTable, today: string) {
    this.import = table
    this.#today = today
    this.#duplicates = new Duplicates(table)
    this.#positions = new Map(shownColumns(table, () => true).map((column, at) => [column, at]))
  }

  get canUndo(): boolean {
    return this.#steps.canUndo
  }

  get canRedo(): boolean {
    return this.#steps.canRedo
  }

  add(prepared: readonly PreparedRow[]): void {
    for (const { source, cells, faults, notes } of prepared) {
      const row: PreviewRow = {
        index: this.rows.length,
        source,
        cells,
        faults,
        notes: notes.map(mark => ({ mark, value: cells[mark.column] ?? '' })),
        hints: [],
        verdict: null,
        isSkipped: false,
        marks: []
      }
      this.rows.push(row)
      this.#duplicates.add(row)
    }
  }

  /** Call once all rows are added: finds what only all of them together reveal. */
  finish(): void {
    for (const _ of this.finishing());
  }

  /** The same in slices, so that the window can render in between. */
  *finishing(): Generator<void> {
    const lostZeros = findLostZeros(
      this.import,
      this.rows.map(({ cells }) => cells)
    )
    for (const row of this.rows) {
      const zeros = this.import.zeros.flatMap(({ letter }) => {
        const column = columnIndex(this.import, letter)
        const value = row.cells[column] ?? ''
        const proposed = lostZeros(column, value)
        return proposed === null
          ? []
          : [{ mark: { column, level: 'warning', code: 'zeros_perhaps_lost', proposed } as const, value }]
      })
      row.hints = hintsOf(this.import, row.cells)
      if (zeros.length > 0) row.notes = [...row.notes, ...zeros]
      this.#mark(row)
      if (row.index % ROWS_A_SLICE === 0) yield
    }
  }

  /** Marks the cells with codes that do not exist; call again once there are others. */
  knowCodes(codesOf: CodesOf): void {
    this.#known = new KnownCodes(this.import, codesOf)
    for (const row of this.rows) this.#mark(row)
  }

  /** One step of the user, undone as a whole; returns the rows whose display has changed. */
  edit(edits: readonly Edit[]): PreviewRow[] {
    const step = edits.flatMap(edit => {
      const before = this.#before(edit)
      return before === null ? [] : [{ edit, before }]
    })
    if (step.length === 0) return []
    this.#steps.add(step)
    return this.#apply(
      step.map(({ edit }) => edit),
      true
    )
  }

  undo(): PreviewRow[] {
    return this.#apply(this.#steps.undo())
  }

  redo(): PreviewRow[] {
    return this.#apply(this.#steps.redo())
  }

  /** What takes an edit back; null if it changes nothing. */
  #before(edit: Edit): Edit | null {
    const row = this.rows[edit.row]
    if (!row) return null
    if ('isSkipped' in edit)
      return row.isSkipped === edit.isSkipped ? null : { row: edit.row, isSkipped: row.isSkipped }
    const value = row.cells[edit.column]
    return value === undefined || value === edit.value ? null : { ...edit, value }
  }

  /** Rows that repeat an earlier one in every cell, apart from a column that only counts them. */
  repeatedRows(): number[] {
    const counted = this.import.counting === undefined ? -1 : columnIndex(this.import, this.import.counting)
    const known = new Set<string>()
    return this.rows.flatMap(({ index, cells, isSkipped }) => {
      if (isSkipped) return []
      const content = cells.map((cell, at) => (at === counted ? '' : cell.trim())).join('\u001F')
      if (known.has(content)) return [index]
      known.add(content)
      return []
    })
  }

  proposals(isWanted: (mark: CellMark) => boolean = () => true): CellEdit[] {
    return this.rows.flatMap(row =>
      row.marks.flatMap(mark =>
        mark.proposed !== undefined && isWanted(mark)
          ? [{ row: row.index, column: mark.column, value: mark.proposed }]
          : []
      )
    )
  }

  repairOf(mark: CellMark): Repair {
    return repairOf(mark, columnAt(this.import, mark.column))
  }

  judge(at: number, { faults, warnings, ...verdict }: Verdict): void {
    const row = this.rows[at]
    if (!row) return
    const markOf =
      (level: CellMark['level']) =>
      (fault: Fault): CellMark => {
        const { letter } = columnOfFault(fault, this.import.columns) ?? { letter: this.import.naming[0] }
        const mark = { column: columnIndex(this.import, letter), level, code: 'refused', fault } as const
        const { proposed } = fault.params ?? {}
        return typeof proposed === 'string' ? { ...mark, proposed } : mark
      }
    // Findings of the import's own rules are not repeated.
    const isNew = ({ column, fault }: CellMark): boolean =>
      !row.faults.some(known => known.column === column && `cell.${known.code}` === fault?.code)
    const marks = [...faults.map(markOf('error')).filter(isNew), ...warnings.map(markOf('warning'))]
    row.verdict = { ...verdict, marks }
    this.#mark(row)
  }

  /** The next cell with an error (or a warning) after a position, as displayed, wrapping around; -1 goes back. */
  nextMark(
    from: { row: number; column: number | null },
    step: 1 | -1,
    level: CellMark['level'] = 'error'
  ): { row: number; column: number } | null {
    return nextMark(this.rows, this.#positions, from, { step, level })
  }

  /** Indexes of the columns that contain data or have findings. */
  usedColumns(): ReadonlySet<number> {
    const used = new Set<number>()
    for (const { cells, marks } of this.rows) {
      for (let at = 0; at < cells.length; at += 1) if (cells[at] !== '') used.add(at)
      for (const { column } of marks) used.add(column)
    }
    return used
  }

  /** Whether another dry run may give a row a different result: a refused value may have become valid since. */
  mayTry({ isSkipped, verdict, marks }: PreviewRow): boolean {
    if (isSkipped) return false
    if (verdict === null) return !hasError(marks)
    return hasError(verdict.marks) && marks.every(mark => mark.level === 'warning' || mark.code === 'refused')
  }

  /** Whether it would be imported now. */
  isWanted({ isSkipped, marks }: PreviewRow): boolean {
    return !isSkipped && !hasError(marks)
  }

  hasError(row: PreviewRow): boolean {
    return hasError(row.marks)
  }

  hasWarning(row: PreviewRow): boolean {
    return row.marks.some(({ level }) => level === 'warning')
  }

  /** `proposals`: cells with a suggested correction, `proposed`: the same by what would be done. */
  counts() {
    let [errorRows, errors, warnings, proposals, skipped] = [0, 0, 0, 0, 0]
    const proposed: Record<Repair, number> = {
      dates: 0,
      amounts: 0,
      zeros: 0,
      blanks: 0,
      genders: 0,
      other: 0
    }
    for (const { isSkipped, marks } of this.rows) {
      if (isSkipped) skipped += 1
      if (marks.length === 0) continue
      const before = errors
      for (const mark of marks) {
        if (mark.level === 'error') errors += 1
        else warnings += 1
        if (mark.proposed === undefined) continue
        proposals += 1
        proposed[this.repairOf(mark)] += 1
      }
      if (errors > before) errorRows += 1
    }
    const rows = this.rows.length
    return {
      rows,
      skipped,
      good: rows - skipped - errorRows,
      errorRows,
      errors,
      warnings,
      proposals,
      proposed
    }
  }

  /** `isDecided`: the user has chosen these values, which other cells do not question. */
  #apply(edits: readonly Edit[], isDecided = false): PreviewRow[] {
    const touched = new Set<PreviewRow>()
    const edited = new Map<PreviewRow, Set<number>>()
    const alsoMarked = new Set<PreviewRow>()
    for (const edit of edits) {
      const row = this.rows[edit.row]
      if (!row) continue
      if (!touched.has(row)) {
        touched.add(row)
        for (const other of this.#duplicates.sharing(row)) alsoMarked.add(other)
        this.#duplicates.remove(row)
      }
      if ('isSkipped' in edit) row.isSkipped = edit.isSkipped
      else {
        row.cells[edit.column] = edit.value
        edited.set(row, (edited.get(row) ?? new Set()).add(edit.column))
      }
    }
    for (const [row, columns] of edited) {
      row.faults = checkRow(this.import, row.cells, { today: this.#today })
      const hints = hintsOf(this.import, row.cells, row.hints)
      row.hints = isDecided ? hints.filter(({ column }) => !columns.has(column)) : hints
      row.verdict = null
    }
    for (const row of touched) {
      if (!row.isSkipped) this.#duplicates.add(row)
      alsoMarked.add(row)
    }
    for (const row of touched) for (const other of this.#duplicates.sharing(row)) alsoMarked.add(other)
    for (const row of alsoMarked) this.#mark(row)
    return [...alsoMarked]
  }

  /** A skipped row has no findings: nothing of it is imported. */
  #mark(row: PreviewRow): void {
    const seen = row.notes.flatMap(({ mark, value }) => (row.cells[mark.column] === value ? [mark] : []))
    const unknown = this.#known?.marksOf(row) ?? []
    // The dry run reports the same of them.
    const judged = (row.verdict?.marks ?? []).filter(
      ({ column, fault }) => fault?.code !== 'cell.not_found' || !unknown.some(it => it.column === column)
    )
    const more = [...this.#duplicates.marksOf(row), ...unknown, ...judged, ...seen, ...row.hints]
    row.marks = row.isSkipped ? [] : more.length === 0 ? row.faults : [...row.faults, ...more]
  }
}
