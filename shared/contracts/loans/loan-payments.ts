import Type, { type Static } from 'typebox'
import { REPAYMENT_RESTS } from '#shared/domain/loans/loan-repayment.ts'
import { actorFields, DateText, Nullable } from '../common.ts'

/** Payments outside payroll. */
export const LOAN_PAYMENT_KINDS = ['cash', 'transfer'] as const
export type LoanPaymentKind = (typeof LOAN_PAYMENT_KINDS)[number]

const Satang = Type.Integer({ minimum: 0 })
const note = Type.Optional(Type.String({ maxLength: 200 }))

/**
 * Repays the whole or a part, as computed by `repay`. `owed_satang` is the amount that was shown for ending the loan; 409 if
 * it is different now.
 */
export const AddLoanPayment = Type.Object({
  kind: Type.Enum([...LOAN_PAYMENT_KINDS]),
  paid_dt: DateText,
  amount_satang: Type.Integer({ minimum: 1 }),
  owed_satang: Satang,
  rest: Type.Enum([...REPAYMENT_RESTS]),
  reference: note,
  note,
  payment_id: Type.Optional(
    Type.String({
      pattern: '^[0-9a-f-]{32,36}$',
      description: 'the new id: sent again, nothing is recorded twice'
    })
  ),
  revision: Type.Integer({ description: 'as read; 409 when the loan was changed since' })
})
export type AddLoanPayment = Static<typeof AddLoanPayment>

/** Part of LoanSheet. A payment can be cancelled while nothing else has changed the loan. */
export const LoanPayment = Type.Object({
  payment_id: Type.String(),
  receipt_no: Type.String({ description: 'number of its receipt, which no other payment has' }),
  kind: Type.Enum([...LOAN_PAYMENT_KINDS]),
  paid_dt: Type.String(),
  amount_satang: Satang,
  principal_satang: Satang,
  interest_satang: Satang,
  saved_satang: Type.Integer({ description: 'interest that fell away' }),
  reference: Nullable(Type.String()),
  note: Nullable(Type.String()),
  ...actorFields,
  created: Type.String({ description: 'UTC, ISO 8601' }),
  cancelled: Nullable(Type.String({ description: 'UTC, ISO 8601' })),
  cancelled_by: Nullable(Type.String()),
  cancelled_by_en: Nullable(Type.String()),
  may_cancel: Type.Boolean()
})
export type LoanPayment = Static<typeof LoanPayment>
