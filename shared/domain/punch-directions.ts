export type PunchDirection = 'IN' | 'OUT'

export interface RequestedPunch {
  readonly requested: 'AUTO' | PunchDirection
}

/**
 * Direction of a punch after the one before it in its work date, null when it is the first (companion 9.3): an AUTO is IN
 * when it is the first and the opposite of the punch before it otherwise; an explicit one keeps its direction.
 */
export function directionAfter(before: PunchDirection | null, { requested }: RequestedPunch): PunchDirection {
  if (requested !== 'AUTO') return requested
  return before === 'IN' ? 'OUT' : 'IN'
}

/** Directions of one work date's punches, given in order of time. */
export function deriveDirections(punches: readonly RequestedPunch[]): PunchDirection[] {
  let before: PunchDirection | null = null
  return punches.map(punch => {
    before = directionAfter(before, punch)
    return before
  })
}
