import type { Fault } from '../fault.ts'
import { loanRequest, type RequestReader } from '../fields/request-reader.ts'
import { MOST_SUMMED_SATANG } from '../money.ts'

// What can be read of a request that changes a loan without looking anything up (spec 4.11, decision 0017).

/** Amounts of the contract, which an update must not send (spec 4.11). */
const LOCKED = [
  'employee_loan_amt',
  'employee_loan_total',
  'employee_loan_down',
  'employee_loan_pay_period',
  'employee_loan_interest'
] as const

/** An instalment as sent; null for invalid fields. */
export interface SentInstalment {
  readonly shownAs: (field: string) => string
  readonly id: string | null
  readonly principalSatang: number | null
  readonly interestSatang: number | null
  readonly month: string | null
}

export interface LoanUpdate {
  readonly loanId: string | null
  readonly description: string | null
  readonly revision: number | null
  readonly authorizeId: string | null
  readonly period: SentInstalment[] | null
  readonly faults: Fault[]
}

/** Reads the whole body and lists every fault that can be found in it alone. */
export function readLoanUpdate(body: unknown): LoanUpdate {
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
    // Interest may exceed the largest loan amount.
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
    // A long loan may reach years that are otherwise taken for Buddhist ones: the branch accepts those already stored.
    const month = item.month('employee_loan_period_month', { isRequired, mayBeFar: true })
    return { shownAs: field => item.path(field), id, principalSatang, interestSatang, month }
  })
}

/** Reads a change of a loan's status; closing one needs a remark. */
export function readLoanStatus(step: 'close' | 'reactivate', body: unknown) {
  const request = loanRequest(body)
  return {
    loanId: request.id('employee_loan_id', { isRequired: true }),
    remark: request.text('remark', { isRequired: step === 'close' }),
    revision: request.integer('employee_loan_revision'),
    authorizeId: request.id('authorize_id'),
    faults: request.faults
  }
}
