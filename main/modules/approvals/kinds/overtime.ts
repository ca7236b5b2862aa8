import { addDays } from '#shared/domain/dates/calendar-date.ts'
import { faultOf } from '#shared/domain/fault.ts'
import { hasOverlappingOvertime } from '../approval-repository.ts'
import type { Kind } from './kind.ts'

export const overtime: Kind = {
  read: request => {
    const date = request.date('ot_work_dt', { isRequired: true })
    const start = request.time('ot_work_start_hour', { isRequired: true })
    const end = request.time('ot_work_end_hour', { isRequired: true })
    if (start !== null && start === end)
      request.note('document.same_time', 'ot_work_end_hour', { other: 'ot_work_start_hour' })
    if (date === null || start === null || end === null) return null
    const endDate = end < start ? addDays(date, 1) : date
    return { first_date: date, last_date: date, starts_at: `${date} ${start}`, ends_at: `${endDate} ${end}` }
  },
  conflict: async (db, document) =>
    (await hasOverlappingOvertime(db, document)) ? faultOf('document.overtime_overlaps') : null
}
