import { hash } from 'node:crypto'
import type {
  RefusedGroup,
  RefusedItem,
  ReplayedRefused,
  RefusedPunches as View
} from '#shared/contracts/attendance/refused-punches.ts'
import { type Fault, faultOf } from '#shared/domain/fault.ts'
import { WorkstationError } from '#shared/domain/workstation-error.ts'
import type { RawDatabase } from '../../../database/connect.ts'
import { countRows, inChunks, type WriteTransaction } from '../../../database/database.ts'
import type { AttendanceRefusedTable } from '../../../database/schema/attendance.ts'
import { instantText, MadeOf, type ServiceParts } from '../../../platform/runtime.ts'
import type { Caller, UserCaller } from '../../access/access.ts'
import { recordActivity } from '../../activity/activity.ts'
import { invalid } from '../days/day-facts.ts'
import type { AttendanceImport, InvalidItem, ItemToQueue } from './attendance-import.ts'
import { checkImportItem } from './import-item.ts'

const KEPT_MAX = 5_000
const KEPT_MS = 30 * 86_400_000
const ITEMS_SHOWN = 200
/** Number of punches that are queued as one request. */
const ROUND = 500
const TEXT_MAX = 300

/** Fields of spec 4.13 that are kept, without the picture, and the line of a terminal with its PIN. */
const FIELDS = [
  'status',
  'employee_code',
  'date',
  'datetime',
  'time_attendance_type',
  'time_attendance_type_lv',
  'device_sn',
  'location_id',
  'latitude',
  'longitude',
  'line',
  'pin'
] as const

export type RefusedPunch = Pick<InvalidItem, 'data' | 'faults'>
type Row = Pick<AttendanceRefusedTable, 'id' | 'fields' | 'caller_name'>

/** Items that the import refused (spec 4.13), kept so that they can be replayed once the employee or device exists. */
export class RefusedPunches extends MadeOf<ServiceParts & { readonly import: AttendanceImport }> {
  /** Repeated items increment a counter; items beyond the limits of number and age are removed, oldest first. */
  async keep(items: readonly InvalidItem[], caller: Pick<Caller, 'id' | 'name'>): Promise<void> {
    await this.parts.database.writeDirectly(raw => this.keepIn(raw, items, caller))
  }

  /** The same within a transaction. */
  keepIn(raw: RawDatabase, items: readonly RefusedPunch[], caller: Pick<Caller, 'id' | 'name'>): void {
    const at = instantText(this.parts.runtime)
    const rows = items.map(item => refusedRow(item, { id: this.parts.runtime.newId(), at, caller }))
    const upsert = raw.prepare(
      `insert into attendance_refused (id, digest, group_key, faults, fields, employee_code, device_sn, punched_at,
        caller_name, times, first_at, last_at)
       values (@id, @digest, @group_key, @faults, @fields, @employee_code, @device_sn, @punched_at, @caller_name,
        @times, @first_at, @last_at)
       on conflict (digest) do update set times = times + 1, last_at = excluded.last_at, faults = excluded.faults,
        group_key = excluded.group_key`
    )
    for (const row of rows) upsert.run(row)
    raw.prepare('delete from attendance_refused where last_at < ?').run(this.#oldestKept())
    raw
      .prepare(
        `delete from attendance_refused where id in
          (select id from attendance_refused order by last_at desc, id desc limit -1 offset ${KEPT_MAX})`
      )
      .run()
  }

  async count(): Promise<number> {
    const { read } = this.parts.database
    return countRows(read.selectFrom('attendance_refused').where('last_at', '>=', this.#oldestKept()))
  }

  async list(): Promise<View> {
    const rows = await this.parts.database.read
      .selectFrom('attendance_refused')
      .select(['group_key', 'faults', 'employee_code', 'device_sn', 'caller_name', 'times'])
      .select(['first_at', 'last_at', 'punched_at'])
      .where('last_at', '>=', this.#oldestKept())
      .orderBy('last_at', 'desc')
      .orderBy('id', 'desc')
      .execute()
    const pins = await this.#pinsOf(rows.flatMap(it => (it.employee_code === null ? it.group_key : [])))
    const groups = new Map<string, RefusedGroup>()
    for (const { faults, punched_at: punchedAt, times, ...row } of rows) {
      const group = groups.get(row.group_key)
      if (group === undefined)
        groups.set(row.group_key, {
          ...row,
          pin: pins.get(row.group_key) ?? null,
          faults: JSON.parse(faults) as Fault[],
          count: 1,
          times,
          first_punched_at: punchedAt,
          last_punched_at: punchedAt
        })
      else {
        group.count += 1
        group.times += times
        if (row.first_at < group.first_at) group.first_at = row.first_at
        if (punchedAt !== null) {
          if (group.first_punched_at === null || punchedAt < group.first_punched_at)
            group.first_punched_at = punchedAt
          if (group.last_punched_at === null || punchedAt > group.last_punched_at)
            group.last_punched_at = punchedAt
        }
      }
    }
    return { groups: [...groups.values()], total: rows.length }
  }

  /** Of groups of lines that terminals sent; all lines of a group have the same. */
  async #pinsOf(groupKeys: readonly string[]): Promise<Map<string, string>> {
    const rows = await inChunks([...new Set(groupKeys)], chunk =>
      this.parts.database.read
        .selectFrom('attendance_refused')
        .select(eb => ['group_key', eb.fn.max('fields').as('fields')])
        .where('group_key', 'in', chunk)
        .groupBy('group_key')
        .execute()
    )
    return new Map(
      rows.flatMap(({ group_key, fields }) => {
        const pin = textOf((JSON.parse(fields) as Fields).pin)
        return pin === null ? [] : [[group_key, pin] as const]
      })
    )
  }

  async items(groupKey: string): Promise<RefusedItem[]> {
    const rows = await this.parts.database.read
      .selectFrom('attendance_refused')
      .select(['id', 'fields', 'times', 'last_at'])
      .where('group_key', '=', groupKey)
      .orderBy('last_at', 'desc')
      .orderBy('id', 'desc')
      .limit(ITEMS_SHOWN)
      .execute()
    return rows.map(({ id, fields, ...row }) => ({ refused_id: id, fields: JSON.parse(fields), ...row }))
  }

  /**
   * Checks punches again like the import, for another employee if one is named, and queues those that are now valid. Queuing
   * a punch twice is harmless: it stays one record (decision 0002).
   */
  async replay(
    groupKeys: readonly string[],
    employeeCode: string | undefined,
    caller: UserCaller
  ): Promise<ReplayedRefused> {
    if (employeeCode !== undefined) await this.#requireEmployee(employeeCode)
    const rows = await this.#rowsOf(groupKeys)
    let count = 0
    for (let from = 0; from < rows.length; from += ROUND)
      count += await this.#replayRound(rows.slice(from, from + ROUND), employeeCode, caller)
    await this.#record('attendance.refused_replay', caller, {
      count,
      ...(employeeCode === undefined ? {} : { employee_code: employeeCode })
    })
    return { count, left: rows.length - count }
  }

  async dismiss(groupKeys: readonly string[], caller: UserCaller): Promise<number> {
    const rows = await this.#rowsOf(groupKeys)
    await this.parts.database.write(trx => remove(trx, rows))
    await this.#record('attendance.refused_dismiss', caller, { count: rows.length })
    return rows.length
  }

  async #replayRound(rows: readonly Row[], employeeCode: string | undefined, caller: UserCaller) {
    const checked = await this.parts.import.checkWith(codes =>
      rows.map(row => {
        const fields = JSON.parse(row.fields) as Fields
        const meant = employeeCode === undefined ? fields : { ...fields, employee_code: employeeCode }
        return { row, fields, outcome: checkImportItem(meant, codes) }
      })
    )
    const right: ItemToQueue[] = []
    const done: Row[] = []
    const refused: Pick<AttendanceRefusedTable, 'id' | 'faults' | 'group_key'>[] = []
    for (const { row, fields, outcome } of checked)
      if (Array.isArray(outcome))
        refused.push({
          id: row.id,
          faults: JSON.stringify(outcome),
          group_key: groupKeyOf(fields, outcome, row.caller_name)
        })
      else {
        right.push({ ...outcome, picture: null })
        done.push(row)
      }
    if (right.length > 0) await this.parts.import.enqueue(right, caller)
    await this.parts.database.write(async trx => {
      await remove(trx, done)
      for (const { id, ...changes } of refused)
        await trx.updateTable('attendance_refused').set(changes).where('id', '=', id).execute()
    })
    return done.length
  }

  async #requireEmployee(code: string): Promise<void> {
    if ((await this.parts.import.checkWith(codes => codes.employeeId(code))) === null)
      throw invalid(faultOf('field.unknown_value', 'employee_code', { value: code }))
  }

  /** @throws WorkstationError not_found if already resolved */
  async #rowsOf(groupKeys: readonly string[]): Promise<Row[]> {
    const rows = await inChunks(groupKeys, chunk =>
      this.parts.database.read
        .selectFrom('attendance_refused')
        .select(['id', 'fields', 'caller_name'])
        .where('group_key', 'in', chunk)
        .orderBy('id')
        .execute()
    )
    if (rows.length === 0) throw new WorkstationError('not_found', 'attendance.items_gone')
    return rows
  }

  async #record(action: string, caller: UserCaller, after: object): Promise<void> {
    await this.parts.database.write(trx =>
      recordActivity(trx, this.parts.runtime, caller, action, ['attendance_refused', null], { after })
    )
  }

  #oldestKept(): string {
    return new Date(this.parts.runtime.now() - KEPT_MS).toISOString()
  }
}

const remove = (trx: WriteTransaction, rows: readonly Row[]): Promise<unknown> =>
  inChunks(
    rows.map(row => row.id),
    chunk => trx.deleteFrom('attendance_refused').where('id', 'in', chunk).execute()
  )

/** The row of an item that is refused for the first time. */
export function refusedRow(
  { data, faults }: RefusedPunch,
  { id, at, caller }: { id: string; at: string; caller: Pick<Caller, 'id' | 'name'> }
): AttendanceRefusedTable {
  const fields = fieldsOf(data)
  return {
    id,
    digest: digestOf(caller.id, fields),
    group_key: groupKeyOf(fields, faults, caller.name),
    faults: JSON.stringify(faults),
    fields: JSON.stringify(fields),
    employee_code: textOf(fields.employee_code),
    device_sn: textOf(fields.device_sn),
    punched_at: textOf(fields.datetime),
    caller_name: caller.name,
    times: 1,
    first_at: at,
    last_at: at
  }
}

type Fields = Partial<Record<(typeof FIELDS)[number], unknown>>

function fieldsOf(data: unknown): Fields {
  if (data === null || typeof data !== 'object' || Array.isArray(data)) return {}
  const sent = data as Record<string, unknown>
  const fields: Fields = {}
  for (const name of FIELDS) {
    const value = sent[name]
    if (value === undefined) continue
    const text = JSON.stringify(value)
    fields[name] = text.length <= TEXT_MAX ? value : `${text.slice(0, TEXT_MAX)}…`
  }
  return fields
}

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

const digestOf = (...parts: unknown[]): string => hash('sha256', JSON.stringify(parts))

const groupKeyOf = (fields: Fields, faults: readonly Fault[], callerName: string): string =>
  digestOf(
    callerName,
    faults.map(({ code, path }) => [code, path]),
    // Lines of one PIN are somebody's, even where it is not known whose.
    textOf(fields.employee_code) ?? textOf(fields.pin),
    textOf(fields.device_sn)
  )
