import { decimal, field, flag, POSITIVE } from '../fields/field-kinds.ts'

// Codes of the employee settings (spec 4.8, decision 0039).

/** Order of the approvers: `auth_first` is position 1. */
export const APPROVER_FIELDS = [
  'auth_first',
  'auth_second',
  'auth_third',
  'auth_fourth',
  'auth_fifth'
] as const

/** The eight overtime rights: multiples of the hourly pay. */
export const OT_RIGHTS = [
  'OT_1_0',
  'OT_1_5',
  'OT_2_0',
  'OT_3_0',
  'OT_4_0',
  'OT_5_0',
  'OT_6_0',
  'OT_7_0'
] as const
export type OtRight = (typeof OT_RIGHTS)[number]

/** What a weekday is for an employee: 00 workday, 03 employee holiday. */
export const WEEKLY_HOLIDAY_FLAGS = ['00', '03'] as const
export type WeeklyHolidayFlag = (typeof WEEKLY_HOLIDAY_FLAGS)[number]

export const ROUND_MONTHS = ['Full', 'Split'] as const

/** `round_month_config` is Full or Split; Y and N are accepted as synonyms. */
export const roundMonthOf = (text: string): string => (text === 'Y' ? 'Full' : text === 'N' ? 'Split' : text)

/** The usual keys of `worktime_config` (decision 0039); other software may have set others. */
export const WORKTIME_KEYS = ['late', 'early', 'absence'] as const

/** Fields of the basic setting (spec 4.8); all optional. */
export const BASIC_FIELDS = [
  decimal('days_per_month', 'วันทำงานต่อเดือน', 'Working days a month', 3_100, POSITIVE),
  decimal('hours_per_day', 'ชั่วโมงทำงานต่อวัน', 'Working hours a day', 2_400, POSITIVE),
  field('round_month_config', 'รอบการจ่าย', 'Payroll round', {
    form: 'choice',
    values: [...ROUND_MONTHS, 'Y', 'N']
  }),
  flag('round_worktime_config', 'ปัดเศษเวลาทำงาน', 'Rounding of working time'),
  flag('holiday_apply_config', 'ใช้วันหยุดตามประเพณี', 'Public holidays apply'),
  flag('round_ot_config', 'ปัดเศษโอที', 'Rounding of overtime')
] as const
export type BasicSetting = (typeof BASIC_FIELDS)[number]['name']

/** Kinds of choices in settings, besides work cycles and user groups. */
export const SETTING_CHOICE_KINDS = ['time_frame', 'role_duty', 'cost_center'] as const
export type SettingChoiceKind = (typeof SETTING_CHOICE_KINDS)[number]

/** What a date can be changed to (spec 4.18): workday, public holiday, employee holiday, holiday for annual leave. */
export const HOLIDAY_FLAGS = ['00', '01', '03', '04'] as const
export type HolidayFlag = (typeof HOLIDAY_FLAGS)[number]

/**
 * Type of employees who are paid by the month (column N). They alone have a right to wages on weekly rest days; those who
 * are paid by the day, hour or piece have none (Labour Protection Act, section 56).
 */
const PAID_BY_MONTH = '01'

export const isPaidByMonth = (employeeTypeCode: string | null): boolean => employeeTypeCode === PAID_BY_MONTH
