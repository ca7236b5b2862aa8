export interface Figure {
  name: string
  figure: string
  /** The best possible value, measured in the same run. */
  limit: string
  ratio: string
  target: string
  isPassed: boolean
}

const WIDTHS = { name: 46, figure: 22, limit: 30, ratio: 8, target: 22 } as const

/** Prints a line of the table; a missed target sets the exit code 1. */
export function printFigure({ isPassed, ...texts }: Figure): void {
  const cells = (Object.keys(WIDTHS) as (keyof typeof WIDTHS)[]).map(key => texts[key].padEnd(WIDTHS[key]))
  console.log(`${cells.join('  ')}  ${isPassed ? 'pass' : 'MISS'}`)
  if (!isPassed) process.exitCode = 1
}

/** The value below which `share` of the measurements are. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

export const perSecond = (value: number): string => `${Math.round(value).toLocaleString('en')} /s`
export const ms = (value: number): string => `${value.toFixed(value < 10 ? 2 : 1)} ms`
