export type PunchDirection = 'IN' | 'OUT'

export interface RequestedPunch {
  readonly requested: 'AUTO' | PunchDirection
}

/**
 * Directions of one work date's punches, given in order of time (companion 9.3): an AUTO is IN when it is the first and
 * the opposite of the punch before it otherwise; one that was told stays as told.
 */
export function deriveDirections(punches: readonly RequestedPunch[]): PunchDirection[] {
  let before: PunchDirection = 'OUT'
  return punches.map(({ requested }) => {
    before = requested === 'AUTO' ? (before === 'IN' ? 'OUT' : 'IN') : requested
    return before
  })
}
