import Type, { type TSchema } from 'typebox'
import { EMPLOYEE_COLUMNS } from '../../domain/employee-import/columns.ts'
import { Nullable } from '../common.ts'
import { Loan } from '../loans/loans.ts'
import { CHOICE_LIST_ANSWERS } from './choice-lists.ts'
import { Profile, ProfileDocument } from './employee-profile.ts'
import { FacialItem, Setting } from './setting-blocks.ts'

// Responses of employee/get-employee-data-filter and employee/get-employee-data (decision 0039).

/** `get-user`; `authorize_id` takes `user_id`, encoded once (spec 2.1.4). */
export const UserFacts = Type.Object(
  {
    user_id: Type.String(),
    user_name: Type.String(),
    usergroup_code: Nullable(Type.String({ description: 'the strongest of the groups' })),
    user_type: Type.String(),
    employee_id: Type.String(),
    employee_code: Type.String(),
    employee_name: Type.String(),
    employee_last_name: Type.String()
  },
  { title: 'UserFacts' }
)

/** Every field of the import record by name, amounts in baht (decision 0038), and the workstation's additions. */
export const BasicBlock = Type.Object(
  {
    employee_id: Type.String(),
    ...Object.fromEntries(
      EMPLOYEE_COLUMNS.map(({ field, rule }): [string, TSchema] => [
        field,
        Nullable(rule.kind === 'amount' ? Type.Number({ description: 'baht' }) : Type.String())
      ])
    ),
    company_code: Nullable(Type.String()),
    branch_code: Nullable(Type.String()),
    country_code: Nullable(Type.String()),
    post_code: Nullable(Type.String()),
    current_country_code: Nullable(Type.String()),
    current_post_code: Nullable(Type.String()),
    photograph: Nullable(Type.String({ description: 'URL; takes the scope employee:read:basic' })),
    created: Type.String(),
    updated: Type.String()
  },
  { title: 'EmployeeBasic' }
)

export const FinancialBlock = Type.Object({ loan_lists: Type.Array(Loan) })

/** Always `basic`, and the other blocks that `type` asks for. */
export const EmployeeData = Type.Object(
  {
    basic: BasicBlock,
    setting: Type.Optional(Setting),
    profile: Type.Optional(Profile),
    financial: Type.Optional(FinancialBlock)
  },
  { title: 'EmployeeData' }
)

const { properties: setting } = Setting
/** By `path_action`. Sensitive texts are masked for a key without employee:read:personal. */
export const FILTER_ANSWERS: Readonly<Record<string, TSchema>> = {
  'get-user': UserFacts,
  'get-ot': setting.ot_lists,
  'get-quota': setting.quota_lists,
  'get-holiday': setting.holiday_lists,
  'get-work-cycle': setting.work_cycle_lists,
  'get-time-frame': setting.time_frame_lists,
  'get-role-duty': setting.role_duty_lists,
  'get-cost-center': setting.cost_center_lists,
  'get-worktime-config': setting.worktime_config,
  'list-facial': Type.Array(FacialItem),
  'get-document': ProfileDocument,
  all: Type.Object({ setting: Setting, profile: Profile }, { title: 'EmployeeSettingAndProfile' })
}
export const FilterAnswer = Type.Union([
  ...Object.values(FILTER_ANSWERS),
  ...Object.values(CHOICE_LIST_ANSWERS)
])
