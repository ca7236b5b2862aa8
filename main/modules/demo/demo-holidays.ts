import { addDays } from '#shared/domain/calendar-date.ts'
import { thaiHolidays } from '#shared/domain/thai-holidays.ts'
import type { PublicHolidaysTable } from '../../database/schema/public-holidays.ts'
import { ATTENDANCE_DAYS } from './demo-attendance.ts'

/** Thai public holidays of each year that the days of attendance, or as many days to come, touch. */
export function demoHolidays(today: string, companyId: string, updatedAt: string): PublicHolidaysTable[] {
  const years = new Set([-ATTENDANCE_DAYS, 0, ATTENDANCE_DAYS].map(days => addDays(today, days).slice(0, 4)))
  return [...years].flatMap(year =>
    thaiHolidays(year).holidays.map(holiday => ({
      ...holiday,
      company_id: companyId,
      note: '',
      source: 'thai' as const,
      updated_at: updatedAt
    }))
  )
}
