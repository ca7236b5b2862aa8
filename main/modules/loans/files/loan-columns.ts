import type { LoanSheet } from '#shared/contracts/loans/loan-screens.ts'
import { interestText } from '#shared/domain/loans/interest.ts'
import { dateSerial, inLanguage, type ReportColumn, type ReportStyles } from '../../reports/reports.ts'
import type { ListedLoan } from '../views/loan-screen-list.ts'
import type { LoanBookTexts } from './loan-book-texts.ts'

/** Language and styles that the columns of a workbook need. */
export interface BookLook {
  readonly texts: LoanBookTexts
  readonly styles: ReportStyles
  readonly language: 'th' | 'en'
}

type Contract = Omit<LoanSheet, 'instalments' | 'payments' | 'history' | 'current_month' | 'closed_months'>

const monthSerial = (month: string): number => dateSerial(`${month}-01`)
const baht = (satang: number): number => satang / 100

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

export const monthColumn = <T>(
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

type Borrower = Pick<
  LoanSheet,
  'employee_code' | 'employee_name' | 'employee_name_en' | 'employee_last_name' | 'employee_last_name_en'
>

/** Columns about the employee, first on every sheet. */
export function borrowerColumns<T>(loanOf: (row: T) => Borrower, look: BookLook): ReportColumn<T>[] {
  const { texts, language } = look
  const name = (row: T) => inLanguage(language, loanOf(row).employee_name, loanOf(row).employee_name_en)
  const lastName = (row: T) =>
    inLanguage(language, loanOf(row).employee_last_name, loanOf(row).employee_last_name_en)
  return [
    textColumn(texts.column.code, 14, row => loanOf(row).employee_code, look),
    textColumn(texts.column.name, 18, name, look),
    textColumn(texts.column.lastName, 20, lastName, look)
  ]
}

export const typeColumn = <T>(
  width: number,
  loanOf: (row: T) => Pick<LoanSheet, 'salary_type_name' | 'salary_type_name_en'>,
  look: BookLook
): ReportColumn<T> => {
  const nameOf = ({ salary_type_name, salary_type_name_en }: ReturnType<typeof loanOf>) =>
    inLanguage(look.language, salary_type_name, salary_type_name_en)
  return textColumn(look.texts.column.loanType, width, row => nameOf(loanOf(row)), look)
}

/** Columns of a contract and its progress. */
export function contractColumns<T extends Contract>(
  look: BookLook,
  more: ReportColumn<T>[] = []
): ReportColumn<T>[] {
  const { styles } = look
  const { column, interestType, status } = look.texts
  const money = (heading: string, amount: (loan: T) => number) => moneyColumn(heading, amount, look)
  return [
    ...borrowerColumns<T>(loan => loan, look),
    typeColumn(24, loan => loan, look),
    { heading: column.loanDate, width: 14, value: loan => dateSerial(loan.loan_dt), style: styles.date },
    monthColumn(column.startMonth, loan => loan.start_month, look),
    textColumn(column.interestType, 20, loan => interestType[loan.interest_type], look),
    { heading: column.rate, width: 12, value: rateOf, style: styles.rate },
    money(column.down, loan => loan.down_satang),
    money(column.amount, loan => loan.amount_satang),
    money(column.interest, loan => loan.interest_satang),
    money(column.whole, loan => loan.amount_satang + loan.interest_satang),
    money(column.pay, loan => loan.pay_satang),
    countColumn(column.periods, loan => loan.period_count, look),
    countColumn(column.paidPeriods, loan => loan.paid_count, look),
    money(column.paidPrincipal, loan => loan.amount_satang - loan.balance_satang),
    money(column.paidInterest, loan => loan.interest_satang - loan.interest_left_satang),
    money(column.balance, loan => loan.balance_satang),
    money(column.interestLeft, loan => loan.interest_left_satang),
    monthColumn(column.nextDue, loan => loan.next_due_month, look),
    ...more,
    textColumn(column.status, 14, loan => status[loan.status], look),
    textColumn(column.description, 30, loan => loan.description, look)
  ]
}

/** Percent per year; empty if the contract has an amount. */
const rateOf = ({ interest_type, interest_millionths }: Contract): number | null =>
  interest_type === 2 ? null : Number(interestText(interest_millionths))

export function loanColumns(look: BookLook): ReportColumn<ListedLoan>[] {
  const { styles, texts } = look
  return contractColumns<ListedLoan>(look, [
    countColumn(texts.column.overduePeriods, loan => loan.overdue_count, look),
    {
      ...moneyColumn(texts.column.overdue, loan => loan.overdue_satang, look),
      style: loan => (loan.overdue_satang > 0 ? styles.moneyAlarm : styles.money)
    }
  ])
}

type Instalment = Omit<LoanSheet['instalments'][number], 'instalment_id' | 'is_month_closed'>

/** An instalment with its loan, and the principal remaining after it. */
export interface BookedInstalment<Loan extends Contract = ListedLoan> {
  readonly loan: Loan
  readonly row: Instalment
  readonly balanceSatang: number
}

/** Instalments in order, each with the principal remaining after it. */
export function* withBalances<Loan extends Contract>(
  loan: Loan,
  rows: readonly Instalment[]
): Generator<BookedInstalment<Loan>> {
  let balanceSatang = loan.amount_satang
  for (const row of rows) {
    balanceSatang -= row.principal_satang
    yield { loan, row, balanceSatang }
  }
}

export const instalmentColumns = (look: BookLook): ReportColumn<BookedInstalment>[] => [
  ...borrowerColumns<BookedInstalment>(it => it.loan, look),
  typeColumn(24, it => it.loan, look),
  ...dueColumns<BookedInstalment>(look)
]

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
    { heading: column.balanceAfter, width: 16, value: it => baht(it.balanceSatang), style: styles.money },
    {
      heading: column.status,
      width: 16,
      value: ({ row }) => instalment[row.payment_id === null ? row.status : 'received'],
      style: ({ row }) => (row.status === 'Y' ? styles.text : styles.textQuiet)
    }
  ]
}
