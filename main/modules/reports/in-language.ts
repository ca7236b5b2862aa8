import type { ReportLanguage } from './report-work.ts'

/** A name in the language of a file; Thai where there is no other. */
export const inLanguage = (language: ReportLanguage, thai: string | null, english: string | null): string =>
  (language === 'en' && english ? english : thai) ?? ''
