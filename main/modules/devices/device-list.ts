import type { Static } from 'typebox'
import type { DeviceListAnswer } from '#shared/contracts/attendance/attendance-api.ts'
import { DEVICE_TYPES } from '#shared/contracts/attendance/devices.ts'
import { wallClock } from '#shared/domain/dates/wall-clock.ts'
import { type Fault, faultOf } from '#shared/domain/fault.ts'
import { type PageRequest, paginationOf, readPaging } from '#shared/domain/paging.ts'
import { WorkstationError } from '#shared/domain/workstation-error.ts'
import { countRows, type ReadDatabase } from '../../database/database.ts'
import type { DevicesTable } from '../../database/schema/devices.ts'
import { pick } from '../../platform/pick.ts'
import type { Runtime } from '../../platform/runtime.ts'

export const SORT_FIELDS = ['device_name', 'device_sn', 'device_type', 'device_id', 'created'] as const
type SortField = (typeof SORT_FIELDS)[number]
const COLUMN_OF = {
  device_name: 'device_name',
  device_sn: 'device_sn',
  device_type: 'device_type',
  device_id: 'id',
  created: 'created_at'
} as const satisfies Record<SortField, string>

/** Response of devices/get-list (decision 0039); `code` is text, as in the locations list. */
export type DeviceList = Static<typeof DeviceListAnswer>

export async function listDevicesForApi(
  db: ReadDatabase,
  runtime: Runtime,
  fields: Record<string, unknown>
): Promise<DeviceList> {
  const { type, sortBy, sortOrder, paging } = readQuery(fields)
  let devices = db.selectFrom('devices')
  if (type !== null) devices = devices.where('device_type', '=', type)
  const total = await countRows(devices)
  let rows = devices.selectAll().orderBy(COLUMN_OF[sortBy], sortOrder).orderBy('id')
  if (paging) rows = rows.limit(paging.perPage).offset((paging.page - 1) * paging.perPage)
  const wall = (instant: string): string => wallClock(Date.parse(instant), runtime.timeZone)
  const found = await rows.execute()
  return {
    code: '200',
    message: 'Success',
    payload: found.map(row => ({
      ...deviceFields(row),
      device_last_activity: row.last_activity_at === null ? null : wall(row.last_activity_at),
      created: wall(row.created_at)
    })),
    _PAGINATION: paginationOf(paging, Number(total))
  }
}

/** Fields of a device that only HR changes. */
export const deviceFields = (row: DevicesTable) => ({
  device_id: row.id,
  ...pick(row, ['device_sn', 'device_name', 'device_type', 'device_model']),
  ...pick(row, ['device_latitude', 'device_longitude', 'publish_flag'])
})

function readQuery(fields: Record<string, unknown>): {
  type: (typeof DEVICE_TYPES)[number] | null
  sortBy: SortField
  sortOrder: 'asc' | 'desc'
  paging: PageRequest | null
} {
  const faults: Fault[] = []
  // An empty parameter counts as missing.
  const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''))
  const { device_type, sort_by = 'device_name', sort_order = 'ASC' } = given
  const type = DEVICE_TYPES.find(known => known === device_type) ?? null
  if (device_type !== undefined && type === null)
    faults.push(faultOf('field.not_one_of', 'device_type', { values: DEVICE_TYPES }))
  const sortBy = SORT_FIELDS.find(known => known === sort_by)
  if (!sortBy) faults.push(faultOf('field.not_one_of', 'sort_by', { values: SORT_FIELDS }))
  const order = typeof sort_order === 'string' ? sort_order.toLowerCase() : ''
  if (order !== 'asc' && order !== 'desc') faults.push(faultOf('list.not_an_order', 'sort_order'))
  const paging = readPaging(given, faults)
  if (faults.length > 0) throw new WorkstationError('invalid_request', 'request.failed', { faults })
  return { type, sortBy: sortBy ?? 'device_name', sortOrder: order === 'desc' ? 'desc' : 'asc', paging }
}
