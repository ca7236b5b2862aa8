import type { Setting } from '#shared/contracts/setting-blocks.ts'
import { WEEKDAYS } from '#shared/domain/calendar-date.ts'
import { encodeId } from '#shared/domain/encoded-id.ts'
import { type SettingValues, valueNames } from '#shared/domain/setting-values.ts'
import type { SettingChange } from './use-setting-part.ts'

/** A day of the week as somebody's settings have it. */
export type WeekDay = {
  readonly cycleId: string | null
  readonly isHoliday: boolean
  readonly centerId: string | null
}
export type Week = readonly WeekDay[]

const HOLIDAY = '03'
const WORKDAY = '00'

export const weekOf = (setting: Setting): Week =>
  WEEKDAYS.map(weekday => ({
    cycleId: setting.work_cycle_lists.find(({ day }) => day === weekday)?.work_cycle_id ?? null,
    isHoliday: setting.holiday_lists.find(({ day }) => day === weekday)?.holiday_flag_lv === HOLIDAY,
    centerId: setting.cost_center_lists.find(({ day }) => day === weekday)?.cost_center_id ?? null
  }))

/** What a day has, each a setting of its own. */
const PARTS = [
  {
    part: 'cycleId',
    setting: 'work-cycle',
    list: 'work_cycle_lists',
    nameOf: valueNames.workCycle,
    textOf: ({ cycleId }: WeekDay) => cycleId ?? '',
    itemOf: ({ cycleId }: WeekDay) =>
      cycleId === null ? { active: 'N' } : { work_cycle_id: encodeId(cycleId), active: 'Y' }
  },
  {
    part: 'isHoliday',
    setting: 'holiday',
    list: 'holiday_lists',
    nameOf: valueNames.holiday,
    textOf: ({ isHoliday }: WeekDay) => (isHoliday ? HOLIDAY : ''),
    itemOf: ({ isHoliday }: WeekDay) => ({ holiday_flag_lv: isHoliday ? HOLIDAY : WORKDAY })
  },
  {
    part: 'centerId',
    setting: 'cost-center',
    list: 'cost_center_lists',
    nameOf: valueNames.costCenter,
    textOf: ({ centerId }: WeekDay) => centerId ?? '',
    itemOf: ({ centerId }: WeekDay) =>
      centerId === null ? { active: 'N' } : { cost_center_id: encodeId(centerId), active: 'Y' }
  }
] as const
export type WeekPart = (typeof PARTS)[number]['part']

/** Its values as `settingValues` names them. */
export const valuesOfWeek = (week: Week): SettingValues =>
  Object.fromEntries(
    PARTS.flatMap(({ nameOf, textOf }) =>
      week.map((day, at) => [nameOf(WEEKDAYS[at] ?? ''), textOf(day)] as const)
    )
  )

/** Which day, from Monday, and which part of it a value is. */
export function placeInWeek(name: string): { at: number; part: WeekPart } | null {
  for (const { part, nameOf } of PARTS) {
    const at = WEEKDAYS.findIndex(day => nameOf(day) === name)
    if (at >= 0) return { at, part }
  }
  return null
}

/** What has to be asked of the workstation: one request for each part of the week that changed. */
export function changesOfWeek(week: Week, changed: readonly string[]): SettingChange[] {
  return PARTS.flatMap(({ setting, list, nameOf, itemOf }) => {
    const items = WEEKDAYS.flatMap((day, at) => {
      const next = week[at]
      return next !== undefined && changed.includes(nameOf(day)) ? [{ day, ...itemOf(next) }] : []
    })
    // Whoever has made the same day a holiday meanwhile has done what is asked for here; there is no third choice.
    const overwrites = setting === 'holiday' ? [] : items.map(({ day }) => nameOf(day))
    return items.length === 0 ? [] : [{ setting, change: { [list]: items }, overwrites }]
  })
}
