import Type, { type Static } from 'typebox'
import { WEEKDAYS } from '../../domain/dates/calendar-date.ts'
import { OT_RIGHTS, WEEKLY_HOLIDAY_FLAGS } from '../../domain/employees/setting-codes.ts'
import { GROUPS, Nullable, YesNo } from '../common.ts'

// The block `setting` of get-employee-data (decision 0039), part by part.

const Day = Type.Enum([...WEEKDAYS])

/** A value that is chosen from a list of the branch. */
const choiceFields = <Of extends string>(of: Of) =>
  Object.fromEntries(
    ['id', 'code', 'name', 'name_en'].map(part => [`${of}_${part}`, Type.String()])
  ) as Record<`${Of}_${'id' | 'code' | 'name' | 'name_en'}`, Type.TString>

export const GeneralSetting = Type.Object(
  {
    days_per_month: Nullable(Type.String()),
    hours_per_day: Nullable(Type.String()),
    round_month_config: Nullable(Type.String({ description: 'Full or Split' })),
    round_worktime_config: Nullable(YesNo),
    holiday_apply_config: Nullable(YesNo),
    round_ot_config: Nullable(YesNo)
  },
  { title: 'GeneralSetting' }
)
export type GeneralSetting = Static<typeof GeneralSetting>

export const ApproverItem = Type.Object(
  {
    auth: Type.String({ description: 'auth_first to auth_fifth' }),
    employee_id: Type.String(),
    employee_code: Type.String(),
    employee_name: Type.String(),
    employee_last_name: Type.String(),
    user_id: Nullable(Type.String()),
    photograph: Nullable(Type.String())
  },
  { title: 'ApproverItem' }
)
export const UserItem = Type.Object(
  {
    user_id: Type.String(),
    user_name: Type.String(),
    user_type: Type.String(),
    usergroup_code: Nullable(Type.String({ description: 'the strongest of the groups' })),
    usergroup_codes: Type.Array(Type.Enum([...GROUPS])),
    first_singin_flag: YesNo,
    photograph: Nullable(Type.String())
  },
  { title: 'UserItem' }
)
export const WorkCycleItem = Type.Object(
  {
    day: Day,
    ...choiceFields('work_cycle'),
    active: YesNo
  },
  { title: 'WorkCycleItem' }
)
export const HolidayItem = Type.Object(
  { day: Day, holiday_flag_lv: Type.Enum([...WEEKLY_HOLIDAY_FLAGS]) },
  { title: 'HolidayItem' }
)
export const OtItem = Type.Object({ ot_type_id: Type.Enum([...OT_RIGHTS]) }, { title: 'OtItem' })
export const QuotaItem = Type.Object(
  {
    quota_id: Type.String(),
    quota_year: Type.String(),
    time_leave_flag: Type.String(),
    time_leave_flag_name: Type.String(),
    time_leave_flag_name_en: Type.String(),
    time_leave_flag_quota: Type.String({ description: 'days with two decimals, 10.00' }),
    carried_over: Type.String({ description: 'from the year before', examples: ['0.00'] }),
    actual: Type.String({ description: 'taken: approved leave, and what is in actual_quota_lists' }),
    pending: Type.String({ description: 'of documents that wait for approval', examples: ['0.00'] }),
    remaining: Type.String({ description: 'quota and what was carried over, less what was taken' }),
    unit: Type.String(),
    actual_quota_lists: Type.Array(
      Type.Object({
        actual_quota_id: Type.String(),
        work_date: Type.String(),
        leave_value: Type.String(),
        remark: Nullable(Type.String())
      })
    )
  },
  { title: 'QuotaItem' }
)
export const FacialItem = Type.Object(
  {
    employee_facial_id: Type.String(),
    employee_code: Type.String(),
    documents_path: Type.String(),
    created: Type.String()
  },
  { title: 'FacialItem' }
)
export const WorktimeConfig = Type.Object(
  {
    configs: Type.Array(
      Type.Object({
        key_type_lv: Type.String(),
        key_type_value: YesNo,
        key_value: Nullable(Type.String())
      })
    )
  },
  { title: 'WorktimeConfig' }
)
export const TimeFrameItem = Type.Object(
  {
    ...choiceFields('time_frame'),
    effective_date: Type.String()
  },
  { title: 'TimeFrameItem' }
)
export const RoleDutyItem = Type.Object(
  {
    ...choiceFields('role_duty'),
    start_dt: Type.String()
  },
  { title: 'RoleDutyItem' }
)
export const CostCenterItem = Type.Object(
  {
    day: Day,
    ...choiceFields('cost_center')
  },
  { title: 'CostCenterItem' }
)

export const Setting = Type.Object(
  {
    general: GeneralSetting,
    approver_lists: Type.Array(ApproverItem),
    user_lists: Type.Array(UserItem),
    work_cycle_lists: Type.Array(WorkCycleItem),
    holiday_lists: Type.Array(HolidayItem),
    ot_lists: Type.Array(OtItem),
    quota_lists: Type.Array(QuotaItem),
    facial_lists: Type.Array(FacialItem),
    worktime_config: WorktimeConfig,
    time_frame_lists: Type.Array(TimeFrameItem),
    role_duty_lists: Type.Array(RoleDutyItem),
    cost_center_lists: Type.Array(CostCenterItem)
  },
  { title: 'EmployeeSetting' }
)
export type Setting = Static<typeof Setting>
