import { sql } from 'kysely'
import type { UnmappedPin } from '#shared/contracts/attendance/terminals.ts'
import { faultOf } from '#shared/domain/fault.ts'
import { bareNumber } from '#shared/domain/terminals/terminal-pin.ts'
import { WorkstationError } from '#shared/domain/workstation-error.ts'
import type { RawDatabase } from '../../../database/connect.ts'
import { raiseRevisions } from '../../../database/revisions.ts'
import { MadeOf, type ServiceParts } from '../../../platform/runtime.ts'
import type { Caller } from '../../access/access.ts'
import { recordActivity } from '../../activity/activity.ts'
import type { Attendance, CheckedItem } from '../../attendance/attendance.ts'
import { PendingPhotos } from '../photos/pending-photos.ts'
import { PinBook } from './pin-book.ts'
import { bareNumberOf } from './pin-meanings.ts'
import { itemOf, senderOf } from './terminal-punches.ts'

const ROUND = 500
const WEIGHT_OF_PUNCH = 5

interface Parts extends ServiceParts {
  readonly attendance: Pick<Attendance, 'queueDecided'>
}

interface Waiting {
  terminalId: number
  sn: string
  deviceId: string
  branchId: string | null
  locationId: string | null
  pinGroup: string
  punchedAt: string
  pin: string
  status: number
  repeat: number
  fileId: number | null
}

interface Group {
  pinGroup: string
  pin: string
  sn: string
  branchId: string | null
  count: number
  first: string
  last: string
}

export type PinChoice = Pick<UnmappedPin, 'pin_group' | 'pin'>

/** Punches of PINs that are nobody's: they wait until somebody says whose they are, or that they are nobody's. */
export class UnmappedPunches extends MadeOf<Parts> {
  /** By PIN and terminal, the most punches first. */
  list(): Promise<UnmappedPin[]> {
    return this.parts.database.readDirectly(raw => {
      const book = new PinBook(raw)
      book.refresh()
      return raw
        .prepare<[], Group>(
          `select t.pin_group as pinGroup, p.pin, t.sn, d.branch_id as branchId, count(*) as count,
            min(p.punched_at) as first, max(p.punched_at) as last
           from terminal_punches p join terminals t on t.id = p.terminal_id left join devices d on d.id = t.device_id
           where p.state = 1 group by p.pin, p.terminal_id order by count(*) desc, p.pin limit 500`
        )
        .all()
        .map(({ pinGroup, branchId, ...row }) => {
          const found = book.employeeOf(row.pin, { pinGroup, branchId })
          return { ...row, pin_group: pinGroup, reason: 'unmapped' in found ? found.unmapped : null }
        })
    })
  }

  /** From now on the PIN is this person's in the group, and so are the punches that wait. Returns their number. */
  async assign(caller: Caller, { pin_group, pin }: PinChoice, employeeCode: string): Promise<number> {
    const { database, runtime } = this.parts
    await database.write(async trx => {
      const person = await trx
        .selectFrom('employees')
        .select('id')
        .where('employee_code', '=', employeeCode)
        .executeTakeFirst()
      if (!person)
        throw new WorkstationError('invalid_request', 'request.invalid', {
          faults: [faultOf('field.unknown_value', 'employee_code', { value: employeeCode })]
        })
      const bare = bareNumber(pin)
      await trx
        .insertInto('terminal_pins')
        .values({ pin_group, pin: bare, employee_id: person.id })
        .onConflict(conflict =>
          conflict.columns(['pin_group', 'pin']).doUpdateSet({ employee_id: person.id })
        )
        .execute()
      await raiseRevisions(trx, 'terminal_pins')
      await trx
        .updateTable('terminal_people')
        .set({ employee_id: person.id })
        .where(bareNumberOf('pin'), '=', bare)
        .where('terminal_id', 'in', eb =>
          eb.selectFrom('terminals').select('id').where('pin_group', '=', pin_group)
        )
        .execute()
      await recordActivity(trx, runtime, caller, 'terminal.assign', ['terminal', null], {
        after: { pin_group, pin: bare, employee_code: employeeCode }
      })
    })
    return this.replay(pin)
  }

  /** Queues what waits and is somebody's by now, of one PIN or of all; returns the number. */
  async replay(pin: string | null = null): Promise<number> {
    let total = 0
    let after: Waiting | null = null
    for (;;) {
      const part: Waiting[] = await this.parts.database.readDirectly(raw => waitingAfter(raw, pin, after))
      total += await this.#replayPart(part)
      after = part.at(-1) ?? null
      if (part.length < ROUND) return total
    }
  }

  async #replayPart(part: readonly Waiting[]): Promise<number> {
    let total = 0
    for (const punches of Map.groupBy(part, it => `${it.sn} ${it.fileId}`).values()) {
      const [first] = punches
      if (!first) continue
      let count = 0
      await this.parts.attendance.queueDecided(
        senderOf(first, first.fileId),
        raw => {
          const items = takeMapped(raw, punches)
          count = items.length
          return { items }
        },
        punches.length * WEIGHT_OF_PUNCH
      )
      total += count
    }
    return total
  }

  /** They stay, marked as nobody's: a resend does not bring them back. */
  async dismiss(caller: Caller, { pin_group, pin }: PinChoice): Promise<number> {
    const { database, runtime } = this.parts
    return database.write(async trx => {
      const { numUpdatedRows } = await trx
        .updateTable('terminal_punches')
        .set({ state: 2 })
        .where('pin', '=', pin)
        // As a literal, without which the index of these is not used.
        .where('state', '=', sql.lit(1))
        .where('terminal_id', 'in', eb =>
          eb.selectFrom('terminals').select('id').where('pin_group', '=', pin_group)
        )
        .executeTakeFirst()
      const count = Number(numUpdatedRows)
      if (count === 0) throw new WorkstationError('not_found', 'terminal.no_pin')
      await recordActivity(trx, runtime, caller, 'terminal.dismiss', ['terminal', null], {
        after: { pin_group, pin, count }
      })
      return count
    })
  }
}

/** In the order of the index, so that what stays unmapped is passed over. */
const waitingAfter = (raw: RawDatabase, pin: string | null, after: Waiting | null): Waiting[] =>
  raw
    .prepare<unknown[], Waiting>(
      `select p.terminal_id as terminalId, t.sn, t.device_id as deviceId, d.branch_id as branchId,
        t.location_id as locationId, t.pin_group as pinGroup, p.punched_at as punchedAt, p.pin, p.status, p.repeat,
        p.file_id as fileId
       from terminal_punches p join terminals t on t.id = p.terminal_id join devices d on d.id = t.device_id
       where p.state = 1 and (? is null or p.pin = ?)
        and (? is null or (p.pin, p.terminal_id, p.punched_at, p.status, p.repeat) > (?, ?, ?, ?, ?))
       order by p.pin, p.terminal_id, p.punched_at, p.status, p.repeat limit ${ROUND}`
    )
    .all(
      pin,
      pin,
      after?.pin ?? null,
      after?.pin ?? null,
      after?.terminalId ?? null,
      after?.punchedAt ?? null,
      after?.status ?? null,
      after?.repeat ?? null
    )

/** Within the commit that queues them: what another replay has taken in between is left out. */
function takeMapped(raw: RawDatabase, punches: readonly Waiting[]): CheckedItem[] {
  const book = new PinBook(raw)
  book.refresh()
  const photos = new PendingPhotos(raw)
  const mark = raw.prepare(
    `update terminal_punches set state = 0
     where terminal_id = ? and punched_at = ? and pin = ? and status = ? and repeat = ? and state = 1`
  )
  return punches.flatMap(punch => {
    const found = book.employeeOf(punch.pin, punch)
    if (!('employeeId' in found)) return []
    const { terminalId, punchedAt, pin, status, repeat } = punch
    const { changes } = mark.run(terminalId, punchedAt, pin, status, repeat)
    if (changes === 0) return []
    return [photos.addTo(itemOf(punch, punch, found.employeeId), punch)]
  })
}
