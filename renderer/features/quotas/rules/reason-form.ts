import type { LeaveReasonBody, SavedLeaveReason } from '#shared/contracts/leave/leave-reasons.ts'
import { shortText } from '#shared/domain/hundredths.ts'
import { REASON_FLAGS, REASON_GENDERS } from '#shared/domain/leave/leave-reason.ts'
import { readDays } from '#shared/domain/leave/quota-fields.ts'
import { readMonths } from './rule-form.ts'

/** The form values of a reason: numbers as texts, so that invalid entries are kept for correction. */
export type ReasonValues = Omit<
  LeaveReasonBody,
  'hundredths' | 'from_months' | 'time_leave_flag' | 'is_once' | 'is_paid' | 'gender' | 'is_offered'
> & {
  readonly time_leave_flag: string
  readonly days: string
  readonly from_months: string
  readonly is_once: boolean
  readonly is_paid: boolean
  /** Blank: for everybody. */
  readonly gender: string
  readonly is_offered: boolean
}

export const NEW_REASON_VALUES: ReasonValues = {
  company_id: '',
  time_leave_flag: '01',
  name: '',
  name_en: '',
  days: '',
  from_months: '0',
  is_once: false,
  is_paid: true,
  gender: '',
  is_offered: true
}

export const valuesOfReason = ({
  hundredths,
  from_months,
  leave_reason_id: _,
  ...reason
}: SavedLeaveReason): ReasonValues => ({
  ...reason,
  gender: reason.gender ?? '',
  days: shortText(hundredths),
  from_months: String(from_months)
})

/** Null while a value is missing or invalid. */
export function bodyOfReason({ days, from_months, ...values }: ReasonValues): LeaveReasonBody | null {
  const [hundredths, months] = [readDays(days), readMonths(from_months)]
  const gender = REASON_GENDERS.find(it => it === values.gender) ?? null
  const flag = REASON_FLAGS.find(it => it === values.time_leave_flag)
  if (hundredths === null || months === null || flag === undefined) return null
  if (values.company_id === '' || values.name.trim() === '') return null
  return { ...values, time_leave_flag: flag, hundredths, from_months: months, gender }
}
