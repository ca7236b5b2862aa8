import Type, { type TSchema } from 'typebox'
import { WEEKDAYS } from '../../domain/dates/calendar-date.ts'
import {
  APPROVER_FIELDS,
  BASIC_FIELDS,
  OT_RIGHTS,
  WEEKLY_HOLIDAY_FLAGS
} from '../../domain/employees/setting-codes.ts'
import { QUOTA_FIELDS, TAKEN_FIELDS } from '../../domain/leave/quota-fields.ts'
import { DateText, GROUPS, Nullable, YesNo } from '../common.ts'
import { actionTitle, EncodedId, EncodedPicture, FormFile, requestFields } from '../field-schemas.ts'
import { GeneralSetting, Setting } from './setting-blocks.ts'

// add- and update-employee-setting (spec 4.3, 4.8; shapes of the elements: decision 0039).

const employee_code = Type.String({ minLength: 1, maxLength: 50 })
const Day = Type.Enum([...WEEKDAYS])
const adding = (action: string, fields: Record<string, TSchema>): TSchema =>
  Type.Object(
    { employee_code, ...fields },
    { title: actionTitle('AddSetting', action), description: `path_action=${action}` }
  )

/** One of these, chosen by `path_action`. */
export const AddSettingBody = Type.Union([
  adding('user', {
    user_name: Type.String({
      minLength: 3,
      maxLength: 100,
      pattern: '^[A-Za-z0-9._@+-]+$',
      description: 'kept in lower case'
    })
  }),
  adding('actual-quota', {
    quota_id: EncodedId('a quota of the employee'),
    ...requestFields(TAKEN_FIELDS)
  }),
  adding('facial', { image64: EncodedPicture })
])

export const AddSettingAnswer = Type.Union([
  Type.Object(
    {
      user_id: Type.String(),
      user_name: Type.String(),
      employee_code: Type.String(),
      user_type: Type.String(),
      first_singin_flag: YesNo
    },
    { title: actionTitle('AddedSetting', 'user') }
  ),
  Type.Object(
    {
      actual_quota_id: Type.String(),
      quota_id: Type.String(),
      work_date: Type.String(),
      leave_value: Type.String()
    },
    { title: actionTitle('AddedSetting', 'actual-quota') }
  ),
  Type.Object(
    { employee_facial_id: Type.String(), employee_code: Type.String(), documents_path: Type.String() },
    { title: actionTitle('AddedSetting', 'facial') }
  )
])

const OptionalFlag = Type.Optional(YesNo)
const ot_type_ids = Type.Array(EncodedId('an overtime right'), {
  maxItems: 1000,
  description: OT_RIGHTS.join(', ')
})

/** `employee_code` is in the query and may be repeated here. */
const body = (action: string, fields: Record<string, TSchema>, name = action): TSchema =>
  Type.Object(
    { employee_code: Type.Optional(employee_code), ...fields },
    { title: actionTitle('UpdateSetting', name), description: `path_action=${action}` }
  )

/** The picture as a file, as multipart/form-data. */
export const UpdateSettingForm = body(
  'photograph',
  { photograph: FormFile('JPEG, PNG or WebP of at most 2 MB') },
  'photograph-file'
)

/** One of these, chosen by `path_action`. */
export const UpdateSettingBody = Type.Union([
  body('basic', requestFields(BASIC_FIELDS)),
  body(
    'approver',
    Object.fromEntries(
      APPROVER_FIELDS.map(field => [field, Type.Optional(EncodedId('a user or an employee'))])
    )
  ),
  body('photograph', {
    image_64: Type.Optional(EncodedPicture),
    photograph_base64: Type.Optional(EncodedPicture),
    photograph: Type.Optional(EncodedPicture)
  }),
  body('work-cycle', {
    work_cycle_lists: Type.Array(
      Type.Object({ day: Day, work_cycle_id: EncodedId('the work cycle'), active: OptionalFlag })
    )
  }),
  body('user-groups', {
    usergroup_ids: Type.Array(EncodedId('a user group'), { description: GROUPS.join(', ') })
  }),
  body('reset-user-username', { new_username: Type.String({ minLength: 3, maxLength: 100 }) }),
  body('reset-user-password', {
    new_password: Type.String({ minLength: 8, maxLength: 200 }),
    user_id: Type.Optional(EncodedId('the account'))
  }),
  body('holiday', {
    holiday_lists: Type.Array(
      Type.Object({ day: Day, holiday_flag_lv: Type.Enum([...WEEKLY_HOLIDAY_FLAGS]) })
    )
  }),
  body('ot', { ot_type_ids }),
  body('ot-multiple', {
    ot_type_ids,
    employee_lists: Type.Optional(
      Type.Array(
        Type.Object({
          employee_code: Type.Optional(Type.String({ description: 'or employee_id' })),
          employee_id: Type.Optional(EncodedId('the employee'))
        })
      )
    )
  }),
  body('quota', { quota_lists: Type.Array(Type.Object(requestFields(QUOTA_FIELDS))) }),
  body('worktime-config', {
    worktime_config: Type.Object({
      configs: Type.Array(
        Type.Object({
          key_type_lv: Type.String({ description: 'late, early, absence, ...' }),
          key_type_value: YesNo,
          key_value: Type.Optional(Type.String())
        })
      )
    })
  }),
  body('time-frame', {
    time_frame_lists: Type.Array(
      Type.Object({ time_frame_id: EncodedId('the time frame'), effective_date: DateText })
    )
  }),
  body('role-duty', {
    role_duty_lists: Type.Array(Type.Object({ role_duty_id: EncodedId('the role duty'), start_dt: DateText }))
  }),
  body('cost-center', {
    cost_center_lists: Type.Array(
      Type.Object({
        day: Day,
        cost_center_id: Type.Optional(EncodedId('the cost centre; needed unless active is N')),
        active: OptionalFlag
      })
    )
  })
])

const saved = (title: string, fields: Record<string, TSchema>): TSchema =>
  Type.Object({ employee_code: Type.String(), ...fields }, { title: actionTitle('UpdatedSetting', title) })
const block = (title: string, name: keyof typeof Setting.properties): TSchema =>
  saved(title, { [name]: Setting.properties[name] })
const account = { user_id: Type.String(), user_name: Type.String() }
const usergroups = {
  user_id: Type.String(),
  usergroup_code: Nullable(Type.String()),
  usergroup_codes: Type.Array(Type.Enum([...GROUPS]))
}

/** The setting after the change, in the form of get-employee-data. */
export const UPDATE_SETTING_ANSWERS: Readonly<Record<string, TSchema>> = {
  basic: saved('basic', GeneralSetting.properties),
  approver: block('approver', 'approver_lists'),
  photograph: saved('photograph', {
    photograph: Type.String({ description: 'URL of the stored picture' }),
    approver_entries: Type.Integer({ description: 'entries as an approver that show it now' }),
    user_accounts: Type.Integer({ description: 'accounts that show it now' })
  }),
  'work-cycle': block('work-cycle', 'work_cycle_lists'),
  'user-groups': saved('user-groups', usergroups),
  'reset-user-username': saved('reset-user-username', account),
  'reset-user-password': saved('reset-user-password', { ...account, first_singin_flag: YesNo }),
  holiday: block('holiday', 'holiday_lists'),
  ot: block('ot', 'ot_lists'),
  'ot-multiple': saved('ot-multiple', {
    ot_lists: Setting.properties.ot_lists,
    updated: Type.Array(Type.String({ description: 'codes of those who have the rights now' })),
    skipped: Type.Array(
      Type.Object({
        employee_code: Type.Optional(Type.String()),
        employee_id: Type.Optional(Type.String()),
        reason: Type.String()
      })
    )
  }),
  quota: block('quota', 'quota_lists'),
  'worktime-config': block('worktime-config', 'worktime_config'),
  'time-frame': block('time-frame', 'time_frame_lists'),
  'role-duty': block('role-duty', 'role_duty_lists'),
  'cost-center': block('cost-center', 'cost_center_lists')
}
export const UpdateSettingAnswer = Type.Union(Object.values(UPDATE_SETTING_ANSWERS))
