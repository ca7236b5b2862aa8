import type { RosterCell } from '#shared/contracts/attendance/roster.ts'

/** The value to set in a cell; null means the weekly pattern. */
export type CellEdit = Required<RosterCell>

const keyOf = ({ employee_id, work_date }: Pick<RosterCell, 'employee_id' | 'work_date'>): string =>
  `${employee_id} ${work_date}`

type Step = readonly { readonly edit: CellEdit; readonly before: CellEdit | undefined }[]

/** Unsaved changes of any month; each step can be undone. */
export class RosterDraft {
  readonly #cells = new Map<string, CellEdit>()
  #past: Step[] = []
  #future: Step[] = []

  get size(): number {
    return this.#cells.size
  }

  /** Undefined: not changed. */
  valueOf(employeeId: string, date: string): string | null | undefined {
    return this.#cells.get(`${employeeId} ${date}`)?.work_cycle_id
  }

  cells(): CellEdit[] {
    return [...this.#cells.values()]
  }

  /** Returns the employees whose cells have changed. */
  edit(edits: readonly CellEdit[]): string[] {
    const step = edits
      .map(edit => ({ edit, before: this.#cells.get(keyOf(edit)) }))
      .filter(
        ({ edit, before }) => edit.work_cycle_id !== (before ?? { work_cycle_id: edit.base }).work_cycle_id
      )
    if (step.length === 0) return []
    this.#past.push(step)
    this.#future = []
    return this.#apply(step.map(it => it.edit))
  }

  undo(): string[] {
    const step = this.#past.pop()
    if (step === undefined) return []
    this.#future.push(step)
    return this.#apply(step.map(({ edit, before }) => before ?? { ...edit, work_cycle_id: edit.base }))
  }

  redo(): string[] {
    const step = this.#future.pop()
    if (step === undefined) return []
    this.#past.push(step)
    return this.#apply(step.map(it => it.edit))
  }

  clear(): string[] {
    const touched = this.cells().map(cell => cell.employee_id)
    this.#cells.clear()
    this.#past = []
    this.#future = []
    return touched
  }

  #apply(edits: readonly CellEdit[]): string[] {
    for (const edit of edits) {
      if (edit.work_cycle_id === edit.base) this.#cells.delete(keyOf(edit))
      else this.#cells.set(keyOf(edit), edit)
    }
    return edits.map(edit => edit.employee_id)
  }
}
