import { HOLIDAY_FLAGS } from '#shared/domain/employees/setting-codes.ts'
import type { Kind } from './kind.ts'

export const holidayChange: Kind = {
  read: request => {
    const date = request.date('holiday_change_dt', { isRequired: true })
    const choice = request.oneOf('holiday_flag_lv', HOLIDAY_FLAGS, { isRequired: true })
    return date === null ? null : { first_date: date, last_date: date, choice }
  }
}
