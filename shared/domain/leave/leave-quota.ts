import { addDays } from '../dates/calendar-date.ts'
import { STATUTORY_QUOTA_RULES } from './leave-quota-law.ts'
import { grantedBy, type QuotaRule, ruleInForce } from './quota-rule.ts'

// What the rules grant an employee of each leave type in a year (decision 0001). Days are stored in hundredths.

/** The facts about an employee that the rules need. */
export interface Employment {
  readonly startDate: string
  /** The last working day of an employee who has resigned. */
  readonly lastDate: string | null
}

export interface DefaultQuota {
  readonly hundredths: number
  /** Whole months of service; null: not employed in that year. */
  readonly months: number | null
  /** Whole years of service. */
  readonly years: number | null
  /** Name of the rule that was used; null if there is none. */
  readonly method: string | null
  readonly isByCertificate: boolean
}

const MONTHS_A_YEAR = 12
const SUBJECTS: Readonly<Record<string, string>> = {
  '01': 'paid_personal_leave',
  '02': 'unpaid_personal_leave',
  '03': 'sick_leave',
  '04': 'paid_maternity_leave',
  '05': 'unpaid_maternity_leave',
  '06': 'annual_leave',
  '07': 'training_leave',
  '08': 'sterilisation_leave',
  '09': 'absence'
}
/** A company's reason for leave, whose rule has its id as the flag. */
const REASON = 'leave_reason'

const monthNumber = (date: string): number =>
  Number(date.slice(0, 4)) * MONTHS_A_YEAR + Number(date.slice(5, 7))

/**
 * Whole months from the first day of work to the end of another day. A month ends on the day before the corresponding day or,
 * if there is no such day, on the last day of the month (Civil and Commercial Code, section 193/5).
 */
export function monthsOfService(startDate: string, lastDay: string): number {
  const next = addDays(lastDay, 1)
  const months = monthNumber(next) - monthNumber(startDate)
  return next.slice(8) < startDate.slice(8) ? months - 1 : months
}

/** The day on which service is measured for a quota year: its last day, or today if that is earlier (decision 0001). */
export const measuredOn = (year: string, today: string): string => {
  const lastDay = `${year}-12-31`
  return today < lastDay ? today : lastDay
}

/** The default quota of a leave type in a year: by the company's rule if that grants at least as much as the law, else by law. */
export function defaultQuota(
  { startDate, lastDate }: Employment,
  { flag, year, today }: { flag: string; year: string; today: string },
  companyRules: readonly QuotaRule[] = []
): DefaultQuota {
  const day = measuredOn(year, today)
  const lawful = ruleInForce(STATUTORY_QUOTA_RULES, flag, day)
  const isByCertificate = lawful?.isByCertificate === true
  const isEmployed = startDate <= day && (lastDate === null || lastDate >= `${year}-01-01`)
  if (!isEmployed) return { hundredths: 0, months: null, years: null, method: null, isByCertificate }
  const months = monthsOfService(startDate, lastDate !== null && lastDate < day ? lastDate : day)
  const service = { months, years: Math.floor(months / MONTHS_A_YEAR), isByCertificate }
  const subject = SUBJECTS[flag] ?? REASON
  const law = lawful && grantedBy(lawful, months)
  const own = ruleInForce(companyRules, flag, day)
  const company = own && grantedBy(own, months)
  if (company && company.hundredths >= (law?.hundredths ?? 0))
    return { ...service, hundredths: company.hundredths, method: methodName('company', subject, company) }
  if (!law || lawful?.isByCompany === true) return { ...service, hundredths: 0, method: null }
  const method = methodName('statutory', subject, law)
  return {
    ...service,
    hundredths: law.hundredths,
    method: isByCertificate ? `${method}_by_certificate` : method
  }
}

const methodName = (origin: string, subject: string, { isShare }: { isShare: boolean }): string =>
  `${origin}_${subject}${isShare ? '_pro_rata' : ''}`
