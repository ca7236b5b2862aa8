import type { PersonNames } from '#shared/contracts/employees/employees.ts'
import { englishNameOf } from '#shared/domain/employees/english-name.ts'
import type { ReportLanguage } from '../report-work.ts'

/** A name in the language of a file; Thai if there is no English one. */
export const inLanguage = (language: ReportLanguage, thai: string | null, english: string | null): string =>
  (language === 'en' && english ? english : thai) ?? ''

/** First and last name of a person, likewise. */
export const nameInLanguage = (language: ReportLanguage, person: PersonNames): string =>
  inLanguage(language, `${person.employee_name} ${person.employee_last_name}`.trim(), englishNameOf(person))
