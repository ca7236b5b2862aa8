import { type Fault, faultOf } from '#shared/domain/fault.ts'
import { FIRST_BUDDHIST_YEAR } from '#shared/domain/field-rules.ts'
import { MOST_SUMMED_SATANG } from '#shared/domain/money.ts'
import { readObjects } from '../../employees/employees.ts'
import {
  type Fields,
  isAbsent,
  readAmount,
  readId,
  readMonth,
  readRevision,
  readText
} from '../loan/loan-fields.ts'

/** Amounts of the contract, which an update must not send (spec 4.11). */
const LOCKED = [
  'employee_loan_amt',
  'employee_loan_total',
  'employee_loan_down',
  'employee_loan_pay_period',
  'employee_loan_interest'
] as const

/** An instalment as it was sent; null where a field is wrong. */
export interface SentInstalment {
  readonly shownAs: (field: string) => string
  readonly id: string | null
  readonly principalSatang: number | null
  readonly interestSatang: number | null
  readonly month: string | null
}

export interface LoanUpdateRequest {
  readonly loanId: string | null
  /** Null: unchanged. */
  readonly description: string | null
  readonly revision: number | null
  readonly authorizeId: string | null
  /** Null: not sent. */
  readonly period: readonly SentInstalment[] | null
  readonly faults: Fault[]
}

/** Reads it whole and lists every fault that the body alone can have. */
export function readLoanUpdate(fields: Fields): LoanUpdateRequest {
  const faults: Fault[] = []
  const loanId = readId(fields, 'employee_loan_id', faults, { isRequired: true })
  for (const name of LOCKED) if (fields[name] !== undefined) faults.push(faultOf('loan.locked', name))
  const description = readText(fields, 'employee_loan_desc', faults)
  const revision = readRevision(fields, faults)
  const authorizeId = readId(fields, 'authorize_id', faults)
  const period = isAbsent(fields.period) ? null : readInstalments(fields, faults)
  return { loanId, description, revision, authorizeId, period, faults }
}

function readInstalments(fields: Fields, faults: Fault[]): SentInstalment[] {
  const seen = new Set<string>()
  return readObjects(fields, 'period', faults, (item, shownAs) => {
    const required = (name: string) => ({ isRequired: true, shownAs: shownAs(name) })
    // Interest may come to more than a loan can.
    const amountOf = (name: string) =>
      readAmount(item, name, faults, { ...required(name), most: MOST_SUMMED_SATANG })
    const idField = 'employee_loan_period_id'
    const id = readId(item, idField, faults, required(idField))
    if (id !== null && seen.has(id)) faults.push(faultOf('field.repeated', shownAs(idField)))
    if (id !== null) seen.add(id)
    const principalSatang = amountOf('employee_loan_period_principle')
    const interestSatang = amountOf('employee_loan_period_interest')
    const amountSatang = amountOf('employee_loan_period_amt')
    if (principalSatang !== null && interestSatang !== null && amountSatang !== null)
      if (principalSatang + interestSatang !== amountSatang)
        faults.push(faultOf('loan.instalment_sum', shownAs('employee_loan_period_amt')))
    // A long loan may reach the years that others mean as Buddhist ones: `buddhistYears` knows what is stored.
    const monthField = 'employee_loan_period_month'
    const month = readMonth(item, monthField, faults, { ...required(monthField), mayBeFar: true })
    return { shownAs, id, principalSatang, interestSatang, month }
  })
}

/** Months that were typed in Buddhist years; those that instalments have already are none. */
export const buddhistYears = (
  sent: readonly SentInstalment[],
  stored: readonly { readonly id: string; readonly month: string }[]
): Fault[] => {
  const months = new Map(stored.map(row => [row.id, row.month]))
  return sent
    .filter(
      ({ id, month }) => month !== null && month >= FIRST_BUDDHIST_YEAR && months.get(id ?? '') !== month
    )
    .map(({ shownAs }) => faultOf('field.buddhist_year', shownAs('employee_loan_period_month')))
}
