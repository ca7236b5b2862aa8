export const ROUNDING_STEPS = [1, 5, 10, 15, 30] as const
export const ROUNDING_DIRECTIONS = ['down', 'nearest', 'up'] as const

/** A rule of the company; a step of 1 changes nothing. */
export interface RoundingRule {
  readonly step: (typeof ROUNDING_STEPS)[number]
  readonly direction: (typeof ROUNDING_DIRECTIONS)[number]
}

/** The rules that apply to a person; null: not rounded. */
export interface PersonRounding {
  readonly worktime: RoundingRule | null
  readonly overtime: RoundingRule | null
}

export const NO_ROUNDING: PersonRounding = { worktime: null, overtime: null }

/** Whole minutes to a multiple of the step; half a step is rounded up. */
export function roundedMinutes(minutes: number, rule: RoundingRule | null): number {
  if (rule === null) return minutes
  const steps = minutes / rule.step
  switch (rule.direction) {
    case 'down':
      return Math.floor(steps) * rule.step
    case 'nearest':
      return Math.round(steps) * rule.step
    case 'up':
      return Math.ceil(steps) * rule.step
  }
}
