import { expect } from 'vitest'
import type { LocationItem } from '#shared/contracts/attendance/locations.ts'
import { DirectDatabase } from './attendance.ts'
import { type Answer, openTestWorkstation, TEST_NOW, type TestWorkstation } from './workstation.ts'

export const LOCATION_LIST = '/api/v1/open-apis/locations/get-list'
/** The locations of the demo branch in their order. */
export const LOCATION_CODES = [
  'BKK-HQ',
  'BKK-WH',
  'BKK-CLIENT',
  'CNX-OFFICE',
  'CNX-PLANT',
  'HKT-OFFICE',
  'EXPO',
  'ANYWHERE',
  'OLD-OFFICE'
]

export type Parameters = Record<string, string | number>

/** locations/get-list as other software calls it on a Tuesday, with direct access to the database. */
export class LocationCalls {
  readonly station: TestWorkstation
  readonly sqlite: DirectDatabase
  /** The list at the start. */
  all: readonly LocationItem[] = []

  constructor(station: TestWorkstation) {
    this.station = station
    this.sqlite = new DirectDatabase(station.dataDir)
  }

  static async open(): Promise<LocationCalls> {
    const calls = new LocationCalls(await openTestWorkstation({ runtime: { now: () => TEST_NOW } }))
    calls.all = (await calls.get({})).body.payload
    return calls
  }

  async close(): Promise<void> {
    this.sqlite.close()
    await this.station.close()
  }

  get(query: Parameters): Promise<Answer> {
    return this.station.call(LOCATION_LIST, { query })
  }

  post(body: unknown): Promise<Answer> {
    return this.station.call(LOCATION_LIST, { body })
  }

  /** Codes of the locations found, which both methods must return alike. */
  async codesOf(query: Parameters): Promise<string[]> {
    const { status, body } = await this.get(query)
    expect(status).toBe(200)
    expect((await this.post(query)).body).toEqual(body)
    expect(body._PAGINATION._TOTAL_RECORDS).toBe(body.payload.length)
    return body.payload.map((it: LocationItem) => it.location_group_code)
  }

  unitId(code: string): string {
    return this.sqlite.value('select id from organisation_units where code = ?', code)
  }

  location(code: string): LocationItem {
    return this.all.find(it => it.location_group_code === code) as LocationItem
  }
}
