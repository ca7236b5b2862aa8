import { uuidv7 } from 'uuidv7'
import { addDays, addMonths } from '#shared/domain/dates/calendar-date.ts'
import { loanSchedule } from '#shared/domain/loans/loan-schedule.ts'
import { connect } from '../../../main/database/connect.ts'
import { syncFile } from '../../../main/database/files/file-sync.ts'
import { loanRows } from '../../../main/modules/loans/loans.ts'
import { indexInFile } from './people.ts'

export const INSTALMENTS_A_LOAN = 25

const codeOf = (number: number): string => `L${String(number).padStart(6, '0')}`

/** Employees, each a copy of E0010 with its own name. */
export async function insertEmployees(file: string, count: number): Promise<void> {
  const raw = connect(file, { cacheKib: 262_144 })
  raw.pragma('synchronous = OFF')
  const columns = raw
    .prepare<[], string>("select name from pragma_table_info('employees')")
    .pluck()
    .all()
    .filter(
      name => !['id', 'employee_code', 'employee_name', 'employee_last_name', 'mobilephone'].includes(name)
    )
  const insert = raw.prepare(
    `insert into employees (id, employee_code, employee_name, employee_last_name, mobilephone, ${columns.join(', ')})
     select ?, ?, ?, ?, ?, ${columns.join(', ')} from employees where employee_code = 'E0010'`
  )
  const ids = Array.from({ length: count }, () => uuidv7())
  raw.transaction(() => {
    for (const [number, id] of ids.entries())
      insert.run(
        id,
        codeOf(number),
        `ชื่อที่${number}`,
        `นามสกุลที่${number}`,
        `08${String(number).padStart(8, '0')}`
      )
  })()
  raw.close()
  await indexInFile(file, ids)
}

/**
 * Inserts loans number `from` to `to`: two or three per employee, started within the last 40 months. Months before `open`
 * are paid, every fifth loan is cancelled, and one in a hundred has an unpaid month.
 */
export function insertLoans(
  file: string,
  { from, to, employees, open }: { from: number; to: number; employees: number; open: string }
): void {
  const raw = connect(file, { cacheKib: 262_144 })
  raw.pragma('synchronous = OFF')
  const people = raw
    .prepare<[], { id: string; employee_code: string }>(
      "select id, employee_code from employees where employee_code like 'L%' order by employee_code"
    )
    .all()
  const types = raw.prepare<[], string>('select id from salary_types order by code').pluck().all()
  const payers = new Map(
    raw
      .prepare<[], { month_no: string; id: string }>(
        "select month_no, id from payroll_periods where round = 'Full' and is_salary_closed = 1"
      )
      .all()
      .map(row => [row.month_no, row.id])
  )
  const [anyPayer = ''] = payers.values()
  const insertOf = (table: string) => {
    const columns = raw.prepare<[], string>(`select name from pragma_table_info('${table}')`).pluck().all()
    return raw.prepare(
      `insert into ${table} (${columns.join(', ')}) values (${columns.map(name => `@${name}`).join(', ')})`
    )
  }
  const [insertLoan, insertInstalment] = [insertOf('employee_loans'), insertOf('employee_loan_periods')]
  const at = '2026-01-01T00:00:00.000Z'
  raw.transaction(() => {
    for (let number = from; number < to; number += 1) {
      const person = people[(number * 7919) % employees]
      if (!person) throw new Error('there are too few employees')
      const startMonth = addMonths(open, -((number * 31) % 40))
      const amountSatang = 1_000_000 + (number % 900) * 1000
      const terms = {
        principalSatang: amountSatang,
        count: INSTALMENTS_A_LOAN,
        interestType: 0,
        interestMillionths: 6_000_000,
        isWholeBaht: false,
        paySatang: 0,
        firstMonth: startMonth
      } as const
      const schedule = loanSchedule(terms)
      if (typeof schedule === 'string') throw new Error(schedule)
      const { loan, instalments } = loanRows({ newId: uuidv7, at }, person, types[number % 2] ?? '', {
        loanDt: addDays(`${startMonth}-01`, -(number % 28)),
        totalSatang: amountSatang,
        downSatang: 0,
        terms,
        description: '',
        schedule
      })
      const hasGap = number % 100 === 0
      const settled = instalments.map((row, index) =>
        row.month < open && !(hasGap && index === 0)
          ? {
              ...row,
              status: 'Y' as const,
              paid_by_period_id: payers.get(row.month) ?? anyPayer,
              paid_at: at
            }
          : row
      )
      const paid = settled.filter(row => row.status === 'Y')
      const isFinished = paid.length === settled.length
      insertLoan.run({
        ...loan,
        status: isFinished ? 'Y' : number % 5 === 0 && !hasGap ? 'C' : 'N',
        paid_count: paid.length,
        paid_principal_satang: paid.reduce((sum, row) => sum + row.principal_satang, 0),
        paid_interest_satang: paid.reduce((sum, row) => sum + row.interest_satang, 0),
        next_due_month: settled.find(row => row.status === 'N')?.month ?? null
      })
      for (const row of settled) insertInstalment.run(row)
    }
  })()
  raw.pragma('wal_checkpoint(TRUNCATE)')
  raw.close()
  // Otherwise delayed writes would be measured with what follows.
  syncFile(file)
}
