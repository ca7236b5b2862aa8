import { sql } from 'kysely'
import type {
  ChangedDayPage,
  ChangedDayQuery,
  Derivation,
  SeenDays
} from '#shared/contracts/attendance/changed-days.ts'
import { countRows } from '../../../database/database.ts'
import { cutPage, readCursor } from '../../../platform/page-cursor.ts'
import { instantText, Service } from '../../../platform/runtime.ts'
import type { UserCaller } from '../../access/access.ts'

const LISTED = 100

/** A day's id: its work date and its employee's id. */
const idOf = (day: { readonly work_date: string; readonly employee_id: string }): string =>
  `${day.work_date} ${day.employee_id}`

/** Days whose hours changed when punches were placed anew, until HR has seen them. */
export class ChangedDays extends Service {
  /** The most people left since there were none. */
  #total = 0

  async derivation(): Promise<Derivation> {
    const left = await countRows(this.database.read.selectFrom('attendance_stale').select('employee_id'))
    this.#total = left === 0 ? 0 : Math.max(this.#total, left)
    return { people_left: left, people_total: this.#total, unseen_days: (await this.#unseen()).count }
  }

  async list({ is_seen, employee_code, after, limit = LISTED }: ChangedDayQuery): Promise<ChangedDayPage> {
    let rows = this.database.read
      .selectFrom('attendance_changed_days as c')
      .innerJoin('employees as e', 'e.id', 'c.employee_id')
      .select(['c.employee_id', 'c.work_date', 'c.minutes_before', 'c.minutes_after'])
      .select(['c.changed_at', 'c.seen_at', 'c.seen_by', 'e.employee_code', 'e.employee_name'])
      .select(['e.employee_last_name', 'e.employee_name_en', 'e.employee_last_name_en'])
      .orderBy('c.work_date', 'desc')
      .orderBy('c.employee_id', 'desc')
      .limit(limit + 1)
    if (is_seen !== undefined) rows = rows.where('c.seen_at', is_seen === 'Y' ? 'is not' : 'is', null)
    if (employee_code !== undefined) rows = rows.where('e.employee_code', '=', employee_code)
    if (after !== undefined) {
      const [date, id] = readCursor(after, ['string', 'string'])
      rows = rows.where(eb =>
        eb.and([
          eb('c.work_date', '<=', date),
          eb.or([eb('c.work_date', '<', date), eb('c.employee_id', '<', id)])
        ])
      )
    }
    const { shown, next } = cutPage(await rows.execute(), limit, it => [it.work_date, it.employee_id])
    const { count, as_of } = await this.#unseen()
    return { days: shown.map(day => ({ ...day, day_id: idOf(day) })), unseen: count, as_of, next }
  }

  /** Days that somebody else has marked in the meantime keep their mark. */
  see({ day_ids, until }: SeenDays, caller: UserCaller): Promise<number> {
    return this.database.write(async trx => {
      let days = trx
        .updateTable('attendance_changed_days')
        .set({ seen_at: instantText(this.runtime), seen_by: caller.name })
        .where('seen_at', 'is', null)
      if (day_ids !== undefined)
        days = days.where(sql<string>`work_date || ' ' || employee_id`, 'in', day_ids)
      if (until !== undefined)
        days = days.where(eb => eb.or([eb('changed_at', 'is', null), eb('changed_at', '<=', until)]))
      const { numUpdatedRows } = await days.executeTakeFirstOrThrow()
      return Number(numUpdatedRows)
    })
  }

  async #unseen(): Promise<{ count: number; as_of: string | null }> {
    const { count, as_of } = await this.database.read
      .selectFrom('attendance_changed_days')
      .select(eb => [eb.fn.countAll<number>().as('count'), eb.fn.max('changed_at').as('as_of')])
      .where('seen_at', 'is', null)
      .executeTakeFirstOrThrow()
    return { count: Number(count), as_of }
  }
}
