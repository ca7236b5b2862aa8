import type { EmployeeField } from '#shared/domain/employee-import/columns.ts'
import type { TableOf } from '../../../../ui/texts/texts.ts'
import type { recordTexts } from '../record-texts.ts'

type GroupKey = Extract<keyof TableOf<typeof recordTexts>, `group.${string}`>
export type FieldGroup = { readonly group: GroupKey; readonly fields: readonly EmployeeField[] }

export const PERSONAL: readonly FieldGroup[] = [
  {
    group: 'group.name',
    fields: [
      'employee_title_lv',
      'employee_name',
      'employee_last_name',
      'employee_nickname',
      'employee_name_en',
      'employee_last_name_en',
      'employee_nickname_en'
    ]
  },
  {
    group: 'group.person',
    fields: [
      'employee_gender',
      'birth_dt',
      'id_no',
      'employee_foreigner',
      'country_id',
      'passport_workpermit_no'
    ]
  },
  { group: 'group.contact', fields: ['mobilephone', 'emailaddress'] }
]

export const EMPLOYMENT: readonly FieldGroup[] = [
  {
    group: 'group.job',
    fields: [
      'employee_code',
      'fing_code',
      'employee_type_code',
      'employee_type_group_code',
      'effective_dt',
      'begin_dt'
    ]
  },
  { group: 'group.time', fields: ['worktime_template_code', 'ot_template_code'] }
]

export const RESIGNED: FieldGroup = { group: 'group.resigned', fields: ['signout_dt', 'signout_remark'] }

/** Without the salary, which is changed together with its effective date in TermsSection. */
export const PAY: readonly FieldGroup[] = [
  { group: 'group.salary', fields: ['salary_per_week', 'round_month_config', 'salary_cal'] },
  {
    group: 'group.bank',
    fields: [
      'payment_method',
      'bank_code',
      'bank_branch_code',
      'bank_account_code',
      'company_payment_account_code'
    ]
  },
  { group: 'group.tax', fields: ['tax_start_month', 'sso_no', 'sso_start_month'] }
]

/** Fields of a new employee; the rest is filled in on the record. */
export const BEGINNING: readonly FieldGroup[] = [
  {
    group: 'group.name',
    fields: [
      'employee_code',
      'employee_title_lv',
      'employee_name',
      'employee_last_name',
      'employee_nickname',
      'employee_name_en',
      'employee_last_name_en'
    ]
  },
  { group: 'group.person', fields: ['employee_gender', 'birth_dt', 'id_no'] },
  { group: 'group.contact', fields: ['mobilephone', 'emailaddress'] },
  { group: 'group.job', fields: ['employee_type_code', 'effective_dt', 'salary'] }
]
