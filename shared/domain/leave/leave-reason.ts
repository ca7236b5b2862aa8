import { shortText } from '../hundredths.ts'
import type { QuotaRule } from './quota-rule.ts'

/** The leave types under which a company may define reasons: of the others the law or a certificate fixes pay and length. */
export const REASON_FLAGS = ['01', '02', '07'] as const

/** A company's own reason for leave under a leave type, with its own quota and pay (decision 0040). */
export interface LeaveReason {
  readonly id: string
  readonly companyId: string
  readonly flag: string
  readonly name: string
  readonly nameEn: string
  /** Days in hundredths, of each year or of the whole employment. */
  readonly hundredths: number
  /** Whole months of service before which nothing is granted. */
  readonly fromMonths: number
  /** The days are those of the whole employment. */
  readonly isOnce: boolean
  readonly isPaid: boolean
  /** Whom it is for; null: everybody. */
  readonly gender: ReasonGender | null
  /** New requests can name it. */
  readonly isOffered: boolean
}

/** Genders as the record of an employee has them. */
export const REASON_GENDERS = ['ชาย', 'หญิง'] as const
export type ReasonGender = (typeof REASON_GENDERS)[number]

/** Whether it is for employees whose record states this gender; one that states none of the two may have every reason. */
export const isReasonFor = (reason: Pick<LeaveReason, 'gender'>, gender: string | null): boolean =>
  reason.gender === null || reason.gender === gender || !REASON_GENDERS.some(it => it === gender)

/** The quota of a reason is a company's rule like that of a leave type, with the id of the reason in place of the type. */
export const ruleOfReason = ({ id, fromMonths, hundredths }: LeaveReason): QuotaRule => ({
  flag: id,
  validFrom: '',
  steps: [{ fromMonths, hundredths }],
  isProRated: false,
  carryOver: null
})

/** The values of a reason in a form, as texts to detect edit conflicts. */
export const leaveReasonTexts = (reason: {
  readonly name: string
  readonly name_en: string
  readonly hundredths: number
  readonly from_months: number
  readonly is_once: boolean
  readonly is_paid: boolean
  readonly gender: ReasonGender | null
  readonly is_offered: boolean
}) => ({
  name: reason.name,
  name_en: reason.name_en,
  days: shortText(reason.hundredths),
  from_months: String(reason.from_months),
  is_once: String(reason.is_once),
  is_paid: String(reason.is_paid),
  gender: reason.gender ?? '',
  is_offered: String(reason.is_offered)
})
