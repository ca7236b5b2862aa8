import { columnKinds, type ReportColumn } from '../../reports/reports.ts'
import type { ListedLoan } from '../views/loan-screen-list.ts'
import { type BookedInstalment, type BookLook, typeColumn } from './loan-columns.ts'

/** Sums of the instalments of a month or year, in satang. */
interface Sums {
  instalments: number
  principal: number
  interest: number
  paid: number
}
export type MonthSums = Sums & { readonly month: string }
export type YearSums = Sums & { readonly year: number }

/** Sums of the loans of a type, in satang; the balance only counts active ones. */
export interface TypeSums
  extends Pick<ListedLoan, 'salary_type_code' | 'salary_type_name' | 'salary_type_name_en'> {
  loans: number
  amount: number
  interest: number
  paid: number
  balance: number
  interestLeft: number
  overdue: number
}

const SUMMED = ['instalments', 'principal', 'interest', 'paid'] as const
const nothing = (): Sums => ({ instalments: 0, principal: 0, interest: 0, paid: 0 })

/**
 * Adds up while rows are written. Months and years have the payroll deductions: for a loan that is cancelled or without a
 * written consent only the instalments that were deducted, and no payments in cash or by transfer.
 */
export class LoanSums {
  readonly #months = new Map<string, Sums>()
  readonly #types = new Map<string, TypeSums>()

  addLoan(loan: ListedLoan): void {
    const { salary_type_code, salary_type_name, salary_type_name_en } = loan
    const sums = this.#types.get(salary_type_code) ?? {
      salary_type_code,
      salary_type_name,
      salary_type_name_en,
      loans: 0,
      amount: 0,
      interest: 0,
      paid: 0,
      balance: 0,
      interestLeft: 0,
      overdue: 0
    }
    this.#types.set(salary_type_code, sums)
    sums.loans += 1
    sums.amount += loan.amount_satang
    sums.interest += loan.interest_satang
    sums.paid += loan.paid_principal_satang + loan.paid_interest_satang
    sums.overdue += loan.overdue_satang
    if (loan.status !== 'N') return
    sums.balance += loan.balance_satang
    sums.interestLeft += loan.interest_left_satang
  }

  addInstalment({ loan, row }: BookedInstalment): void {
    if (row.payment_id !== null) return
    if (row.status === 'N' && (loan.status === 'C' || !loan.has_consent)) return
    const sums = this.#months.get(row.month) ?? nothing()
    this.#months.set(row.month, sums)
    sums.instalments += 1
    sums.principal += row.principal_satang
    sums.interest += row.interest_satang
    if (row.status === 'Y') sums.paid += row.principal_satang + row.interest_satang
  }

  months(): MonthSums[] {
    return [...this.#months].map(([month, sums]) => ({ month, ...sums })).sort(byText(it => it.month))
  }

  years(): YearSums[] {
    const years = new Map<number, Sums>()
    for (const [month, sums] of this.#months) {
      const year = Number(month.slice(0, 4))
      const whole = years.get(year) ?? nothing()
      years.set(year, whole)
      for (const name of SUMMED) whole[name] += sums[name]
    }
    return [...years].map(([year, sums]) => ({ year, ...sums })).sort((one, other) => one.year - other.year)
  }

  types(): TypeSums[] {
    return [...this.#types.values()].sort(byText(it => it.salary_type_code))
  }
}

const byText =
  <T>(text: (row: T) => string) =>
  (one: T, other: T): number =>
    text(one) < text(other) ? -1 : 1

function sumColumns<T extends Sums>({ styles, texts: { column } }: BookLook): ReportColumn<T>[] {
  const { count, money } = columnKinds<T>(styles)
  return [
    count(column.instalmentCount, row => row.instalments),
    money(column.principalDue, row => row.principal),
    money(column.interestDue, row => row.interest),
    money(column.due, row => row.principal + row.interest),
    money(column.paid, row => row.paid),
    money(column.unpaid, row => row.principal + row.interest - row.paid)
  ]
}

export const monthSumColumns = (look: BookLook): ReportColumn<MonthSums>[] => [
  columnKinds<MonthSums>(look.styles).month(look.texts.column.month, row => row.month, 14),
  ...sumColumns<MonthSums>(look)
]

const BUDDHIST_YEARS_AHEAD = 543

export const yearSumColumns = (
  look: BookLook,
  calendar: 'buddhist' | 'gregorian'
): ReportColumn<YearSums>[] => [
  {
    heading: look.texts.column.year,
    width: 14,
    value: row => row.year + (calendar === 'buddhist' ? BUDDHIST_YEARS_AHEAD : 0),
    style: look.styles.whole
  },
  ...sumColumns<YearSums>(look)
]

export function typeSumColumns(look: BookLook): ReportColumn<TypeSums>[] {
  const { column } = look.texts
  const { text, count, money } = columnKinds<TypeSums>(look.styles)
  return [
    text(column.typeCode, 14, row => row.salary_type_code),
    typeColumn(28, row => row, look),
    count(column.loanCount, row => row.loans),
    money(column.amount, row => row.amount),
    money(column.interest, row => row.interest),
    money(column.whole, row => row.amount + row.interest),
    money(column.paidAnyWay, row => row.paid),
    money(column.activeBalance, row => row.balance),
    money(column.activeInterestLeft, row => row.interestLeft),
    money(column.overdue, row => row.overdue)
  ]
}
