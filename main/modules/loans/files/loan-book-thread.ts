import type { LoanSheet } from '#shared/contracts/loan-screens.ts'
import type { Database } from '../../../database/database.ts'
import {
  type CellStyle,
  dateSerial,
  inLanguage,
  type ReportColumn,
  type ReportTarget,
  writeBook
} from '../../reports/reports.ts'
import { sheetOf } from '../views/loan-sheet.ts'
import { loanBookTexts } from './loan-book-texts.ts'
import { type BookLook, baht, dueColumns, monthSerial, rateOf } from './loan-columns.ts'
import type { LoanBookWork } from './loan-file-work.ts'

/** Writes one loan: contract, progress and schedule. @throws as `writeJobFile` */
export function writeLoanBook(database: Database, work: LoanBookWork, target: ReportTarget): Promise<void> {
  return writeBook(database, work, target, async ({ styles, pace }) => {
    const { language, loanId, now } = work
    const texts = loanBookTexts[language]
    const look = { texts, styles, language }
    const loan = await sheetOf(database.read, loanId, now.slice(0, 7))
    const facts = factsOf(loan, look)
    pace.expect(facts.length + loan.instalments.length)
    return {
      head: {
        title: `${texts.loanOf} ${loan.employee_code} ${borrowerOf(loan, look)}`,
        subtitle: inLanguage(language, loan.salary_type_name, loan.salary_type_name_en),
        nothing: texts.nothing
      },
      fill: async book => {
        await book.write(
          { total: null, name: texts.sheets.contract, columns: factColumns(look), countFormat: '@' },
          facts
        )
        await book.write(
          {
            name: texts.sheets.schedule,
            columns: dueColumns<Instalment>(look),
            countFormat: texts.countOf.instalments
          },
          withBalances(loan)
        )
      }
    }
  })
}

function* withBalances({ amount_satang, instalments }: LoanSheet): Generator<Instalment> {
  let balanceSatang = amount_satang
  for (const row of instalments) {
    balanceSatang -= row.principal_satang
    yield { row, balanceSatang }
  }
}

interface Instalment {
  readonly row: LoanSheet['instalments'][number]
  readonly balanceSatang: number
}

interface Fact {
  readonly label: string
  readonly value: string | number | null
  readonly style: CellStyle
}

const factColumns = ({ texts, styles }: BookLook): ReportColumn<Fact>[] => [
  { heading: texts.fact, width: 26, value: fact => fact.label, style: styles.text },
  { heading: texts.value, width: 34, value: fact => fact.value, style: fact => fact.style }
]

const borrowerOf = (loan: LoanSheet, { language }: BookLook): string =>
  inLanguage(
    language,
    `${loan.employee_name} ${loan.employee_last_name}`,
    [loan.employee_name_en, loan.employee_last_name_en].filter(Boolean).join(' ')
  )

/** The contract line by line, amounts as numbers. */
function factsOf(loan: LoanSheet, look: BookLook): Fact[] {
  const { styles, texts } = look
  const { column } = texts
  const text = (label: string, value: string): Fact => ({ label, value, style: styles.text })
  const money = (label: string, satang: number): Fact => ({ label, value: baht(satang), style: styles.money })
  const count = (label: string, value: number): Fact => ({ label, value, style: styles.count })
  const month = (label: string, value: string | null): Fact => ({
    label,
    value: value === null ? null : monthSerial(value),
    style: styles.month
  })
  return [
    text(column.code, loan.employee_code),
    text(column.name, inLanguage(look.language, loan.employee_name, loan.employee_name_en)),
    text(column.lastName, inLanguage(look.language, loan.employee_last_name, loan.employee_last_name_en)),
    text(column.loanType, inLanguage(look.language, loan.salary_type_name, loan.salary_type_name_en)),
    { label: column.loanDate, value: dateSerial(loan.loan_dt), style: styles.date },
    month(column.startMonth, loan.start_month),
    text(column.status, texts.status[loan.status]),
    text(column.interestType, texts.interestType[loan.interest_type]),
    { label: column.rate, value: rateOf(loan), style: styles.rate },
    money(column.down, loan.down_satang),
    money(column.amount, loan.amount_satang),
    money(column.interest, loan.interest_satang),
    money(column.whole, loan.amount_satang + loan.interest_satang),
    money(column.pay, loan.pay_satang),
    count(column.periods, loan.period_count),
    count(column.paidPeriods, loan.paid_count),
    money(column.paidPrincipal, loan.amount_satang - loan.balance_satang),
    money(column.paidInterest, loan.interest_satang - loan.interest_left_satang),
    money(column.balance, loan.balance_satang),
    money(column.interestLeft, loan.interest_left_satang),
    month(column.nextDue, loan.next_due_month),
    text(column.description, loan.description)
  ]
}
