import { expect } from 'vitest'
import type { RunRow } from '#shared/contracts/imports.ts'
import type { LoanDryRunRow } from '#shared/contracts/loans/loan-imports.ts'
import { ImportCalls } from './import-runs.ts'
import { LoanCalls } from './loans.ts'
import { openTestWorkstation, type TestWorkstation } from './workstation.ts'

export const LOAN_IMPORTS = '/app/v1/loan-imports'

export type Cells = Record<string, string>

/** Spreadsheets of loans as the screen imports them, with direct access to the database. */
export class LoanImportCalls {
  readonly station: TestWorkstation
  readonly asHr: Awaited<ReturnType<TestWorkstation['signIn']>>
  readonly loans: LoanCalls
  readonly runs: ImportCalls

  constructor(station: TestWorkstation, asHr: LoanImportCalls['asHr']) {
    this.station = station
    this.asHr = asHr
    this.loans = new LoanCalls(station)
    this.runs = new ImportCalls(asHr, LOAN_IMPORTS)
  }

  static async open(): Promise<LoanImportCalls> {
    const station = await openTestWorkstation()
    return new LoanImportCalls(station, await station.signIn())
  }

  async close(): Promise<void> {
    this.loans.sqlite.close()
    await this.station.close()
  }

  /** A valid row, changed by the test; an empty text leaves a cell blank. */
  cells(changes: Cells = {}): Cells {
    return Object.fromEntries(
      Object.entries({
        A: 'E0020',
        C: 'LN01',
        D: '2026-01-15',
        E: this.loans.openMonth,
        F: '12000',
        H: '12',
        ...changes
      }).filter(([, text]) => text !== '')
    )
  }

  row(source: number, changes: Cells = {}): RunRow {
    return { source, record: this.cells(changes) }
  }

  async dryRun(...records: Cells[]): Promise<LoanDryRunRow[]> {
    const { status, body } = await this.asHr(`${LOAN_IMPORTS}/dry-run`, { body: { records } })
    expect(status).toBe(200)
    return body.payload
  }

  countLoans(): number {
    return this.loans.sqlite.value<number>('select count(*) from employee_loans')
  }

  nameOf(code: string): string {
    return this.loans.sqlite.value<string>(
      "select employee_name || ' ' || employee_last_name from employees where employee_code = ?",
      code
    )
  }

  newestLoanOf(code: string): string {
    return this.loans.sqlite.value<string>(
      'select id from employee_loans where employee_code = ? order by created_at desc, id desc limit 1',
      code
    )
  }
}
