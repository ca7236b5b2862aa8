import Type, { type Static } from 'typebox'
import { LEAVE_FLAGS } from '../../domain/leave/leave-types.ts'
import { MOST_QUOTA } from '../../domain/leave/quota-fields.ts'
import { BaseVersion, Nullable } from '../common.ts'
import { personFields } from '../employees/employees.ts'
import { LeaveReasonView } from './leave-reasons.ts'

// Leave quotas as viewed and adjusted by HR. Days are hundredths.

const Year = Type.String({ pattern: '^(19|2[0-3])\\d{2}$', description: 'of the Gregorian calendar' })
const Flag = Type.Enum([...LEAVE_FLAGS])

/** granted + earned + carried_over − recorded − approved − pending = remaining. */
export const QuotaBalance = Type.Object({
  time_leave_flag: Flag,
  leave_reason: Nullable(LeaveReasonView),
  is_saved: Type.Boolean({ description: 'false: granted is what the rules give' }),
  granted: Type.Integer(),
  earned: Type.Integer({ description: 'by overtime for which leave is given instead of pay' }),
  default_granted: Type.Integer({ description: 'what the rules give' }),
  calculation_method: Nullable(Type.String()),
  carried_over: Type.Integer(),
  carry_over_ends: Nullable(Type.String()),
  recorded: Type.Integer({ description: 'days that other software recorded' }),
  approved: Type.Integer(),
  pending: Type.Integer(),
  is_without_quota: Type.Boolean({ description: 'no rule limits it and no quota is saved' }),
  remaining: Nullable(
    Type.Integer({ description: 'null: as long as the medical certificate says, or without a quota' })
  )
})
export type QuotaBalance = Static<typeof QuotaBalance>

export const QuotasQuery = Type.Object({
  quota_year: Year,
  time_leave_flag: Flag,
  search: Type.Optional(Type.String({ maxLength: 200 })),
  after: Type.Optional(Type.String({ maxLength: 200 })),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 500 }))
})
export type QuotasQuery = Static<typeof QuotasQuery>

export const QuotaRow = Type.Object({ ...personFields, balance: QuotaBalance })
export type QuotaRow = Static<typeof QuotaRow>

export const QuotasPage = Type.Object({
  rows: Type.Array(QuotaRow, { description: 'who is employed or was so in the year, by code' }),
  total: Type.Integer(),
  next: Nullable(Type.String())
})
export type QuotasPage = Static<typeof QuotasPage>

/** The list in the layout of the import sheet. */
export const QuotasExport = Type.Object({
  quota_year: Year,
  time_leave_flag: Flag,
  search: QuotasQuery.properties.search,
  language: Type.Enum(['th', 'en'])
})
export type QuotasExport = Static<typeof QuotasExport>

/** Every leave type of a year and the company's reasons under it, with the documents behind its numbers. */
export const QuotaSheet = Type.Object({
  ...personFields,
  quota_year: Year,
  balances: Type.Array(
    Type.Object({
      ...QuotaBalance.properties,
      documents: Type.Array(
        Type.Object({
          document_id: Type.String(),
          state: Type.Enum(['approved', 'pending']),
          first_date: Type.String(),
          last_date: Type.String(),
          hundredths: Type.Integer({ description: 'of this year' })
        })
      ),
      earned_documents: Type.Array(
        Type.Object({ document_id: Type.String(), date: Type.String(), hundredths: Type.Integer() })
      ),
      recorded_days: Type.Array(
        Type.Object({
          work_date: Type.String(),
          hundredths: Type.Integer(),
          remark: Nullable(Type.String())
        })
      )
    })
  )
})
export type QuotaSheet = Static<typeof QuotaSheet>

export const AdjustQuota = Type.Object({
  quota_year: Year,
  time_leave_flag: Flag,
  granted: Type.Integer({ minimum: 0, maximum: MOST_QUOTA }),
  reason: Type.String({ minLength: 1, maxLength: 500, pattern: '\\S' }),
  base: Type.Optional(BaseVersion('`granted` as the form showed it, in days: `12.5`'))
})
export type AdjustQuota = Static<typeof AdjustQuota>

/** One's own balances; managers may ask for their own people, HR and administrators for everybody. */
export const OwnBalancesQuery = Type.Object({
  quota_year: Year,
  employee_code: Type.Optional(Type.String({ minLength: 1, maxLength: 50 }))
})
export type OwnBalancesQuery = Static<typeof OwnBalancesQuery>
export const OwnBalances = Type.Object({ quota_year: Year, balances: Type.Array(QuotaBalance) })
export type OwnBalances = Static<typeof OwnBalances>

export const ownBalanceOperations = {
  'GET /app/v1/leave-balances': { query: OwnBalancesQuery, answer: OwnBalances }
}

export const quotaOperations = {
  'GET /app/v1/quotas': { query: QuotasQuery, answer: QuotasPage },
  'GET /app/v1/quotas/{employee_code}': { query: Type.Object({ quota_year: Year }), answer: QuotaSheet },
  /** 409 with an EditConflict if `base` is not the stored version. */
  'PUT /app/v1/quotas/{employee_code}': { body: AdjustQuota, answer: QuotaSheet }
}
