import type { Setting } from '#shared/contracts/setting-blocks.ts'
import { WEEKDAYS } from '#shared/domain/calendar-date.ts'
import { encodeId } from '#shared/domain/encoded-id.ts'

/** A day of the week as somebody's settings have it. */
export type WeekDay = {
  readonly cycleId: string | null
  readonly isHoliday: boolean
  readonly centerId: string | null
}

export const weekOf = (setting: Setting): WeekDay[] =>
  WEEKDAYS.map(weekday => ({
    cycleId: setting.work_cycle_lists.find(({ day }) => day === weekday)?.work_cycle_id ?? null,
    isHoliday: setting.holiday_lists.find(({ day }) => day === weekday)?.holiday_flag_lv === '03',
    centerId: setting.cost_center_lists.find(({ day }) => day === weekday)?.cost_center_id ?? null
  }))

export type WeekChange = { readonly action: string; readonly body: Record<string, unknown> }

/** What has to be asked of the workstation: one action for each part of the week that changed. */
export function changesOfWeek(saved: readonly WeekDay[], week: readonly WeekDay[]): WeekChange[] {
  const changed = <T>(part: keyof WeekDay, item: (day: string, next: WeekDay) => T): T[] =>
    WEEKDAYS.flatMap((day, at) => {
      const next = week[at]
      return next === undefined || next[part] === saved[at]?.[part] ? [] : [item(day, next)]
    })
  const work_cycle_lists = changed('cycleId', (day, { cycleId }) =>
    cycleId === null ? { day, active: 'N' } : { day, work_cycle_id: encodeId(cycleId), active: 'Y' }
  )
  const holiday_lists = changed('isHoliday', (day, { isHoliday }) => ({
    day,
    holiday_flag_lv: isHoliday ? '03' : '00'
  }))
  const cost_center_lists = changed('centerId', (day, { centerId }) =>
    centerId === null ? { day, active: 'N' } : { day, cost_center_id: encodeId(centerId), active: 'Y' }
  )
  return [
    ...(work_cycle_lists.length > 0 ? [{ action: 'work-cycle', body: { work_cycle_lists } }] : []),
    ...(holiday_lists.length > 0 ? [{ action: 'holiday', body: { holiday_lists } }] : []),
    ...(cost_center_lists.length > 0 ? [{ action: 'cost-center', body: { cost_center_lists } }] : [])
  ]
}
