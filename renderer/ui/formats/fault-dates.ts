import type { Fault } from '#shared/domain/fault.ts'
import type { Formats } from './use-formats.ts'

export type DateFormats = Pick<Formats, 'language' | 'date' | 'dateTime' | 'month'>

/** Values of a fault that the workstation sends as dates; what the user typed stays as it was typed. */
const DATES = new Set(['date', 'month', 'from', 'to', 'at', 'other_month', 'other_from', 'other_to'])
const SHAPES = [
  [/^\d{4}-\d{2}$/, 'month'],
  [/^\d{4}-\d{2}-\d{2}$/, 'date'],
  [/^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}/, 'dateTime']
] as const

/** Those of several faults. */
export const withWrittenDatesOf = (faults: readonly Fault[], formats: DateFormats): Fault[] =>
  faults.map(fault => withWrittenDates(fault, formats))

/** The fault with its dates and months as the reader writes them. */
export function withWrittenDates(fault: Fault, formats: DateFormats): Fault {
  const params = Object.entries(fault.params).map(([name, value]) => {
    if (!DATES.has(name) || typeof value !== 'string') return [name, value]
    const format = SHAPES.find(([shape]) => shape.test(value))?.[1]
    return [name, format === undefined ? value : formats[format](value)]
  })
  return { ...fault, params: Object.fromEntries(params) }
}
