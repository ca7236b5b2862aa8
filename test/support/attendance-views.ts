import { expect } from 'vitest'
import { DirectDatabase } from './attendance.ts'
import { openTestWorkstation, type RequestOptions, type TestWorkstation } from './workstation.ts'

export type Query = NonNullable<RequestOptions['query']>

/** 10:30 in Bangkok. */
const NOW = Date.parse('2026-03-10T03:30:00.000Z')
export const TODAY = '2026-03-10'

/** The data of the attendance screens, read as HR on a Tuesday with a fixed clock, with direct access to the database. */
export class AttendanceViews {
  readonly station: TestWorkstation
  readonly asHr: Awaited<ReturnType<TestWorkstation['signIn']>>
  readonly sqlite: DirectDatabase

  constructor(station: TestWorkstation, asHr: AttendanceViews['asHr']) {
    this.station = station
    this.asHr = asHr
    this.sqlite = new DirectDatabase(station.dataDir)
  }

  static async open(): Promise<AttendanceViews> {
    const station = await openTestWorkstation({ runtime: { now: () => NOW } })
    return new AttendanceViews(station, await station.signIn('e0002'))
  }

  async close(): Promise<void> {
    this.sqlite.close()
    await this.station.close()
  }

  // biome-ignore lint/suspicious/noExplicitAny: a test reads any response
  async read(view: string, query: Query = {}): Promise<any> {
    const answer = await this.asHr(`/app/v1/attendance/${view}`, { query })
    expect(answer.status, JSON.stringify(answer.body).slice(0, 300)).toBe(200)
    return answer.body.payload
  }

  /** The faults of a query that is refused. */
  async refused(view: string, query: Query): Promise<string[]> {
    const answer = await this.asHr(`/app/v1/attendance/${view}`, { query })
    expect(answer.status).toBe(400)
    expect(answer.body).toMatchObject({ code: 400, message: 'ข้อมูลไม่ถูกต้อง' })
    return answer.body.errors
  }
}
