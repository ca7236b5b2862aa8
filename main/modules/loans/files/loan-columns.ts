import { interestText } from '#shared/domain/interest.ts'
import { dateSerial, inLanguage, type ReportColumn, type ReportStyles } from '../../reports/reports.ts'
import type { InstalmentRecord } from '../loan/loan-repository.ts'
import type { ListedLoan } from '../views/loan-screen-list.ts'
import type { LoanBookTexts } from './loan-book-texts.ts'

/** What the columns of a workbook need to know of it. */
export interface BookLook {
  readonly texts: LoanBookTexts
  readonly styles: ReportStyles
  readonly language: 'th' | 'en'
}

export const monthSerial = (month: string): number => dateSerial(`${month}-01`)
export const baht = (satang: number): number => satang / 100

/** A column of amounts with its sum below. */
export const moneyColumn = <T>(
  heading: string,
  amount: (row: T) => number,
  { styles }: BookLook
): ReportColumn<T> => ({
  heading,
  width: 15,
  value: row => baht(amount(row)),
  style: styles.money,
  sum: { amount, per: 100, style: styles.money }
})

/** A column of counts with its sum below. */
export const countColumn = <T>(
  heading: string,
  amount: (row: T) => number,
  { styles }: BookLook
): ReportColumn<T> => ({
  heading,
  width: 11,
  value: amount,
  style: styles.count,
  sum: { amount, style: styles.count }
})

export const textColumn = <T>(
  heading: string,
  width: number,
  value: (row: T) => string,
  { styles }: BookLook
): ReportColumn<T> => ({ heading, width, value, style: styles.text })

const monthColumn = <T>(
  heading: string,
  month: (row: T) => string | null,
  { styles }: BookLook
): ReportColumn<T> => ({
  heading,
  width: 12,
  value: row => {
    const text = month(row)
    return text === null ? null : monthSerial(text)
  },
  style: styles.month
})

/** Columns of the employee, first on every sheet. */
function borrowerColumns<T>(loanOf: (row: T) => ListedLoan['loan'], look: BookLook): ReportColumn<T>[] {
  const { texts, language } = look
  return [
    textColumn(texts.column.code, 14, row => loanOf(row).employee_code, look),
    textColumn(
      texts.column.name,
      18,
      row => inLanguage(language, loanOf(row).employee_name, loanOf(row).employee_name_en),
      look
    ),
    textColumn(
      texts.column.lastName,
      20,
      row => inLanguage(language, loanOf(row).employee_last_name, loanOf(row).employee_last_name_en),
      look
    ),
    textColumn(
      texts.column.loanType,
      24,
      row => inLanguage(language, loanOf(row).type_name, loanOf(row).type_name_en),
      look
    )
  ]
}

export function loanColumns(look: BookLook): ReportColumn<ListedLoan>[] {
  const { styles } = look
  const { column, interestType, status } = look.texts
  const money = (heading: string, amount: (loan: ListedLoan['loan']) => number) =>
    moneyColumn<ListedLoan>(heading, row => amount(row.loan), look)
  return [
    ...borrowerColumns<ListedLoan>(row => row.loan, look),
    {
      heading: column.loanDate,
      width: 14,
      value: ({ loan }) => dateSerial(loan.loan_dt),
      style: styles.date
    },
    monthColumn(column.startMonth, row => row.loan.start_month, look),
    textColumn(column.interestType, 20, row => interestType[row.loan.interest_type], look),
    { heading: column.rate, width: 12, value: ({ loan }) => rateOf(loan), style: styles.rate },
    money(column.down, loan => loan.down_satang),
    money(column.amount, loan => loan.amount_satang),
    money(column.interest, loan => loan.interest_satang),
    money(column.whole, loan => loan.amount_satang + loan.interest_satang),
    money(column.pay, loan => loan.pay_satang),
    countColumn(column.periods, row => row.loan.period_count, look),
    countColumn(column.paidPeriods, row => row.loan.paid_count, look),
    money(column.paidPrincipal, loan => loan.paid_principal_satang),
    money(column.paidInterest, loan => loan.paid_interest_satang),
    money(column.balance, loan => loan.amount_satang - loan.paid_principal_satang),
    money(column.interestLeft, loan => loan.interest_satang - loan.paid_interest_satang),
    monthColumn(column.nextDue, row => row.loan.next_due_month, look),
    countColumn(column.overduePeriods, row => row.overdueCount, look),
    {
      ...moneyColumn<ListedLoan>(column.overdue, row => row.overdueSatang, look),
      style: row => (row.overdueSatang > 0 ? styles.moneyAlarm : styles.money)
    },
    textColumn(column.status, 14, row => status[row.loan.status], look),
    textColumn(column.description, 30, row => row.loan.description, look)
  ]
}

/** Percent a year; empty if the contract has an amount. */
export const rateOf = ({
  interest_type,
  interest_millionths
}: Pick<ListedLoan['loan'], 'interest_type' | 'interest_millionths'>): number | null =>
  interest_type === 2 ? null : Number(interestText(interest_millionths))

/** An instalment with its loan, and the principal left after it. */
export interface BookedInstalment {
  readonly loan: ListedLoan['loan']
  readonly row: Pick<
    InstalmentRecord,
    'seq' | 'month' | 'principal_satang' | 'interest_satang' | 'status' | 'payment_id'
  >
  readonly balanceSatang: number
}

export function instalmentColumns(look: BookLook): ReportColumn<BookedInstalment>[] {
  return [...borrowerColumns<BookedInstalment>(it => it.loan, look), ...dueColumns<BookedInstalment>(look)]
}

/** The columns of an instalment alone. */
export function dueColumns<T extends Pick<BookedInstalment, 'row' | 'balanceSatang'>>(
  look: BookLook
): ReportColumn<T>[] {
  const { styles, texts } = look
  const { column, instalment } = texts
  return [
    { heading: column.seq, width: 9, value: ({ row }) => row.seq, style: styles.whole },
    monthColumn(column.month, ({ row }) => row.month, look),
    moneyColumn(column.principalDue, ({ row }) => row.principal_satang, look),
    moneyColumn(column.interestDue, ({ row }) => row.interest_satang, look),
    moneyColumn(column.due, ({ row }) => row.principal_satang + row.interest_satang, look),
    {
      heading: column.balanceAfter,
      width: 16,
      value: it => baht(it.balanceSatang),
      style: styles.money
    },
    {
      heading: column.status,
      width: 16,
      value: ({ row }) => instalment[row.payment_id === null ? row.status : 'received'],
      style: ({ row }) => (row.status === 'Y' ? styles.text : styles.textQuiet)
    }
  ]
}
