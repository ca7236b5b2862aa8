import type { Device, SaveDevice } from '#shared/contracts/attendance/devices.ts'
import { isSilent } from '#shared/domain/attendance/device-silence.ts'
import { datePart } from '#shared/domain/dates/calendar-date.ts'
import { wallClock } from '#shared/domain/dates/wall-clock.ts'
import { faultOf } from '#shared/domain/fault.ts'
import { usualSpelling } from '#shared/domain/text/usual-spelling.ts'
import { WorkstationError } from '#shared/domain/workstation-error.ts'
import type { ReadDatabase, WriteTransaction } from '../../database/database.ts'
import { EVERYBODY, markStale } from '../../database/queue/stale-dates.ts'
import { raiseRevisions } from '../../database/revisions.ts'
import type { DevicesTable } from '../../database/schema/devices.ts'
import { pick } from '../../platform/pick.ts'
import { refuseTaken } from '../../platform/refuse-taken.ts'
import { branchClock, branchToday, instantText, type Runtime, Service } from '../../platform/runtime.ts'
import type { Caller } from '../access/access.ts'
import { recordActivity } from '../activity/activity.ts'
import { holidayDates } from '../holidays/holidays.ts'
import { type DeviceList, listDevicesForApi } from './device-list.ts'

export { type DeviceContact, noteContacts } from './device-contact.ts'
export { deviceFields, SORT_FIELDS } from './device-list.ts'
export { type DeviceNetworkStore, DeviceNetworks } from './device-network.ts'

/** Batches that are read for the age of a device's oldest waiting item, oldest first. */
const WAITING_BATCHES_READ = 2_000

/** Adds a device within a transaction; returns its id. */
export async function createDevice(
  trx: WriteTransaction,
  runtime: Runtime,
  caller: Caller | 'system',
  input: SaveDevice
): Promise<string> {
  const device = toSaved(input)
  await refuseTakenSerial(trx, device, null)
  await refuseUnknownBranch(trx, device.branch_id)
  const id = runtime.newId()
  await trx
    .insertInto('devices')
    .values({
      id,
      ...device,
      created_at: instantText(runtime),
      received_day_count: 0
    })
    .execute()
  await raiseRevisions(trx, 'devices')
  await recordActivity(trx, runtime, caller, 'device.create', ['device', id], { after: device })
  return id
}

/** Attendance devices, with their last activity and the age of their oldest waiting item. */
export class Devices extends Service {
  async list(): Promise<Device[]> {
    const rows = await this.database.read.selectFrom('devices').selectAll().orderBy('device_sn').execute()
    const oldest = await oldestWaiting(this.database.read)
    const silent = await this.#silent(rows)
    const now = this.runtime.now()
    const today = branchToday(this.runtime)
    return rows.map(row => {
      const since = oldest.get(row.id)
      const queueAgeMs = since === undefined ? null : Math.max(0, now - Date.parse(since))
      return toDevice(row, { today, queueAgeMs, isSilent: silent.has(row.id) })
    })
  }

  /** The list of the open API (decision 0039). */
  listForApi(query: Record<string, unknown>): Promise<DeviceList> {
    return listDevicesForApi(this.database.read, this.runtime, query)
  }

  async create(caller: Caller, device: SaveDevice): Promise<Device> {
    const id = await this.database.write(trx => createDevice(trx, this.runtime, caller, device))
    return this.#get(id)
  }

  async update(caller: Caller, deviceId: string, input: SaveDevice): Promise<Device> {
    const device = toSaved(input)
    await this.database.write(async trx => {
      const before = await trx.selectFrom('devices').selectAll().where('id', '=', deviceId).executeTakeFirst()
      if (!before) throw new WorkstationError('not_found', 'device.none')
      await refuseTakenSerial(trx, device, deviceId)
      await refuseUnknownBranch(trx, device.branch_id)
      await trx.updateTable('devices').set(device).where('id', '=', deviceId).execute()
      await raiseRevisions(trx, 'devices')
      if (before.are_directions_ignored !== device.are_directions_ignored) await markStale(trx, EVERYBODY)
      await recordActivity(trx, this.runtime, caller, 'device.update', ['device', deviceId], {
        before: {
          ...pickSaved(before),
          ...pick(before, ['are_directions_ignored', 'silent_after_minutes'])
        },
        after: device
      })
    })
    return this.#get(deviceId)
  }

  async #get(deviceId: string): Promise<Device> {
    const row = await this.database.read
      .selectFrom('devices')
      .selectAll()
      .where('id', '=', deviceId)
      .executeTakeFirstOrThrow()
    const isSilent = (await this.#silent([row])).has(deviceId)
    return toDevice(row, { today: branchToday(this.runtime), queueAgeMs: null, isSilent })
  }

  /** The ids of those that are silent. */
  async #silent(rows: readonly DevicesTable[]): Promise<ReadonlySet<string>> {
    const { read } = this.database
    const now = branchClock(this.runtime)
    const lastActivity = (row: DevicesTable) =>
      wallClock(Date.parse(row.last_activity_at ?? row.created_at), this.runtime.timeZone)
    const hours = await read.selectFrom('device_hours').selectAll().execute()
    const byDevice = Map.groupBy(hours, hour => hour.device_id)
    const first = rows.map(lastActivity).toSorted()[0] ?? now
    const holidays = await holidayDates(read, datePart(first), datePart(now))
    const silent = rows.filter(row =>
      isSilent({
        lastActivity: lastActivity(row),
        silentAfter: row.silent_after_minutes,
        hours: byDevice.get(row.id) ?? [],
        holidays,
        now
      })
    )
    return new Set(silent.map(row => row.id))
  }
}

const refuseTakenSerial = (
  trx: WriteTransaction,
  { device_sn }: Pick<SaveDevice, 'device_sn'>,
  ownId: string | null
) =>
  refuseTaken(
    trx.selectFrom('devices').select('id').where('device_sn', '=', device_sn),
    ownId,
    'device_sn',
    'device.taken'
  )

async function refuseUnknownBranch(trx: WriteTransaction, branchId: string | null): Promise<void> {
  if (branchId === null) return
  const branch = await trx
    .selectFrom('organisation_units')
    .select('id')
    .where('id', '=', branchId)
    .where('kind', '=', 'branch')
    .executeTakeFirst()
  if (!branch)
    throw new WorkstationError('invalid_request', 'branch.none', {
      faults: [faultOf('field.unknown_value', 'branch_id', { value: branchId })]
    })
}

/** When the oldest waiting batch with items of a device was received, by device id. */
async function oldestWaiting(db: ReadDatabase): Promise<Map<string, string>> {
  const batches = await db
    .selectFrom('attendance_batches')
    .select(['device_ids', 'received_at'])
    .where('state', '=', 'queued')
    .orderBy('seq')
    .limit(WAITING_BATCHES_READ)
    .execute()
  const oldest = new Map<string, string>()
  for (const { device_ids, received_at } of batches)
    for (const id of device_ids.split(' ')) if (id !== '' && !oldest.has(id)) oldest.set(id, received_at)
  return oldest
}

/** The stored part of an input: only the named fields (decision 0003). */
const toSaved = (input: SaveDevice) => ({
  ...pickSaved(input),
  device_name: usualSpelling(input.device_name),
  device_model: input.device_model === null ? null : usualSpelling(input.device_model),
  are_directions_ignored: input.are_directions_ignored === true ? (1 as const) : (0 as const),
  silent_after_minutes: input.silent_after_minutes ?? null
})

const pickSaved = (row: SaveDevice | DevicesTable) => ({
  ...pick(row, ['device_sn', 'device_name', 'device_type', 'device_model', 'branch_id']),
  ...pick(row, ['device_latitude', 'device_longitude', 'publish_flag'])
})

interface DeviceState {
  readonly today: string
  readonly queueAgeMs: number | null
  readonly isSilent: boolean
}

function toDevice(row: DevicesTable, { today, queueAgeMs, isSilent }: DeviceState): Device {
  return {
    device_id: row.id,
    ...pickSaved(row),
    are_directions_ignored: row.are_directions_ignored === 1,
    created: row.created_at,
    last_activity: row.last_activity_at,
    last_punch_at: row.last_punch_at,
    queue_age_ms: queueAgeMs,
    clock_drift_ms: row.clock_drift_ms,
    received_today: row.received_day === today ? row.received_day_count : 0,
    silent_after_minutes: row.silent_after_minutes,
    is_silent: isSilent
  }
}
