import type { SaveTerminal, TerminalKind, TerminalState } from '#shared/contracts/attendance/terminals.ts'
import { faultOf } from '#shared/domain/fault.ts'
import { ALL_OF_LEVEL } from '#shared/domain/locations.ts'
import { WorkstationError } from '#shared/domain/workstation-error.ts'
import type { Queries, WriteTransaction } from '../../../database/database.ts'
import { pick } from '../../../platform/pick.ts'
import { Service } from '../../../platform/runtime.ts'
import type { UserCaller } from '../../access/access.ts'
import { recordActivity } from '../../activity/activity.ts'
import { createDevice } from '../../devices/devices.ts'
import { beginFollowing } from '../people/people-follower.ts'
import { noteDecision } from './terminal-rows.ts'

/** What a terminal is tied to. */
export interface Approval {
  /** `location_group_code` of a location, or the id of one of its rows. */
  readonly locationCode?: string | null | undefined
  readonly branchId?: string | null | undefined
  readonly name?: string | undefined
  readonly pinGroup?: string | undefined
}

/** A terminal in the list of the command line. */
export interface ListedTerminal {
  readonly sn: string
  readonly state: TerminalState
  readonly kind: TerminalKind
  readonly address: string
  readonly first_seen: string
  readonly last_seen: string
  readonly push_version: string | null
  readonly device_id: string | null
  readonly device_name: string | null
  readonly branch_id: string | null
  readonly location_id: string | null
}

type Caller = UserCaller | 'system'

/** Which terminals may connect, decided on the screens or on the command line. */
export class TerminalAdmission extends Service {
  /** Those that wait first, the latest caller first. */
  async list(): Promise<ListedTerminal[]> {
    const rows = await this.database.read
      .selectFrom('terminals as t')
      .leftJoin('devices as d', 'd.id', 't.device_id')
      .select(['t.sn', 't.state', 't.kind', 't.address', 't.push_version', 't.device_id', 't.location_id'])
      .select([
        't.first_seen_at as first_seen',
        't.last_seen_at as last_seen',
        'd.device_name',
        'd.branch_id'
      ])
      .where('t.state', '!=', 'unconnected')
      .orderBy(eb => eb.case().when('t.state', '=', 'waiting').then(0).else(1).end())
      .orderBy('t.last_seen_at', 'desc')
      .orderBy('t.id')
      .execute()
    return rows
  }

  /** Makes it a device, or ties it to the device with this serial number. What it sent before, it sends again. */
  async approve(caller: Caller, sn: string, approval: Approval = {}): Promise<ListedTerminal> {
    const { runtime } = this
    await this.database.write(async trx => {
      const row = await findTerminal(trx, sn)
      const location = await findLocation(trx, approval.locationCode ?? null)
      const branch_id = approval.branchId ?? location?.branchId ?? (await onlyBranch(trx))
      const options: unknown = JSON.parse(row.options)
      const device_id =
        (await findDevice(trx, sn)) ??
        (await createDevice(trx, runtime, caller, {
          device_sn: sn,
          device_name: approval.name ?? location?.name ?? sn,
          device_type: 'Fingerprint',
          device_model: modelOf(options),
          branch_id,
          device_latitude: null,
          device_longitude: null,
          publish_flag: 'Y'
        }))
      const values = {
        state: 'approved' as const,
        device_id,
        location_id: location?.id ?? null,
        tied_key: row.offered_key,
        pin_group: approval.pinGroup ?? row.pin_group
      }
      await trx.updateTable('terminals').set(values).where('id', '=', row.id).execute()
      const { tied_key, ...after } = values
      await recordActivity(trx, runtime, caller, 'terminal.approve', ['terminal', sn], {
        before: { state: row.state },
        after: { ...after, has_key: tied_key !== null }
      })
      await beginFollowing(trx)
    })
    noteDecision()
    return this.get(sn)
  }

  /** It is not served, and not listed as waiting, until somebody approves it after all. */
  async reject(caller: Caller, sn: string): Promise<ListedTerminal> {
    await this.database.write(async trx => {
      const row = await findTerminal(trx, sn)
      await trx.updateTable('terminals').set({ state: 'rejected' }).where('id', '=', row.id).execute()
      await recordActivity(trx, this.runtime, caller, 'terminal.reject', ['terminal', sn], {
        before: { state: row.state },
        after: { state: 'rejected' }
      })
    })
    noteDecision()
    return this.get(sn)
  }

  async get(sn: string): Promise<ListedTerminal> {
    const found = (await this.list()).find(it => it.sn === sn)
    if (!found) throw noTerminal(sn)
    return found
  }

  async save(
    caller: Caller,
    sn: string,
    { location_id, pin_group, answer_form }: SaveTerminal
  ): Promise<void> {
    await this.database.write(async trx => {
      const before = await findTerminal(trx, sn)
      const location = await findLocation(trx, location_id)
      const after = { location_id: location?.id ?? null, pin_group, answer_form }
      await trx.updateTable('terminals').set(after).where('id', '=', before.id).execute()
      // Its numbers mean other people from now on: whose fingers they are is no more known than what they mean.
      if (pin_group !== before.pin_group)
        await trx
          .updateTable('terminal_people')
          .set({ employee_id: null })
          .where('terminal_id', '=', before.id)
          .execute()
      await recordActivity(trx, this.runtime, caller, 'terminal.update', ['terminal', sn], {
        before: pick(before, ['location_id', 'pin_group', 'answer_form']),
        after
      })
    })
    noteDecision()
  }
}

/** @throws WorkstationError not_found */
export async function findTerminal(db: Queries, sn: string) {
  const row = await db
    .selectFrom('terminals as t')
    .leftJoin('devices as d', 'd.id', 't.device_id')
    .selectAll('t')
    .select('d.branch_id')
    .where('t.sn', '=', sn)
    .executeTakeFirst()
  if (!row) throw noTerminal(sn)
  return row
}

const noTerminal = (sn: string): WorkstationError =>
  new WorkstationError('not_found', faultOf('terminal.none', null, { sn }))

async function findLocation(db: Queries, code: string | null) {
  if (code === null) return null
  const row = await db
    .selectFrom('locations')
    .select(['id', 'branch_id', 'location_name'])
    .where(eb => eb.or([eb('location_group_code', '=', code), eb('id', '=', code)]))
    .orderBy('order_no')
    .orderBy('id')
    .executeTakeFirst()
  if (!row)
    throw new WorkstationError('invalid_request', 'request.invalid', {
      faults: [faultOf('terminal.no_location', 'location', { code })]
    })
  const { id, branch_id, location_name: name } = row
  return { id, name, branchId: branch_id === ALL_OF_LEVEL ? null : branch_id }
}

/** A workstation of one branch needs no question. */
async function onlyBranch(trx: WriteTransaction): Promise<string | null> {
  const rows = await trx
    .selectFrom('organisation_units')
    .select('id')
    .where('kind', '=', 'branch')
    .limit(2)
    .execute()
  return rows.length === 1 ? (rows[0]?.id ?? null) : null
}

async function findDevice(trx: WriteTransaction, sn: string): Promise<string | null> {
  const row = await trx.selectFrom('devices').select('id').where('device_sn', '=', sn).executeTakeFirst()
  return row?.id ?? null
}

function modelOf(options: unknown): string | null {
  const name =
    options !== null && typeof options === 'object' && 'DeviceName' in options ? options.DeviceName : null
  return typeof name === 'string' && name !== '' ? name.slice(0, 100) : null
}
