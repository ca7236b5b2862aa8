import { useMemo } from 'react'
import { LOAN_PAYMENT_KINDS } from '#shared/contracts/loan-payments.ts'
import type { LoanHistory } from '#shared/contracts/loan-screens.ts'
import { LOAN_STATUSES } from '#shared/contracts/loans.ts'
import { useFormats } from '../../../ui/formats/use-formats.ts'
import { useTexts } from '../../../ui/texts/use-texts.ts'
import { loansTexts } from '../loans-texts.ts'
import { loanSheetTexts } from './loan-sheet-texts.ts'

type Change = LoanHistory['entries'][number]['changes'][number]

const ACTIONS = {
  'loan.create': 'action.create',
  'loan.update': 'action.update',
  'loan.close': 'action.close',
  'loan.reactivate': 'action.reactivate',
  'loan.pay-off': 'action.payOff',
  'loan.payment': 'action.payment',
  'loan.payment-cancel': 'action.cancelPayment'
} as const
const FIELDS = [
  'payment_kind',
  'payment_date',
  'payment_amount',
  'employee_loan_desc',
  'employee_loan_status',
  'employee_loan_status_remark',
  'employee_loan_period',
  'employee_loan_amt_interest',
  'employee_loan_period_seq',
  'employee_loan_period_month',
  'employee_loan_period_principle',
  'employee_loan_period_interest'
] as const
const COUNTS: readonly string[] = ['employee_loan_period', 'employee_loan_period_seq']

const isKeyOf = <T extends object>(table: T, key: string): key is Extract<keyof T, string> =>
  Object.hasOwn(table, key)

/** The log's names of actions, fields and values as people say them. */
export function useHistoryWords() {
  const t = useTexts(loanSheetTexts)
  const shared = useTexts(loansTexts)
  const formats = useFormats()
  return useMemo(
    () => ({
      action: (name: string): string =>
        isKeyOf(ACTIONS, name) ? t(ACTIONS[name]) : t('action.other', { name }),
      what: ({ field, instalment }: Change): string => {
        const known = FIELDS.find(name => name === field)
        const name = known === undefined ? field : t(`field.${known}`)
        return instalment === null ? name : t('history.instalment', { seq: instalment, field: name })
      },
      value: (field: string, value: Change['before']): string | null => {
        if (value === null || value === '') return null
        if (typeof value === 'number')
          return COUNTS.includes(field) ? formats.number(value) : formats.money(value)
        if (field === 'payment_date') return formats.date(value)
        const kind = LOAN_PAYMENT_KINDS.find(one => field === 'payment_kind' && one === value)
        if (kind !== undefined) return t(`payOff.way.${kind}`)
        if (field === 'employee_loan_period_month') return formats.month(value)
        const status = LOAN_STATUSES.find(one => field === 'employee_loan_status' && one === value)
        return status === undefined ? value : shared(`status.${status}`)
      }
    }),
    [t, shared, formats]
  )
}
