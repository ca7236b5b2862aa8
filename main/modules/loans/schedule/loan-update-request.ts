import { type Fault, faultOf } from '#shared/domain/fault.ts'
import { FIRST_BUDDHIST_YEAR } from '#shared/domain/field-rules.ts'
import { MOST_SUMMED_SATANG } from '#shared/domain/money.ts'
import type { RequestReader } from '../../../platform/requests/request-reader.ts'
import { loanRequest } from '../loan/loan-failures.ts'

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

/** Reads it whole and lists every fault that the body alone can have. */
export function readLoanUpdate(body: unknown) {
  const request = loanRequest(body)
  const { fields, faults } = request
  const loanId = request.id('employee_loan_id', { isRequired: true })
  for (const name of LOCKED) if (fields[name] !== undefined) request.note('loan.locked', name)
  const text = request.text('employee_loan_desc')
  const description = typeof fields.employee_loan_desc === 'string' ? (text ?? '') : null
  const revision = request.integer('employee_loan_revision')
  const authorizeId = request.id('authorize_id')
  const { period } = fields
  const isSent = period !== undefined && period !== null
  return {
    loanId,
    description,
    revision,
    authorizeId,
    period: isSent ? readInstalments(request) : null,
    faults
  }
}

function readInstalments(request: RequestReader): SentInstalment[] {
  const seen = new Set<string>()
  const isRequired = true
  return request.objects('period', item => {
    // Interest may be larger than the largest loan.
    const amountOf = (name: string) => item.amount(name, { isRequired, most: MOST_SUMMED_SATANG })
    const idField = 'employee_loan_period_id'
    const id = item.id(idField, { isRequired })
    if (id !== null && seen.has(id)) item.note('field.repeated', idField)
    if (id !== null) seen.add(id)
    const principalSatang = amountOf('employee_loan_period_principle')
    const interestSatang = amountOf('employee_loan_period_interest')
    const amountSatang = amountOf('employee_loan_period_amt')
    if (principalSatang !== null && interestSatang !== null && amountSatang !== null)
      if (principalSatang + interestSatang !== amountSatang)
        item.note('loan.instalment_sum', 'employee_loan_period_amt')
    // A long loan may reach years that otherwise count as Buddhist ones: `buddhistYears` has those that are stored.
    const month = item.month('employee_loan_period_month', { isRequired, mayBeFar: true })
    return { shownAs: field => item.path(field), id, principalSatang, interestSatang, month }
  })
}

/** Months with Buddhist years, except those that stored instalments already have. */
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
