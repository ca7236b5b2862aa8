type Run = () => void
type Move = { readonly hurry: () => void; readonly held: Run[] }

let move: Move | null = null

/**
 * The focus of a list has moved to a row that its panel has yet to show. Keys pressed meanwhile are about that row: they
 * wait, and `hurry` opens it at once.
 */
export function panelFollows(hurry: () => void): void {
  move = { hurry, held: move?.held ?? [] }
}

/** The panel shows the row: the keys that waited are run, until one of them moves on. */
export function panelFollowed(): void {
  const { held } = move ?? { held: [] }
  move = null
  while (move === null && held.length > 0) held.shift()?.()
  // A function may have begun another move.
  const begun = move as Move | null
  begun?.held.unshift(...held)
}

/** The panel does not follow after all, so nothing is done to another row. */
export function panelStays(): void {
  move = null
}

/** True if the key must wait. Keys that move on need not, unless others wait before them. */
export function holds(run: Run, isMove: boolean): boolean {
  if (move === null || (isMove && move.held.length === 0)) return false
  move.held.push(run)
  move.hurry()
  return true
}
