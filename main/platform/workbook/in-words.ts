import type { PersonNames } from '#shared/contracts/employees/employees.ts'
import { englishNameOf } from '#shared/domain/employees/english-name.ts'
import type { ReportCalendar, ReportLanguage } from './file-look.ts'

const MONTHS: Record<ReportLanguage, readonly string[]> = {
  th: ['ม.ค.', 'ก.พ.', 'มี.ค.', 'เม.ย.', 'พ.ค.', 'มิ.ย.', 'ก.ค.', 'ส.ค.', 'ก.ย.', 'ต.ค.', 'พ.ย.', 'ธ.ค.'],
  en: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
}
const BUDDHIST_YEARS_AHEAD = 543

/** `1 ก.ค. 2569`, `1 Jul 2026`: a date in words, for titles and file names. */
export function dateInWords(date: string, language: ReportLanguage, calendar: ReportCalendar): string {
  const year = Number(date.slice(0, 4)) + (calendar === 'buddhist' ? BUDDHIST_YEARS_AHEAD : 0)
  const month = MONTHS[language][Number(date.slice(5, 7)) - 1] ?? ''
  return `${Number(date.slice(8, 10))} ${month} ${year}`
}

/** `ก.ค. 2569`, `Jul 2026`. */
export const monthInWords = (month: string, language: ReportLanguage, calendar: ReportCalendar): string =>
  dateInWords(`${month}-01`, language, calendar).slice(2)

/** `1 ก.ค. 2569 - 31 ก.ค. 2569`, or the one date. */
export function periodInWords(
  { from, to }: { from: string; to: string },
  language: ReportLanguage,
  calendar: ReportCalendar
): string {
  const first = dateInWords(from, language, calendar)
  return from === to ? first : `${first} - ${dateInWords(to, language, calendar)}`
}

/** A name in the language of a file; Thai if there is no English one. */
export const inLanguage = (language: ReportLanguage, thai: string | null, english: string | null): string =>
  (language === 'en' && english ? english : thai) ?? ''

/** First and last name of a person, likewise. */
export const nameInLanguage = (language: ReportLanguage, person: PersonNames): string =>
  inLanguage(language, `${person.employee_name} ${person.employee_last_name}`.trim(), englishNameOf(person))
