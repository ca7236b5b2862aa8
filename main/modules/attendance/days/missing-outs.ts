import { setImmediate as nextTurn } from 'node:timers/promises'
import { type SqlBool, sql } from 'kysely'
import type { MissingOutPage, MissingOutQuery } from '#shared/contracts/attendance/missing-outs.ts'
import { ROUNDS, type Round } from '#shared/contracts/loans/periods.ts'
import { datesBetween, daysBetween } from '#shared/domain/dates/calendar-date.ts'
import { faultOf } from '#shared/domain/fault.ts'
import type { ReadDatabase } from '../../../database/database.ts'
import { cutPage, readCursor } from '../../../platform/page-cursor.ts'
import { branchClock, type Runtime, Service } from '../../../platform/runtime.ts'
import { isOfRounds } from '../../periods/periods.ts'
import { directionOf } from './day-board.ts'
import { invalid, refuseNoDate } from './day-facts.ts'
import { boardPunches } from './day-repository.ts'

/** Whoever punched in less than this ago may still be at work. */
const STILL_AT_WORK_MS = 16 * 3_600_000
const LISTED = 100
const DAYS_MOST = 366

interface Days {
  readonly from: string
  readonly to: string
  readonly rounds: readonly Round[]
}

/** Days on which somebody's last punch is an IN: the time of leaving is missing. Read date by date, as each is an index range. */
export class MissingOuts extends Service {
  async count({ from, to, rounds }: Days): Promise<number> {
    const before = lastIn(this.runtime)
    let count = 0
    for (const date of datesBetween(from, to)) {
      count += (await missingOn(this.database.read, { date, before, rounds, after: '' })).length
      await nextTurn()
    }
    return count
  }

  /** Oldest first, then by employee code. */
  async list({ from, to, round, after, limit = LISTED }: MissingOutQuery): Promise<MissingOutPage> {
    const [firstDate, code] = after === undefined ? [from, ''] : readCursor(after, ['string', 'string'])
    refuseSpan({ from, to, after: firstDate })
    const before = lastIn(this.runtime)
    const rounds = round === undefined ? ROUNDS : [round]
    const found: MissingOutPage['days'] = []
    for (const date of datesBetween(firstDate, to)) {
      const after = date === firstDate ? code : ''
      const rows = await missingOn(this.database.read, { date, before, rounds, after })
      found.push(...rows.map(row => ({ ...row, work_date: date })))
      if (found.length > limit) break
      await nextTurn()
    }
    const { shown, next } = cutPage(found, limit, it => [it.work_date, it.employee_code])
    return { days: shown, next }
  }
}

/** @throws WorkstationError `invalid_request` unless these are dates, in order and not too far apart */
function refuseSpan(dates: { readonly from: string; readonly to: string; readonly after: string }): void {
  for (const [name, date] of Object.entries(dates)) refuseNoDate(name, date)
  const { from, to, after } = dates
  if (to < from) throw invalid(faultOf('field.before', 'to', { other: 'from' }))
  if (daysBetween(from, to) > DAYS_MOST) throw invalid(faultOf('document.too_far', 'to', { max: DAYS_MOST }))
  if (after < from) throw invalid(faultOf('field.not_valid', 'after'))
}

const lastIn = ({ now, ...runtime }: Runtime): string =>
  branchClock({ ...runtime, now: () => now() - STILL_AT_WORK_MS })

interface MissingDay {
  readonly date: string
  readonly before: string
  readonly rounds: readonly Round[]
  /** Employees with later codes only. */
  readonly after: string
}

/** The last punch of a day that is over counts as OUT, unless it is the only one or was sent as IN. */
async function missingOn(db: ReadDatabase, { date, before, rounds, after }: MissingDay) {
  const rows = await db
    .selectFrom(boardPunches(db, date).select(sql<string>`max(punched_at)`.as('lastAt')).as('b'))
    .innerJoin('employees as e', 'e.id', 'b.employee_id')
    .select(['e.id as employee_id', 'e.employee_code', 'e.employee_name', 'e.employee_last_name'])
    .select(['e.employee_name_en', 'e.employee_last_name_en', 'b.lastTwo'])
    .select(['b.firstIn as first_in', 'b.lastAt as last_punch'])
    .where(sql<SqlBool>`substr(b.lastTwo, -2, 1) = 'I'`)
    .where('b.lastAt', '<', before)
    .where('e.employee_code', '>', after)
    .where(isOfRounds(rounds))
    .orderBy('e.employee_code')
    .execute()
  return rows
    .filter(({ lastTwo }) => directionOf(lastTwo, true) === 'IN')
    .map(({ lastTwo: _, ...row }) => row)
}
