import type { MonthDay } from '#shared/contracts/attendance/attendance.ts'

/** A sentence about how the hours of a day came about; minutes by name. */
export type Line =
  | { readonly key: 'worked'; readonly worked: number; readonly present: number }
  | { readonly key: 'deducted' | 'late' | 'early' | 'overtime' | 'overtimeLeave'; readonly minutes: number }
  | { readonly key: 'rounded'; readonly from: number; readonly to: number }
  | { readonly key: 'repeated'; readonly count: number }
  | { readonly key: 'unclear' | 'no_in' | 'no_out' | 'absent' | 'leave' | 'off' | 'expected' }

/** What counted, what was deducted or rounded, and what needs a look; in the order in which people ask. */
export function explanationOf(day: MonthDay): Line[] {
  const { worked_minutes, deducted_minutes, rounded_minutes, overtime_minutes, overtime_leave_minutes } = day
  const exact = worked_minutes - rounded_minutes
  const lines: Line[] = []
  if (day.punch_count === 0) {
    const { standing } = day
    if (standing === 'absent' || standing === 'leave' || standing === 'off' || standing === 'expected')
      lines.push({ key: standing })
  }
  if (exact > 0) lines.push({ key: 'worked', worked: exact, present: exact + deducted_minutes })
  if (deducted_minutes > 0) lines.push({ key: 'deducted', minutes: deducted_minutes })
  if (rounded_minutes !== 0) lines.push({ key: 'rounded', from: exact, to: worked_minutes })
  if (day.late_minutes > 0) lines.push({ key: 'late', minutes: day.late_minutes })
  if (day.early_minutes > 0) lines.push({ key: 'early', minutes: day.early_minutes })
  if (overtime_minutes > 0) lines.push({ key: 'overtime', minutes: overtime_minutes })
  if (overtime_leave_minutes > 0) lines.push({ key: 'overtimeLeave', minutes: overtime_leave_minutes })
  if (day.repeated_count > 0) lines.push({ key: 'repeated', count: day.repeated_count })
  return [...lines, ...day.doubts.map(key => ({ key }) as const)]
}

/** What stands out about a day; null for a day without anything to say. */
export type DayState =
  | 'in'
  | 'late'
  | 'absent'
  | 'leave'
  | 'off'
  | 'workedOff'
  | 'noOut'
  | 'check'
  | 'early'
  | 'expected'

/** The most severe of them. On a past day an IN without OUT means a missing punch, not "at work". */
export function stateOf(day: MonthDay, today: string): DayState | null {
  const { standing, doubts } = day
  if (doubts.includes('no_out') || (day.is_in && day.work_date < today)) return 'noOut'
  if (doubts.length > 0) return 'check'
  if (standing === 'left' && day.is_day_off) return 'workedOff'
  if (standing === 'left') return day.early_minutes > 0 ? 'early' : null
  if (standing === 'expected' && day.work_date > today) return null
  // The row says that it is a day off, unless somebody worked.
  if (standing === 'off' && day.punch_count === 0) return null
  return standing
}
