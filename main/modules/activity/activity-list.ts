import type {
  ActivityCheck,
  ActivityEntry,
  ActivityPage,
  ActivityQuery,
  VerifyActivity
} from '#shared/contracts/activity-log.ts'
import { ACTIVITY_AREAS } from '#shared/domain/activity-areas.ts'
import { instantOf } from '#shared/domain/wall-clock.ts'
import type { ReadDatabase } from '../../database/database.ts'
import type { Runtime } from '../../platform/runtime.ts'
import { actorNames } from './actor-names.ts'
import { checkActivities } from './chain.ts'
import { changedFields, valuesOf } from './changed-fields.ts'

const PAGE = 100
/** Entries that one request verifies: a tenth of a second of the server's thread. */
const VERIFIED = 20_000

/** The log as administrators read and verify it. */
export class ActivityList {
  readonly #db: ReadDatabase
  readonly #runtime: Pick<Runtime, 'timeZone'>

  constructor(db: ReadDatabase, runtime: Pick<Runtime, 'timeZone'>) {
    this.#db = db
    this.#runtime = runtime
  }

  /** A page, newest first. Masked values stay masked: the list supervises, it is no way to salaries. */
  async list({ before, limit = PAGE, ...filter }: ActivityQuery): Promise<ActivityPage> {
    let query = this.#filtered(filter)
      .selectAll('a')
      .orderBy('a.seq', 'desc')
      .limit(limit + 1)
    if (before !== undefined) query = query.where('a.seq', '<', before)
    const rows = await query.execute()
    const shown = rows.slice(0, limit)
    const people = await this.#peopleOf(shown)
    const nameOf = await actorNames(
      this.#db,
      shown.map(row => (row.actor_kind === 'user' ? row.actor_name : null))
    )
    const entries = shown.map(
      (row): ActivityEntry => ({
        seq: row.seq,
        at: row.at,
        actor_kind: row.actor_kind,
        actor_name: row.actor_kind === 'user' ? nameOf(row.actor_name) : row.actor_name,
        origin: row.origin,
        action: row.action,
        subject_kind: row.subject_kind,
        subject_id: row.subject_id,
        person: people.get(keyOf(row)) ?? null,
        changes: changedFields(valuesOf(row.before_json), valuesOf(row.after_json))
      })
    )
    return { entries, next: rows.length > limit ? (shown.at(-1)?.seq ?? null) : null }
  }

  /** Verifies the next entries; whoever asks goes on with `next`. */
  verify({ from }: VerifyActivity): Promise<ActivityCheck> {
    return checkActivities(this.#db, from ?? null, VERIFIED)
  }

  #filtered({
    actor,
    actor_kind,
    person,
    area,
    subject_id,
    from,
    to
  }: Omit<ActivityQuery, 'before' | 'limit'>) {
    const { timeZone } = this.#runtime
    const instant = (wall: string, later = 0) => new Date(instantOf(wall, timeZone) + later).toISOString()
    let query = this.#db.selectFrom('activity_log as a')
    if (actor !== undefined) query = query.where('a.actor_id', 'in', this.#ownedBy('users', actor))
    if (actor_kind !== undefined) query = query.where('a.actor_kind', '=', actor_kind)
    if (area !== undefined) query = query.where('a.subject_kind', 'in', [...ACTIVITY_AREAS[area]])
    if (subject_id !== undefined) query = query.where('a.subject_id', '=', subject_id)
    if (from !== undefined) query = query.where('a.at', '>=', instant(`${from} 00:00:00`))
    if (to !== undefined) query = query.where('a.at', '<', instant(`${to} 23:59:59`, 1000))
    // Found by each kind of subject, then put in order: nothing else of the log is read.
    if (person !== undefined) query = query.where('a.seq', 'in', () => this.#seqsOf(person))
    return query
  }

  /** Entries about an employee, about the account, loans and documents, and about days of attendance. */
  #seqsOf(code: string) {
    const entries = () => this.#db.selectFrom('activity_log as s').select('s.seq')
    const own = this.#employee(code)
    let seqs = entries().where('s.subject_kind', '=', 'employee').where('s.subject_id', 'in', own)
    for (const [kind, table] of OWNED)
      seqs = seqs.unionAll(
        entries().where('s.subject_kind', '=', kind).where('s.subject_id', 'in', this.#ownedBy(table, code))
      )
    return seqs
  }

  #employee(code: string) {
    return this.#db.selectFrom('employees').select('id').where('employee_code', '=', code)
  }

  #ownedBy(table: (typeof OWNED)[number][1], code: string) {
    return this.#db.selectFrom(table).select('id').where('employee_id', 'in', this.#employee(code))
  }

  async #peopleOf(rows: readonly Subject[]): Promise<Map<string, NonNullable<ActivityEntry['person']>>> {
    const found = new Map<string, NonNullable<ActivityEntry['person']>>()
    const idsOf = (kind: string) =>
      rows.flatMap(row => (row.subject_kind === kind && row.subject_id !== null ? [row.subject_id] : []))
    const read = async (kind: string, owners: readonly { id: string; employee_id: string | null }[]) => {
      const people = await this.#db
        .selectFrom('employees as e')
        .select(['e.id as employee_id', 'e.employee_code', 'e.employee_name', 'e.employee_last_name'])
        .select(['e.employee_name_en', 'e.employee_last_name_en'])
        .where('e.id', 'in', [...new Set(owners.flatMap(it => it.employee_id ?? []))])
        .execute()
      const byId = new Map(people.map(it => [it.employee_id, it]))
      for (const { id, employee_id } of owners) {
        const person = byId.get(employee_id ?? '')
        if (person) found.set(keyOf({ subject_kind: kind, subject_id: id }), person)
      }
    }
    await read(
      'employee',
      idsOf('employee').map(id => ({ id, employee_id: id }))
    )
    await read(
      'attendance_day',
      idsOf('attendance_day').map(id => ({ id, employee_id: id.split(' ')[0] ?? null }))
    )
    for (const [kind, table] of OWNED) {
      const ids = idsOf(kind)
      if (ids.length === 0) continue
      await read(
        kind,
        await this.#db.selectFrom(table).select(['id', 'employee_id']).where('id', 'in', ids).execute()
      )
    }
    return found
  }
}

type Subject = { readonly subject_kind: string; readonly subject_id: string | null }

/** Kinds of subjects that belong to an employee, and where that is stored. */
const OWNED = [
  ['user', 'users'],
  ['employee_loan', 'employee_loans'],
  ['document', 'approval_documents']
] as const

const keyOf = ({ subject_kind, subject_id }: Subject): string => `${subject_kind} ${subject_id ?? ''}`
