/** Pseudo-random numbers that are the same for every load (decision 0036: a fixed seed). */
export interface DemoRandom {
  /** At least 0 and less than 1. */
  fraction(): number
  /** A whole number from `low` to `high` inclusive. */
  integer(low: number, high: number): number
  /** True with probability `share`. */
  chance(share: number): boolean
  pick<T>(list: readonly T[]): T
  /** Around 0, mostly within -1 to 1, never beyond -3 or 3. */
  spread(): number
}

/** mulberry32, seeded with a text, so that each part of the demo has its own sequence, independent of the others. */
export function demoRandom(seed: string): DemoRandom {
  let state = 2_166_136_261
  for (const character of seed) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 16_777_619)
  const fraction = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return {
    fraction,
    integer: (low, high) => low + Math.floor(fraction() * (high - low + 1)),
    chance: share => fraction() < share,
    pick: list => {
      const picked = list[Math.floor(fraction() * list.length)]
      if (picked === undefined) throw new RangeError('nothing to pick from')
      return picked
    },
    spread: () => (fraction() + fraction() + fraction() - 1.5) * 2
  }
}
