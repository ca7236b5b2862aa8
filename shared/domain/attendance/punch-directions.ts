export type PunchDirection = 'IN' | 'OUT'

export interface RequestedPunch {
  readonly requested: 'AUTO' | PunchDirection
}

/**
 * Direction of a punch after the previous one in its work date, which is null for the first (companion 9.3). A first AUTO is
 * IN and any other the opposite of the previous punch; an explicit direction is kept.
 */
export function directionAfter(before: PunchDirection | null, { requested }: RequestedPunch): PunchDirection {
  if (requested !== 'AUTO') return requested
  return before === 'IN' ? 'OUT' : 'IN'
}

/** Directions of one work date's punches, given in chronological order. */
export function deriveDirections(punches: readonly RequestedPunch[]): PunchDirection[] {
  let before: PunchDirection | null = null
  return punches.map(punch => {
    before = directionAfter(before, punch)
    return before
  })
}
