import Type, { type Static, type TSchema } from 'typebox'
import { LEAVE_FLAGS } from '../../domain/leave/leave-types.ts'
import {
  EMPLOYEE_CODE,
  MOST_QUOTA,
  QUOTA_YEAR,
  TIME_LEAVE_FLAG,
  TIME_LEAVE_FLAG_QUOTA
} from '../../domain/leave/quota-fields.ts'
import { BaseVersion, Envelope, Nullable, Pagination } from '../common.ts'
import { personFields } from '../employees/employees.ts'
import { Faults } from '../failures.ts'
import { EncodedId, requestFields } from '../field-schemas.ts'

// salary/get-data-filter and salary/add-data-filter (spec 2.9, 4.20; decisions 0001 and 0039).

/** The lists of get-data-filter (spec 4.20, decision 0039). */
export const SALARY_FILTER_ACTIONS = [
  'get_active_time_leave_flags',
  'get_default_quota',
  'list_quotas',
  'get_quota_by_id',
  'current_month'
] as const
export type SalaryFilterAction = (typeof SALARY_FILTER_ACTIONS)[number]

/** The actions of add-data-filter (decision 0039). */
export const SALARY_ADD_ACTIONS = ['save_quota'] as const

/** Documents the parameters; the service checks them itself. */
export const SalaryFilterQuery = Type.Object({
  path_action: Type.Enum([...SALARY_FILTER_ACTIONS], { description: 'the payload follows from it' }),
  employee_code: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 50,
      description: 'plain; required for get_default_quota, of list_quotas a filter'
    })
  ),
  time_leave_flag: Type.Optional(
    Type.Enum([...LEAVE_FLAGS], { description: 'required for get_default_quota, of list_quotas a filter' })
  ),
  quota_year: Type.Optional(
    Type.String({
      pattern: '^(?:19|2\\d)\\d{2}$',
      description: 'YYYY; of get_default_quota the current year by default, of list_quotas a filter'
    })
  ),
  quota_id: Type.Optional(EncodedId('the quota; required for get_quota_by_id')),
  language_code: Type.Optional(
    Type.Enum(['TH', 'EN'], {
      default: 'TH',
      description: 'of get_active_time_leave_flags and get_default_quota'
    })
  ),
  _PAGE: Type.Optional(
    Type.Integer({ minimum: 1, description: 'of list_quotas: all without _PAGE and _NUMBER_PER_PAGE' })
  ),
  _NUMBER_PER_PAGE: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 100, description: '20 by default, once paging is on' })
  )
})

/** Spec 2.9. */
export const TimeLeaveFlag = Type.Object(
  {
    time_leave_flag_id: Type.String({ description: 'plain', examples: ['06'] }),
    time_leave_flag: Type.String(),
    time_leave_flag_name: Type.String({ description: 'in language_code' }),
    time_leave_flag_name_en: Type.String(),
    order_no: Type.Integer({ examples: [6] })
  },
  { title: 'TimeLeaveFlag' }
)
export type TimeLeaveFlag = Static<typeof TimeLeaveFlag>

/** Spec 2.9. */
export const DefaultQuotaAnswer = Type.Object(
  {
    employee_code: Type.String(),
    employee_name: Type.String({ description: 'in language_code, as employee_last_name' }),
    employee_last_name: Type.String(),
    time_leave_flag: Type.String(),
    time_leave_flag_name: Type.String(),
    time_leave_flag_name_en: Type.String(),
    quota_year: Type.String(),
    quota: Type.String({ description: 'days with two decimals', examples: ['6.00'] }),
    unit: Type.String(),
    work_months: Type.Union([Type.Integer(), Type.Null()], {
      description:
        'whole months of service at the end of the year, or today; null: not employed in that year',
      examples: [18]
    }),
    work_years: Type.Union([Type.Integer(), Type.Null()], { description: 'whole years', examples: [1] }),
    calculation_method: Type.Union([Type.String(), Type.Null()], {
      description: 'the rule that was used: statutory_… or company_…, ending in _pro_rata for a share',
      examples: ['statutory_annual_leave']
    })
  },
  { title: 'DefaultQuota' }
)
export type DefaultQuotaAnswer = Static<typeof DefaultQuotaAnswer>

/** Decision 0039; `carried_over` and `pending` are additions. */
export const SavedQuotaAnswer = Type.Object(
  {
    quota_id: Type.String(),
    ...personFields,
    quota_year: Type.String(),
    time_leave_flag: Type.String(),
    time_leave_flag_name: Type.String(),
    time_leave_flag_name_en: Type.String(),
    time_leave_flag_quota: Type.String({ description: 'days with two decimals' }),
    carried_over: Type.String({ description: 'from the year before', examples: ['0.00'] }),
    actual: Type.String({ description: 'taken: approved leave, and days that other software recorded' }),
    pending: Type.String({ description: 'of documents that wait for approval', examples: ['0.00'] }),
    remaining: Type.String({ description: 'quota and what was carried over, less what was taken' }),
    unit: Type.String()
  },
  { title: 'SavedQuota' }
)
export type SavedQuotaAnswer = Static<typeof SavedQuotaAnswer>

export const CurrentSalaryMonth = Type.Object(
  {
    master_salary_month: Type.String({ examples: ['2026-02'] }),
    master_salary_start_date: Type.String({ examples: ['2026-01-26'] }),
    master_salary_end_date: Type.String({ examples: ['2026-02-25'] }),
    read_only_flag: Type.Enum(['Y', 'N'], { description: 'Y: its salary calculation is closed' })
  },
  { title: 'CurrentSalaryMonth' }
)
export type CurrentSalaryMonth = Static<typeof CurrentSalaryMonth>

const PAYLOADS: Readonly<Record<SalaryFilterAction, TSchema>> = {
  get_active_time_leave_flags: Type.Array(TimeLeaveFlag),
  get_default_quota: DefaultQuotaAnswer,
  list_quotas: Type.Array(SavedQuotaAnswer),
  get_quota_by_id: SavedQuotaAnswer,
  current_month: CurrentSalaryMonth
}

/** One of the payloads, chosen by `path_action`; only list_quotas is paged. */
export const SalaryFilterAnswer = Type.Object({
  ...Envelope(Type.Union(Object.values(PAYLOADS))).properties,
  _PAGINATION: Type.Optional(Type.Object(Pagination.properties, { description: 'of list_quotas' }))
})

export const SaveQuotaBody = Type.Object(
  {
    path_action: Type.Enum([...SALARY_ADD_ACTIONS]),
    employee_lists: Type.Array(
      Type.Object({
        ...requestFields([EMPLOYEE_CODE]),
        quota: Type.Array(
          Type.Object(requestFields([QUOTA_YEAR, TIME_LEAVE_FLAG, TIME_LEAVE_FLAG_QUOTA]), {
            description: 'without time_leave_flag_quota: the default'
          }),
          { minItems: 1, maxItems: 1000 }
        )
      }),
      { minItems: 1, maxItems: 1000 }
    )
  },
  { title: 'SaveQuota' }
)

export const SavedQuotaCounts = Type.Object(
  {
    saved_count: Type.Integer({ description: 'created and updated', examples: [2] }),
    updated_count: Type.Integer({ examples: [1] }),
    created_count: Type.Integer({ examples: [1] })
  },
  { title: 'SavedQuotaCounts' }
)
export type SavedQuotaCounts = Static<typeof SavedQuotaCounts>

/** An unknown employee or quota (spec 7.2). */
export const QuotaUnknown = Type.Object({
  code: Type.Literal(404),
  message: Type.String(),
  payload: Type.Array(Type.Unknown(), { maxItems: 0 }),
  faults: Faults
})

/** Days of a leave type that a company grants from a date on, in hundredths. */
export const QuotaRuleBody = Type.Object({
  company_id: Type.String({ maxLength: 64 }),
  time_leave_flag: Type.Enum([...LEAVE_FLAGS]),
  valid_from: Type.String({ format: 'date', description: 'YYYY-MM-DD' }),
  steps: Type.Array(
    Type.Object({
      from_months: Type.Integer({ minimum: 0, maximum: 1200 }),
      hundredths: Type.Integer({ minimum: 0, maximum: MOST_QUOTA })
    }),
    { minItems: 1, maxItems: 20, description: 'by ascending length of service' }
  ),
  is_pro_rated: Type.Boolean({ description: 'each month before the first step earns its share' }),
  carry_over_hundredths: Type.Integer({ minimum: 0, maximum: MOST_QUOTA }),
  carry_over_months: Type.Integer({ minimum: 0, maximum: 12, description: 'of the next year' })
})
export type QuotaRuleBody = Static<typeof QuotaRuleBody>

export const SavedQuotaRule = Type.Object({ rule_id: Type.String(), ...QuotaRuleBody.properties })
export type SavedQuotaRule = Static<typeof SavedQuotaRule>

export const SaveQuotaRule = Type.Object({
  ...QuotaRuleBody.properties,
  base: Nullable(BaseVersion('what the form showed, as `quotaRuleTexts` writes it; null: the rule is new'))
})
export type SaveQuotaRule = Static<typeof SaveQuotaRule>

/** A statutory rule; a company never grants less. */
export const StatutoryRule = Type.Object({
  time_leave_flag: Type.String(),
  valid_from: Type.String(),
  steps: QuotaRuleBody.properties.steps,
  is_pro_rated: Type.Boolean(),
  is_by_certificate: Type.Boolean({ description: 'as many days as the medical certificate says' }),
  is_by_company: Type.Boolean({ description: 'the law grants none' }),
  source: Type.String(),
  source_en: Type.String()
})
export const QuotaRules = Type.Object({
  company: Type.Array(SavedQuotaRule),
  statutory: Type.Array(StatutoryRule)
})
export type QuotaRules = Static<typeof QuotaRules>

export const quotaRuleOperations = {
  'GET /app/v1/quota-rules': { answer: QuotaRules },
  /** 409 with an EditConflict if `base` is not the stored version. */
  'PUT /app/v1/quota-rules': { body: SaveQuotaRule, answer: SavedQuotaRule },
  'DELETE /app/v1/quota-rules/{rule_id}': {}
}
