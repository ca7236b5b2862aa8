/** Whole, easily counted steps from 0 to at least `most`: 0 2 4 6, 0 25 50 75 100. At most `steps` of them. */
export function ticksUpTo(most: number, steps = 5): number[] {
  const least = Math.max(1, Math.ceil(most)) / steps
  const power = 10 ** Math.max(0, Math.floor(Math.log10(least)))
  const step =
    STEPS.map(size => size * power).find(size => size >= least && Number.isInteger(size)) ?? 10 * power
  return Array.from({ length: Math.ceil(Math.max(1, most) / step) + 1 }, (_, index) => index * step)
}

const STEPS = [1, 2, 2.5, 5, 10] as const
