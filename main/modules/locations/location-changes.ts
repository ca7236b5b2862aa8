import {
  type ChangeLocation,
  type LocationScope,
  type LocationView,
  locationTexts,
  type SaveLocation
} from '#shared/contracts/attendance/location-screens.ts'
import type { OrganisationUnit } from '#shared/contracts/employees/organisation.ts'
import { WEEKDAYS } from '#shared/domain/dates/calendar-date.ts'
import { refuseEditConflict } from '#shared/domain/edit-conflict.ts'
import { type Fault, faultOf } from '#shared/domain/fault.ts'
import { ALL_OF_LEVEL, SCOPE_COLUMNS, type ScopeColumn } from '#shared/domain/locations.ts'
import { usualSpelling } from '#shared/domain/text/usual-spelling.ts'
import { WorkstationError } from '#shared/domain/workstation-error.ts'
import type { WriteTransaction } from '../../database/database.ts'
import { raiseRevisions } from '../../database/revisions.ts'
import type { LocationsTable } from '../../database/schema/locations.ts'
import { refuseTaken } from '../../platform/refuse-taken.ts'
import { branchClock, Service } from '../../platform/runtime.ts'
import type { UserCaller } from '../access/access.ts'
import { recordActivity } from '../activity/activity.ts'
import { byId, listUnits, unitChain } from '../organisation/organisation.ts'
import { dayColumn, readRowsOf } from './location-rows.ts'
import { readViews } from './location-view.ts'

type ScopeIds = Record<ScopeColumn, string>

const noLocation = (): WorkstationError => new WorkstationError('not_found', 'location.none')

/** Changes of locations by HR; the rows of one location are written together (spec 2.3). */
export class LocationChanges extends Service {
  list(): Promise<LocationView[]> {
    return readViews(this.database.read)
  }

  create(caller: UserCaller, input: SaveLocation): Promise<LocationView> {
    return this.database.write(async trx => {
      await refuseTakenCode(trx, input.code, null)
      const scopes = await scopesOf(trx, input.permissions)
      const { last } = await trx
        .selectFrom('locations')
        .select(eb => eb.fn.max('order_no').as('last'))
        .executeTakeFirstOrThrow()
      const created = branchClock(this.runtime)
      const rows = this.#rows(input, scopes, [], { created, order_no: Number(last ?? 0) + 1 })
      await trx.insertInto('locations').values(rows).execute()
      await raiseRevisions(trx, 'locations', 'location_list')
      return this.#log(trx, caller, 'location.create', rows[0]?.id ?? '')
    })
  }

  update(caller: UserCaller, locationId: string, { base, ...sent }: ChangeLocation): Promise<LocationView> {
    return this.database.write(async trx => {
      const before = await readView(trx, locationId)
      const input = { ...sent, phone_punch: sent.phone_punch ?? before.phone_punch }
      refuseEditConflict(locationTexts(before), base, locationTexts(input))
      await refuseTakenCode(trx, input.code, before.code)
      const scopes = await scopesOf(trx, input.permissions)
      const stored = await readRowsOf(trx, locationId)
      const [{ created, order_no } = { created: null, order_no: 0 }] = stored
      const rows = this.#rows(input, scopes, stored, { created, order_no })
      if (JSON.stringify(locationTexts(before)) === JSON.stringify(locationTexts(input))) return before
      const ids = stored.map(({ id }) => id)
      await trx.deleteFrom('locations').where('id', 'in', ids).execute()
      await trx.insertInto('locations').values(rows).execute()
      await raiseRevisions(trx, 'locations', 'location_list')
      return this.#log(trx, caller, 'location.update', locationId, before)
    })
  }

  /** Removes a location without punches; others can be unpublished instead. */
  remove(caller: UserCaller, locationId: string): Promise<void> {
    return this.database.write(async trx => {
      const before = await readView(trx, locationId)
      const ids = (await readRowsOf(trx, locationId)).map(({ id }) => id)
      const punch = await trx
        .selectFrom('attendance_punches')
        .select('id')
        .where('location_id', 'in', ids)
        .limit(1)
        .executeTakeFirst()
      if (punch) throw new WorkstationError('conflict', 'location.has_punches')
      await trx.deleteFrom('locations').where('id', 'in', ids).execute()
      await raiseRevisions(trx, 'locations', 'location_list')
      await recordActivity(trx, this.runtime, caller, 'location.remove', ['location', locationId], {
        before
      })
    })
  }

  /** The rows keep their ids in order, as punches and QR codes refer to them. */
  #rows(
    input: SaveLocation,
    scopes: readonly ScopeIds[],
    stored: readonly LocationsTable[],
    { created, order_no }: Pick<LocationsTable, 'created' | 'order_no'>
  ): LocationsTable[] {
    const days = WEEKDAYS.map(day => [dayColumn(day), input.open_days.includes(day) ? 1 : 0] as const)
    return scopes.map((scope, at) => ({
      id: stored[at]?.id ?? this.runtime.newId(),
      location_group_code: input.code,
      location_name: usualSpelling(input.name).trim(),
      location_latitude: String(input.latitude),
      location_longitude: String(input.longitude),
      location_radius: input.radius,
      location_start: input.start,
      location_end: input.end,
      location_qrpath: stored[0]?.location_qrpath ?? '',
      ...(Object.fromEntries(days) as Record<(typeof days)[number][0], 0 | 1>),
      publish_flag: input.publish_flag,
      phone_punch: input.phone_punch ?? 'N',
      created,
      order_no: order_no + at,
      ...scope,
      global_flag: SCOPE_COLUMNS.every(column => scope[column] === ALL_OF_LEVEL) ? 'Y' : 'N'
    }))
  }

  async #log(
    trx: WriteTransaction,
    caller: UserCaller,
    action: string,
    locationId: string,
    before?: LocationView
  ): Promise<LocationView> {
    const after = await readView(trx, locationId)
    await recordActivity(trx, this.runtime, caller, action, ['location', locationId], { before, after })
    return after
  }
}

async function readView(trx: WriteTransaction, locationId: string): Promise<LocationView> {
  const view = (await readViews(trx)).find(it => it.location_id === locationId)
  if (!view) throw noLocation()
  return view
}

/** All rows of a location have its code. */
async function refuseTakenCode(trx: WriteTransaction, code: string, own: string | null): Promise<void> {
  if (code !== own)
    await refuseTaken(
      trx.selectFrom('locations').select('id').where('location_group_code', '=', code).limit(1),
      null
    )
}

/** The columns of permission rows: a unit includes its parents. @throws WorkstationError for unknown units */
async function scopesOf(trx: WriteTransaction, permissions: readonly LocationScope[]): Promise<ScopeIds[]> {
  const units = byId(await listUnits(trx))
  const codes = permissions.flatMap(({ employee_code }) => employee_code ?? [])
  const people = codes.length
    ? await trx
        .selectFrom('employees')
        .select(['id', 'employee_code'])
        .where('employee_code', 'in', codes)
        .execute()
    : []
  const idOf = new Map(people.map(it => [it.employee_code, it.id]))
  const faults: Fault[] = []
  const scopes = permissions.map(({ unit_id, position_id, employee_code }, at) => {
    const unknown = (name: string): number =>
      faults.push(faultOf('field.unknown', `permissions[${at}].${name}`))
    const unit = unit_id === null ? undefined : units.get(unit_id)
    const position = position_id === null ? undefined : units.get(position_id)
    const employeeId = employee_code === null ? ALL_OF_LEVEL : idOf.get(employee_code)
    if (unit_id !== null && (unit === undefined || unit.kind === 'position')) unknown('unit_id')
    if (position_id !== null && position?.kind !== 'position') unknown('position_id')
    if (employeeId === undefined) unknown('employee_code')
    return {
      ...(Object.fromEntries(SCOPE_COLUMNS.map(column => [column, ALL_OF_LEVEL])) as ScopeIds),
      ...chainIds(units, position_id),
      ...chainIds(units, unit_id),
      employee_id: employeeId ?? ALL_OF_LEVEL
    }
  })
  if (faults.length > 0) throw new WorkstationError('invalid_request', 'request.invalid', { faults })
  return scopes
}

const chainIds = (units: ReadonlyMap<string, OrganisationUnit>, unitId: string | null): Partial<ScopeIds> =>
  Object.fromEntries([...unitChain(units, unitId)].map(([kind, { id }]) => [`${kind}_id`, id]))
