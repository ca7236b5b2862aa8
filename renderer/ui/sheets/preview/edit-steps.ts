/** A change of the user: a new value of a cell, or whether a row is imported. */
export type Edit = CellEdit | RowSkip

export interface CellEdit {
  readonly row: number
  readonly column: number
  readonly value: string
}

export interface RowSkip {
  readonly row: number
  readonly isSkipped: boolean
}

interface DoneEdit {
  readonly edit: Edit
  /** What takes it back. */
  readonly before: Edit
}

/** The steps of the user, each undone and redone as a whole. */
export class EditSteps {
  #undo: DoneEdit[][] = []
  #redo: DoneEdit[][] = []

  get canUndo(): boolean {
    return this.#undo.length > 0
  }

  get canRedo(): boolean {
    return this.#redo.length > 0
  }

  add(step: DoneEdit[]): void {
    this.#undo.push(step)
    this.#redo = []
  }

  /** The edits that take the last step back. */
  undo(): Edit[] {
    const step = this.#undo.pop()
    if (!step) return []
    this.#redo.push(step)
    return step.map(({ before }) => before).reverse()
  }

  redo(): Edit[] {
    const step = this.#redo.pop()
    if (!step) return []
    this.#undo.push(step)
    return step.map(({ edit }) => edit)
  }
}
