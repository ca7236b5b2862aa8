import { dateInWords, type SheetPlan } from '../../reports/reports.ts'
import { loanBookTexts } from './loan-book-texts.ts'
import type { LoanContractWork, LoanFileWork } from './loan-file-work.ts'

export type CommonPlan = Omit<SheetPlan<never>, 'name' | 'columns' | 'countFormat'>

/** Header and footer of every sheet of a loan workbook. */
export function commonPlan(
  { language, calendar, now, madeBy }: Exclude<LoanFileWork, LoanContractWork>,
  title: string,
  subtitle: string
): CommonPlan {
  const texts = loanBookTexts[language]
  const made = `${dateInWords(now, language, calendar)} ${now.slice(11, 16)}${texts.clock}`
  return {
    titles: [title, subtitle, `${texts.madeAt} ${made} ${texts.madeBy} ${madeBy}`],
    total: texts.total,
    nothing: texts.nothing,
    page: texts.page,
    footer: title
  }
}
