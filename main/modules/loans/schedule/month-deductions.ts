import { type SqlBool, sql } from 'kysely'
import type { LoanDeduction } from '#shared/domain/month-end/period-facts.ts'
import { countRows, inChunks, type Queries } from '../../../database/database.ts'
import { isOfRounds, type SalaryMonth } from '../../periods/periods.ts'
import { hasConsent } from '../views/loan-filter.ts'
import { heldReason } from './held-instalments.ts'

/**
 * What payroll deducts in a month from the wages of some employees, by employee and loan type: instalments that closing the
 * month pays, or has paid. What is held back (no consent, resigned) is not deducted.
 */
export async function deductionsOfMonth(
  db: Queries,
  { month, periodIds }: Pick<SalaryMonth, 'month' | 'periodIds'>,
  employeeIds: readonly string[]
): Promise<ReadonlyMap<string, LoanDeduction[]>> {
  const held = await heldReason(db, month)
  const rows = await inChunks(employeeIds, chunk =>
    db
      .selectFrom('employee_loan_periods as p')
      .innerJoin('employee_loans as l', 'l.id', 'p.loan_id')
      .innerJoin('employees as e', 'e.id', 'l.employee_id')
      .innerJoin('salary_types as t', 't.id', 'l.salary_type_id')
      .select(['l.employee_id', 't.code'])
      .select(eb =>
        eb.fn.sum<number>(eb('p.principal_satang', '+', eb.ref('p.interest_satang'))).as('satang')
      )
      .where('l.employee_id', 'in', [...chunk])
      .where('p.month', '=', month)
      .where(eb =>
        eb.or([
          eb.and([eb('p.status', '=', 'N'), eb('l.status', '=', 'N'), sql<SqlBool>`${held} is null`]),
          ...(periodIds.length === 0
            ? []
            : [eb.and([eb('p.paid_by_period_id', 'in', [...periodIds]), eb('l.status', '!=', 'C')])])
        ])
      )
      .groupBy(['l.employee_id', 't.code'])
      .orderBy('t.code')
      .execute()
  )
  const byPerson = Map.groupBy(rows, row => row.employee_id)
  return new Map(
    [...byPerson].map(([id, own]) => [id, own.map(({ code, satang }) => ({ code, satang: Number(satang) }))])
  )
}

/** The number of active loans with instalments up to a month that cannot be deducted, as no written consent is attached. */
export const unconsentedLoans = (
  db: Queries,
  { month, rounds }: Pick<SalaryMonth, 'month' | 'rounds'>,
  branchId: string | null
): Promise<number> =>
  countRows(
    db
      .selectFrom('employee_loans as l')
      .innerJoin('employees as e', 'e.id', 'l.employee_id')
      .where('l.status', '=', 'N')
      .where('l.next_due_month', '<=', month)
      .where(sql<SqlBool>`not ${hasConsent}`)
      .where(isOfRounds(rounds))
      .$if(branchId !== null, query => query.where('e.branch_id', '=', branchId))
  )
