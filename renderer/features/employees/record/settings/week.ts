import { WEEKDAYS } from '#shared/domain/dates/calendar-date.ts'
import { type SettingValues, valueNames } from '#shared/domain/employees/setting-values.ts'
import { encodeId } from '#shared/domain/encoded-id.ts'
import type { SettingChange } from './use-setting-part.ts'

export const HOLIDAY = '03'
const WORKDAY = '00'

/** A date with the given weekday, counted from Monday, for formatting the weekday's name. */
export const someDate = (at: number): string => `2026-01-${String(5 + at).padStart(2, '0')}`

/** The settings of a day, each saved separately. */
const PARTS = [
  {
    part: 'cycleId',
    setting: 'work-cycle',
    list: 'work_cycle_lists',
    nameOf: valueNames.workCycle,
    itemOf: (id: string) => (id === '' ? { active: 'N' } : { work_cycle_id: encodeId(id), active: 'Y' })
  },
  {
    part: 'isHoliday',
    setting: 'holiday',
    list: 'holiday_lists',
    nameOf: valueNames.holiday,
    itemOf: (flag: string) => ({ holiday_flag_lv: flag || WORKDAY })
  },
  {
    part: 'centerId',
    setting: 'cost-center',
    list: 'cost_center_lists',
    nameOf: valueNames.costCenter,
    itemOf: (id: string) => (id === '' ? { active: 'N' } : { cost_center_id: encodeId(id), active: 'Y' })
  }
] as const

export function placeInWeek(name: string): { at: number; part: (typeof PARTS)[number]['part'] } | null {
  for (const { part, nameOf } of PARTS) {
    const at = WEEKDAYS.findIndex(day => nameOf(day) === name)
    if (at >= 0) return { at, part }
  }
  return null
}

export function changesOfWeek(values: SettingValues, changed: readonly string[]): SettingChange[] {
  return PARTS.flatMap(({ setting, list, nameOf, itemOf }) => {
    const days = WEEKDAYS.filter(day => changed.includes(nameOf(day)))
    const items = days.map(day => ({ day, ...itemOf(values[nameOf(day)] ?? '') }))
    // If somebody else has made the same day a holiday in the meantime, that is no conflict.
    const overwrites = setting === 'holiday' ? [] : days.map(nameOf)
    return items.length === 0 ? [] : [{ setting, change: { [list]: items }, overwrites }]
  })
}
