import { sql } from 'kysely'
import type {
  ActivityCheck,
  ActivityEntry,
  ActivityPage,
  ActivityQuery,
  VerifyActivity
} from '#shared/contracts/activity-log.ts'
import { ACTIVITY_AREAS, isOfHrOnly } from '#shared/domain/activity-areas.ts'
import { subjectName } from '#shared/domain/activity-subject.ts'
import { instantOf } from '#shared/domain/dates/wall-clock.ts'
import { englishNameOf } from '#shared/domain/employees/english-name.ts'
import type { ReadDatabase } from '../../database/database.ts'
import { MadeOf, type Runtime } from '../../platform/runtime.ts'
import { namedEntries } from './actor-names.ts'
import { checkActivities } from './chain.ts'
import { changedFields, valuesOf } from './changed-fields.ts'

const PAGE = 100
/** Entries that one request verifies: few enough to block the thread only briefly, even if loans have long schedules. */
const VERIFIED = 5_000

/** The log, for administrators to read and verify. */
export class ActivityList extends MadeOf<{ readonly db: ReadDatabase } & Pick<Runtime, 'timeZone'>> {
  /**
   * A page, newest first. Masked values stay masked: the list is for supervision and must not reveal salaries. Readers who
   * are not in `hr` see who did what, but not the values that only HR may see.
   */
  async list(
    { before, limit = PAGE, ...filter }: ActivityQuery,
    { isHr }: { readonly isHr: boolean }
  ): Promise<ActivityPage> {
    let query = this.#filtered(filter)
      .select(['a.actor_kind', 'a.origin', 'a.subject_kind', 'a.subject_id'])
      .orderBy('a.seq', 'desc')
      .limit(limit + 1)
    if (before !== undefined) query = query.where('a.seq', '<', before)
    const rows = await query.execute()
    const shown = rows.slice(0, limit)
    const people = await this.#peopleOf(shown)
    const entries = shown.map(
      ({ before_json, after_json, employee_name_en, employee_last_name_en, ...row }): ActivityEntry => {
        const [before, after] = [valuesOf(before_json), valuesOf(after_json)]
        const isHidden = !isHr && isOfHrOnly(row.subject_kind)
        return {
          ...row,
          actor_name_en: englishNameOf({ employee_name_en, employee_last_name_en }),
          person: people.get(keyOf(row)) ?? null,
          subject: isHidden ? null : subjectName(row.subject_kind, row.subject_id, before, after),
          changes: isHidden ? [] : changedFields(before, after),
          is_for_hr: isHidden
        }
      }
    )
    return { entries, next: rows.length > limit ? (shown.at(-1)?.seq ?? null) : null }
  }

  /** Verifies the next entries; the caller continues with `next`. */
  verify({ from }: VerifyActivity): Promise<ActivityCheck> {
    return checkActivities(this.parts.db, from ?? null, VERIFIED)
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
    const { timeZone } = this.parts
    const instant = (wall: string, later = 0) => new Date(instantOf(wall, timeZone) + later).toISOString()
    let query = namedEntries(this.parts.db)
    if (actor !== undefined) query = query.where('a.actor_id', 'in', this.#ownedBy('users', actor))
    if (actor_kind !== undefined) query = query.where('a.actor_kind', '=', actor_kind)
    if (area !== undefined) query = query.where('a.subject_kind', 'in', [...ACTIVITY_AREAS[area]])
    if (subject_id !== undefined) query = query.where('a.subject_id', '=', subject_id)
    if (from !== undefined) query = query.where('a.at', '>=', instant(`${from} 00:00:00`))
    if (to !== undefined) query = query.where('a.at', '<', instant(`${to} 23:59:59`, 1000))
    // Entries are found by kind of subject and then sorted, so that the rest of the log is not read.
    if (person !== undefined) query = query.where('a.seq', 'in', () => this.#seqsOf(person))
    return query
  }

  /** Entries about an employee: the record, the account, loans, documents and days of attendance. */
  #seqsOf(code: string) {
    const entries = () => this.parts.db.selectFrom('activity_log as s').select('s.seq')
    const own = this.#employee(code)
    let seqs = entries()
      .where('s.subject_kind', 'in', [...PERSON])
      .where('s.subject_id', 'in', own)
      .unionAll(
        entries()
          .innerJoin('employees as e', join =>
            join
              .on('e.employee_code', '=', code)
              .on('s.subject_id', '>', sql<string>`e.id || ' '`)
              .on('s.subject_id', '<', sql<string>`e.id || '!'`)
          )
          .where('s.subject_kind', '=', DAY)
      )
    for (const [kind, table] of OWNED)
      seqs = seqs.unionAll(
        entries().where('s.subject_kind', '=', kind).where('s.subject_id', 'in', this.#ownedBy(table, code))
      )
    return seqs
  }

  #employee(code: string) {
    return this.parts.db.selectFrom('employees').select('id').where('employee_code', '=', code)
  }

  #ownedBy(table: (typeof OWNED)[number][1], code: string) {
    return this.parts.db.selectFrom(table).select('id').where('employee_id', 'in', this.#employee(code))
  }

  async #peopleOf(rows: readonly Subject[]): Promise<Map<string, NonNullable<ActivityEntry['person']>>> {
    /** Employee ids by subject. */
    const owners = new Map<string, string>()
    const idsOf = (kind: string) =>
      rows.flatMap(row => (row.subject_kind === kind && row.subject_id !== null ? [row.subject_id] : []))
    for (const kind of PERSON)
      for (const id of idsOf(kind)) owners.set(keyOf({ subject_kind: kind, subject_id: id }), id)
    for (const id of idsOf(DAY))
      owners.set(keyOf({ subject_kind: DAY, subject_id: id }), id.split(' ')[0] ?? '')
    for (const [subject_kind, table] of OWNED) {
      const owned = await this.parts.db
        .selectFrom(table)
        .select(['id', 'employee_id'])
        .where('id', 'in', idsOf(subject_kind))
        .execute()
      for (const { id, employee_id } of owned)
        if (employee_id !== null) owners.set(keyOf({ subject_kind, subject_id: id }), employee_id)
    }
    const people = await this.parts.db
      .selectFrom('employees')
      .select(['id as employee_id', 'employee_code', 'employee_name', 'employee_last_name'])
      .select(['employee_name_en', 'employee_last_name_en'])
      .where('id', 'in', [...new Set(owners.values())])
      .execute()
    const byId = new Map(people.map(person => [person.employee_id, person]))
    return new Map(
      [...owners].flatMap(([subject, id]) => {
        const person = byId.get(id)
        return person === undefined ? [] : [[subject, person] as const]
      })
    )
  }
}

type Subject = { readonly subject_kind: string; readonly subject_id: string | null }

/** Kinds whose subject is an employee. */
const PERSON = ['employee', 'employee_view', 'roster'] as const

/** Kinds of subjects that belong to an employee, with the table that stores whom. */
const OWNED = [
  ['user', 'users'],
  ['employee_loan', 'employee_loans'],
  ['document', 'approval_documents']
] as const

/** The id of such a subject is the employee's id, a space, and the date. */
const DAY = 'attendance_day'

const keyOf = ({ subject_kind, subject_id }: Subject): string => `${subject_kind} ${subject_id ?? ''}`
