import type { EmployeeHistory } from '#shared/contracts/employees/employees.ts'
import type { EmployeeTerms } from '#shared/contracts/employees/employment-terms.ts'
import { PeopleTables } from './people.ts'
import { type Answer, openTestWorkstation, TEST_NOW, type TestWorkstation } from './workstation.ts'

type Caller = Awaited<ReturnType<TestWorkstation['signIn']>>

export const EMPLOYEES = '/app/v1/employees'
/** The start date of an employee of `addPaidEmployee`. */
export const START = '2020-01-01'

/** Pay and positions of a branch as HR changes them, with direct access to the database; the test sets the clock. */
export class TermsCalls {
  station!: TestWorkstation
  tables!: PeopleTables
  hr!: Caller
  /** 10 March 2026, nine o'clock in Bangkok. */
  #now = TEST_NOW

  static async open(): Promise<TermsCalls> {
    const calls = new TermsCalls()
    await calls.#open()
    return calls
  }

  async close(): Promise<void> {
    this.tables.close()
    await this.station.close()
  }

  /** Closes the workstation and reopens it at that time. */
  async reopenAt(time: string): Promise<void> {
    this.tables.close()
    await this.station.close({ keepDataDir: true })
    this.#now = Date.parse(time)
    await this.#open(this.station.dataDir)
  }

  change(code: string, body: object, caller = this.hr): Promise<Answer> {
    return caller(`${EMPLOYEES}/${code}/terms`, { body: { reason: 'ปรับประจำปี', ...body } })
  }

  async termsOf(code: string): Promise<EmployeeTerms> {
    return (await this.hr(`${EMPLOYEES}/${code}/terms`)).body.payload
  }

  async fieldsOf(code: string): Promise<Record<string, string | null>> {
    return (await this.hr(`${EMPLOYEES}/${code}`)).body.payload.fields
  }

  async newest(code: string): Promise<EmployeeHistory['entries'][number] | undefined> {
    const history: EmployeeHistory = (await this.hr(`${EMPLOYEES}/${code}/history`)).body.payload
    return history.entries[0]
  }

  async add(effective_dt: string, salary: string): Promise<string> {
    const fields = { employee_name: 'ใหม่', employee_last_name: 'มาแล้ว', effective_dt, salary }
    const unit_id = this.tables.sqlite.value<string>(
      "select branch_id from employees where employee_code = 'E0021'"
    )
    return (await this.hr(EMPLOYEES, { body: { fields, unit_id } })).body.payload.employee_code
  }

  /** An employee with a salary of 20,000 from the start. */
  addPaidEmployee(): Promise<string> {
    return this.add(START, '20000')
  }

  async #open(dataDir?: string): Promise<void> {
    this.station = await openTestWorkstation({
      runtime: { now: () => this.#now },
      ...(dataDir && { dataDir })
    })
    this.tables = new PeopleTables(this.station.dataDir)
    this.hr = await this.station.signIn('e0002')
  }
}
