import { OVERTIME_CLASSES, type OvertimeMinutes, sumOfClasses } from '../attendance/overtime.ts'

/** How much leave a company gives for overtime: none, an hour for an hour, or as many hours as would have been paid. */
export const OVERTIME_AS_LEAVE = ['off', 'hour', 'paid'] as const
export type OvertimeAsLeave = (typeof OVERTIME_AS_LEAVE)[number]

/** Minutes of leave for what counts of a document, rounded down. */
export const compensatoryMinutes = (
  counted: OvertimeMinutes,
  rule: Exclude<OvertimeAsLeave, 'off'>
): number =>
  rule === 'hour'
    ? sumOfClasses(counted)
    : Math.floor(OVERTIME_CLASSES.reduce((sum, it) => sum + counted[it] * it, 0) / 100)
