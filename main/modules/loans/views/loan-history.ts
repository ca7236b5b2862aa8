import type { LoanHistory } from '#shared/contracts/loans/loan-screens.ts'
import type { Loan } from '#shared/contracts/loans/loans.ts'
import type { Queries } from '../../../database/database.ts'
import { changesOf } from '../../activity/activity.ts'
import { loanNotFound } from '../loan/loan-failures.ts'
import { findLoan } from '../loan/loan-repository.ts'

const ENTRIES_A_PAGE = 30

type Entry = LoanHistory['entries'][number]
type Change = Entry['changes'][number]
type Values = Readonly<Record<string, unknown>>
type Period = Loan['period'][number]

/** The loan's identity and values derived from its instalments, which are not changes of their own. */
const OMITTED = new Set([
  'period',
  'employee_loan_id',
  'employee_loan_revision',
  'employee_loan_status_update',
  'employee_loan_amt_period',
  'acting_user_id',
  'acting_user_name'
])
const PERIOD_FIELDS = [
  'employee_loan_period_seq',
  'employee_loan_period_month',
  'employee_loan_period_principle',
  'employee_loan_period_interest'
] as const

/** History of a loan, newest first: by field, with the changed instalments. */
export async function historyOf(db: Queries, loanId: string, before: number | null): Promise<LoanHistory> {
  if (!(await findLoan(db, loanId))) throw loanNotFound()
  const page = { before, limit: ENTRIES_A_PAGE }
  const { changes, next } = await changesOf(db, { kind: 'employee_loan', id: loanId }, page)
  const entries = changes.map(({ entry, old, now }): Entry => {
    const actor = now.acting_user_name
    return {
      ...entry,
      ...(typeof actor === 'string' ? { actor_name: actor, actor_name_en: null } : {}),
      // The initial values of a loan are on its page.
      changes: old === null ? [] : fieldsOf(old, now)
    }
  })
  return { entries, next }
}

const shown = (value: unknown): Change['before'] =>
  value === undefined || value === null
    ? null
    : typeof value === 'string' || typeof value === 'number'
      ? value
      : JSON.stringify(value)

function fieldsOf(old: Values, now: Values): Change[] {
  const names = [...new Set([...Object.keys(old), ...Object.keys(now)])].filter(name => !OMITTED.has(name))
  const own = names.map(field => ({
    instalment: null,
    field,
    before: shown(old[field]),
    after: shown(now[field])
  }))
  return [...own.filter(({ before, after }) => before !== after), ...periodChanges(old.period, now.period)]
}

/** The log has exactly what this module wrote into it. */
const periodsOf = (value: unknown): Period[] => (Array.isArray(value) ? (value as Period[]) : [])

function periodChanges(before: unknown, after: unknown): Change[] {
  const now = new Map(periodsOf(after).map(it => [it.employee_loan_period_id, it]))
  return periodsOf(before).flatMap(old => {
    const next = now.get(old.employee_loan_period_id)
    return PERIOD_FIELDS.flatMap((field): Change[] => {
      const value = next?.[field] ?? null
      const instalment = old.employee_loan_period_seq
      return value === old[field] ? [] : [{ instalment, field, before: old[field], after: value }]
    })
  })
}
