import { BASIC_FIELDS, type BasicSetting } from './setting-codes.ts'

type Basic = Readonly<Partial<Record<BasicSetting, string | number | null>>>

/** The parts of an employee's settings that two people may edit at the same time, as in get-employee-data. */
export interface SettingLists extends Basic {
  /** The basic setting if others are requested too; alone it has no wrapper. */
  readonly general?: Basic
  readonly user_lists?: readonly { readonly user_name: string; readonly usergroup_codes: readonly string[] }[]
  readonly approver_lists?: readonly { readonly auth: string; readonly employee_code: string }[]
  readonly work_cycle_lists?: readonly { readonly day: string; readonly work_cycle_id: string }[]
  readonly holiday_lists?: readonly { readonly day: string; readonly holiday_flag_lv: string }[]
  readonly cost_center_lists?: readonly { readonly day: string; readonly cost_center_id: string }[]
  readonly ot_lists?: readonly { readonly ot_type_id: string }[]
  readonly quota_lists?: readonly {
    readonly quota_year: string
    readonly time_leave_flag: string
    readonly time_leave_flag_quota: string
  }[]
  readonly worktime_config?: { readonly configs: readonly WorktimeKey[] }
  readonly time_frame_lists?: readonly { readonly time_frame_id: string; readonly effective_date: string }[]
  readonly role_duty_lists?: readonly { readonly role_duty_id: string; readonly start_dt: string }[]
}

interface WorktimeKey {
  readonly key_type_lv: string
  readonly key_type_value: 'Y' | 'N'
  readonly key_value: string | null
}

/** One text for each value that is saved separately; a missing one is unset. */
export type SettingValues = Readonly<Record<string, string>>

/** Names of values; approvers and basic values have the name of their field. */
export const valueNames = {
  userName: 'user_name',
  userGroups: 'user_groups',
  workCycle: (day: string) => `work_cycle.${day}`,
  holiday: (day: string) => `holiday.${day}`,
  costCenter: (day: string) => `cost_center.${day}`,
  overtime: 'ot',
  quota: (year: string, flag: string) => `quota.${year}.${flag}`,
  worktime: (key: string) => `worktime.${key}`,
  timeFrames: 'time_frame',
  roleDuties: 'role_duty'
} as const

/** A list that is saved as a whole is a single value. */
export const listText = (items: readonly string[]): string => items.toSorted().join(', ')
/** The items of such a text, in its order. */
export const listItems = (text: unknown): string[] =>
  typeof text === 'string' && text !== '' ? text.split(', ') : []
/** An item with the date from which it applies. */
export const datedText = (id: string, date: string): string => `${date} ${id}`
export const worktimeText = ({ key_type_value, key_value }: Omit<WorktimeKey, 'key_type_lv'>): string =>
  key_type_value === 'N' && key_value === null ? '' : `${key_type_value} ${key_value ?? ''}`

/** Parses a text of `worktimeText`. */
export const worktimeOf = (text: string | undefined): Omit<WorktimeKey, 'key_type_lv'> => ({
  key_type_value: text?.startsWith('Y') ? 'Y' : 'N',
  key_value: text?.slice(2) || null
})

/** Settings as values by name: edit conflicts are detected by name. */
export function settingValues(setting: SettingLists): SettingValues {
  const values: [string, string][] = []
  const basic: Basic = setting.general ?? setting
  for (const { name } of BASIC_FIELDS) values.push([name, String(basic[name] ?? '')])
  for (const it of setting.user_lists ?? [])
    values.push([valueNames.userName, it.user_name], [valueNames.userGroups, listText(it.usergroup_codes)])
  for (const it of setting.approver_lists ?? []) values.push([it.auth, it.employee_code])
  for (const it of setting.work_cycle_lists ?? [])
    values.push([valueNames.workCycle(it.day), it.work_cycle_id])
  // Every day is a workday unless set otherwise.
  for (const it of setting.holiday_lists ?? [])
    if (it.holiday_flag_lv !== '00') values.push([valueNames.holiday(it.day), it.holiday_flag_lv])
  for (const it of setting.cost_center_lists ?? [])
    values.push([valueNames.costCenter(it.day), it.cost_center_id])
  for (const it of setting.quota_lists ?? [])
    values.push([valueNames.quota(it.quota_year, it.time_leave_flag), it.time_leave_flag_quota])
  for (const it of setting.worktime_config?.configs ?? [])
    values.push([valueNames.worktime(it.key_type_lv), worktimeText(it)])
  values.push(
    [valueNames.overtime, listText((setting.ot_lists ?? []).map(it => it.ot_type_id))],
    [
      valueNames.timeFrames,
      listText((setting.time_frame_lists ?? []).map(it => datedText(it.time_frame_id, it.effective_date)))
    ],
    [
      valueNames.roleDuties,
      listText((setting.role_duty_lists ?? []).map(it => datedText(it.role_duty_id, it.start_dt)))
    ]
  )
  return Object.fromEntries(values.filter(([, value]) => value !== ''))
}
