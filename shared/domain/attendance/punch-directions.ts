export type PunchDirection = 'IN' | 'OUT'

export interface RequestedPunch {
  readonly requested: 'AUTO' | PunchDirection
}

/**
 * Direction of a punch after the previous one in its work date, which is null for the first, while the day runs. A first AUTO
 * is IN and any other the opposite of the previous punch; an explicit direction is kept.
 */
export function directionAfter(before: PunchDirection | null, { requested }: RequestedPunch): PunchDirection {
  if (requested !== 'AUTO') return requested
  return before === 'IN' ? 'OUT' : 'IN'
}

/** A counted punch: the direction that it has while the day runs, and whether its sender named it. */
export interface DirectedPunch {
  readonly direction: PunchDirection
  readonly isDirectionSent: boolean
}

/**
 * Directions of a work date's counted punches once the day is over; null where a punch may be either. Directions that were
 * sent stay. Others alternate if that agrees with what surrounds them, with the first IN and the last OUT. If not, too few or too
 * many were made: only the outermost are sure. A single punch without an OUT stays IN.
 */
export function closedDirections(punches: readonly DirectedPunch[]): (PunchDirection | null)[] {
  const closed: (PunchDirection | null)[] = punches.map(punch => punch.direction)
  let from = 0
  while (from < punches.length) {
    if (punches[from]?.isDirectionSent) {
      from += 1
      continue
    }
    let to = from
    while (to < punches.length && !punches[to]?.isDirectionSent) to += 1
    closeRun(closed, from, to)
    from = to
  }
  return closed
}

/** Closes the derived directions from `from` to before `to`, between directions that were sent or the ends of the day. */
function closeRun(closed: (PunchDirection | null)[], from: number, to: number): void {
  const isInBefore = closed[from - 1] === 'IN'
  const mustBeInAfter = closed[to] === 'OUT'
  const isOdd = (to - from) % 2 === 1
  if ((isInBefore !== isOdd) === mustBeInAfter) return
  const firstUnclear = isInBefore ? from : from + 1
  const isLastOut = !mustBeInAfter && to > firstUnclear
  closed.fill(null, firstUnclear, to)
  if (isLastOut) closed[to - 1] = 'OUT'
}

/** The direction of the last of `closedDirections` that is sure, from the last two punches of the day. */
export const lastDirectionOf = (
  before: DirectedPunch | null,
  last: DirectedPunch,
  isOver: boolean
): PunchDirection =>
  isOver && !last.isDirectionSent && before?.isDirectionSent === false ? 'OUT' : last.direction
