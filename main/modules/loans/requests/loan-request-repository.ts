import type { LoanRequest } from '#shared/contracts/loans/loan-requests.ts'
import type { Queries, WriteTransaction } from '../../../database/database.ts'
import type { LoanRequestsTable } from '../../../database/schema/employee-loans.ts'

export const requestRows = (db: Queries) =>
  db
    .selectFrom('loan_requests as r')
    .innerJoin('employees as e', 'e.id', 'r.employee_id')
    .selectAll('r')
    .select(['e.employee_code', 'e.employee_name', 'e.employee_last_name'])
    .select(['e.employee_name_en', 'e.employee_last_name_en'])

type Row = Awaited<ReturnType<ReturnType<typeof requestRows>['execute']>>[number]

export const findRequest = (db: Queries, id: string): Promise<Row | undefined> =>
  requestRows(db).where('r.id', '=', id).executeTakeFirst()

export const toRequest = ({ id, created_at, decided_at, ...row }: Row): LoanRequest => ({
  request_id: id,
  ...row,
  created: created_at,
  decided: decided_at
})

export const insertRequest = (trx: WriteTransaction, row: LoanRequestsTable) =>
  trx.insertInto('loan_requests').values(row).execute()

export const decideRequest = (
  trx: WriteTransaction,
  id: string,
  decision: Pick<LoanRequestsTable, 'state' | 'reason' | 'loan_id' | 'decided_at' | 'decided_by'>
) => trx.updateTable('loan_requests').set(decision).where('id', '=', id).execute()

/** Keeps amounts and states, without texts. */
export const forgetRequestsOf = (trx: WriteTransaction, employeeId: string) =>
  trx
    .updateTable('loan_requests')
    .set({ purpose: '', reason: null })
    .where('employee_id', '=', employeeId)
    .execute()
