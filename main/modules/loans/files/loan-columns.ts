import type { LoanSheet } from '#shared/contracts/loans/loan-screens.ts'
import { interestText } from '#shared/domain/loans/interest.ts'
import { columnKinds, inLanguage, type ReportColumn, type ReportStyles } from '../../reports/reports.ts'
import type { ListedLoan } from '../views/loan-screen-list.ts'
import type { LoanBookTexts } from './loan-book-texts.ts'

/** Language and styles that the columns of a workbook need. */
export interface BookLook {
  readonly texts: LoanBookTexts
  readonly styles: ReportStyles
  readonly language: 'th' | 'en'
}

type Contract = Omit<LoanSheet, 'instalments' | 'payments' | 'history' | 'current_month' | 'closed_months'>

type Borrower = Pick<
  LoanSheet,
  'employee_code' | 'employee_name' | 'employee_name_en' | 'employee_last_name' | 'employee_last_name_en'
>

/** Columns about the employee, first on every sheet. */
export function borrowerColumns<T>(
  loanOf: (row: T) => Borrower,
  { texts: { column }, styles, language }: BookLook
): ReportColumn<T>[] {
  const { text } = columnKinds<T>(styles)
  const inOwn = (name: 'employee_name' | 'employee_last_name') => (row: T) =>
    inLanguage(language, loanOf(row)[name], loanOf(row)[`${name}_en`])
  return [
    text(column.code, 14, row => loanOf(row).employee_code),
    text(column.name, 18, inOwn('employee_name')),
    text(column.lastName, 20, inOwn('employee_last_name'))
  ]
}

export const typeColumn = <T>(
  width: number,
  loanOf: (row: T) => Pick<LoanSheet, 'salary_type_name' | 'salary_type_name_en'>,
  { texts, styles, language }: BookLook
): ReportColumn<T> =>
  columnKinds<T>(styles).text(texts.column.loanType, width, row => {
    const { salary_type_name, salary_type_name_en } = loanOf(row)
    return inLanguage(language, salary_type_name, salary_type_name_en)
  })

/** Columns of a contract and its progress. */
export function contractColumns<T extends Contract>(
  look: BookLook,
  more: ReportColumn<T>[] = []
): ReportColumn<T>[] {
  const { text, date, month, money, count, column: columnOf } = columnKinds<T>(look.styles)
  const { column, interestType, status } = look.texts
  return [
    ...borrowerColumns<T>(loan => loan, look),
    typeColumn(24, loan => loan, look),
    date(column.loanDate, loan => loan.loan_dt),
    month(column.startMonth, loan => loan.start_month),
    text(column.interestType, 20, loan => interestType[loan.interest_type]),
    columnOf(column.rate, 12, rateOf, look.styles.rate),
    money(column.down, loan => loan.down_satang),
    money(column.amount, loan => loan.amount_satang),
    money(column.interest, loan => loan.interest_satang),
    money(column.whole, loan => loan.amount_satang + loan.interest_satang),
    money(column.pay, loan => loan.pay_satang),
    count(column.periods, loan => loan.period_count),
    count(column.paidPeriods, loan => loan.paid_count),
    money(column.paidPrincipal, loan => loan.amount_satang - loan.balance_satang),
    money(column.paidInterest, loan => loan.interest_satang - loan.interest_left_satang),
    money(column.balance, loan => loan.balance_satang),
    money(column.interestLeft, loan => loan.interest_left_satang),
    month(column.nextDue, loan => loan.next_due_month),
    ...more,
    text(column.status, 14, loan => status[loan.status]),
    text(column.description, 30, loan => loan.description)
  ]
}

/** Percent per year; empty if the contract has an amount. */
const rateOf = ({ interest_type, interest_millionths }: Contract): number | null =>
  interest_type === 2 ? null : Number(interestText(interest_millionths))

export function loanColumns(look: BookLook): ReportColumn<ListedLoan>[] {
  const { styles, texts } = look
  const { count, money } = columnKinds<ListedLoan>(styles)
  return contractColumns<ListedLoan>(look, [
    count(texts.column.overduePeriods, loan => loan.overdue_count),
    {
      ...money(texts.column.overdue, loan => loan.overdue_satang),
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

export function dueColumns<T extends Pick<BookedInstalment, 'row' | 'balanceSatang'>>({
  styles,
  texts: { column, instalment }
}: BookLook): ReportColumn<T>[] {
  const { month, money, column: columnOf } = columnKinds<T>(styles)
  return [
    columnOf(column.seq, 9, ({ row }) => row.seq, styles.whole),
    month(column.month, ({ row }) => row.month),
    money(column.principalDue, ({ row }) => row.principal_satang),
    money(column.interestDue, ({ row }) => row.interest_satang),
    money(column.due, ({ row }) => row.principal_satang + row.interest_satang),
    columnOf(column.balanceAfter, 16, it => it.balanceSatang / 100, styles.money),
    columnOf(
      column.status,
      16,
      ({ row }) => instalment[row.payment_id === null ? row.status : 'received'],
      ({ row }) => (row.status === 'Y' ? styles.text : styles.textQuiet)
    )
  ]
}
