import { encodeId } from '#shared/domain/encoded-id.ts'
import { PeopleTables } from './people.ts'
import type { Answer, TestWorkstation } from './workstation.ts'

export const SALARY_FILTER = '/api/v1/open-apis/salary/get-data-filter'
export const SALARY_ADD = '/api/v1/open-apis/salary/add-data-filter'

/** The response of spec 7.2 to an unknown employee. */
export const unknownEmployee = (codes: string) => ({
  code: 404,
  message: `Employee not found with code: ${codes}`,
  payload: []
})

/** The salary operations as other software calls them, with direct access to the database. */
export class QuotaCalls {
  readonly station: TestWorkstation
  readonly tables: PeopleTables

  constructor(station: TestWorkstation) {
    this.station = station
    this.tables = new PeopleTables(station.dataDir)
  }

  filter(path_action: string, query: Record<string, string | number> = {}): Promise<Answer> {
    return this.station.call(SALARY_FILTER, { query: { path_action, ...query } })
  }

  save(employee_lists: unknown): Promise<Answer> {
    return this.station.call(SALARY_ADD, { body: { path_action: 'save_quota', employee_lists } })
  }

  // biome-ignore lint/suspicious/noExplicitAny: a test reads any response
  async list(employee_code: string, query: Record<string, string> = {}): Promise<any[]> {
    return (await this.filter('list_quotas', { employee_code, ...query })).body.payload
  }

  /** Records days taken of a quota, as other software does (spec 4.3). */
  take(employee_code: string, quotaId: string, work_date: string, leave_value: string): Promise<Answer> {
    return this.station.call('/api/v1/open-apis/employee/add-employee-setting', {
      query: { path_action: 'actual-quota' },
      body: { employee_code, quota_id: encodeId(quotaId), work_date, leave_value }
    })
  }

  /** Sets the start date of an employee. */
  setStartDate(employeeCode: string, date: string): void {
    this.tables.sqlite.raw
      .prepare('update employees set effective_dt = ? where employee_code = ?')
      .run(date, employeeCode)
  }

  close(): void {
    this.tables.close()
  }
}
