import { DRIFT_WARNING_MS } from '#shared/contracts/attendance/devices.ts'
import type { EndingItem, TodayPeople, TodayView } from '#shared/contracts/today.ts'
import { troubledPunches } from '#shared/domain/attendance/troubled-punches.ts'
import { addDays } from '#shared/domain/dates/calendar-date.ts'
import { listBackups } from '../../database/files/backup.ts'
import { diskSpaceOf, isReserveReached, isScarce } from '../../database/files/disk-space.ts'
import { branchToday, MadeOf } from '../../platform/runtime.ts'
import type { UserCaller } from '../access/access.ts'
import { inboxPage, screenOf } from '../approvals/approvals.ts'
import { type Attendance, type BoardRow, hasStanding } from '../attendance/attendance.ts'
import { readTestResult } from '../backups/backups.ts'
import { contactsOf, ownPeopleOf } from '../employees/employees.ts'
import type { PayrollPeriods } from '../periods/periods.ts'
import { type SetUpParts, SetUpSteps } from './set-up-steps.ts'
import {
  countOwnOpen,
  findEndingLoans,
  findEndingProbations,
  findExpiringDocuments
} from './today-repository.ts'

/** People or items that a tile names; the list behind it has all. */
const NAMED = 5
const PERIOD_DAYS = 7
const DOCUMENT_DAYS = 60
const PROBATION_SOON_DAYS = 30
/** The most rows of a list behind a tile. */
const LISTED = 2_000
/** How long an expired document is still shown. */
const EXPIRED_DAYS = 30
const DAY_MS = 86_400_000
/** A backup is made every night. */
const BACKUP_OLD_MS = 2 * DAY_MS

export interface TodayParts extends SetUpParts {
  readonly attendance: Attendance
  readonly periods: PayrollPeriods
  readonly backupDir: string
  readonly dataDir: string
}

/** The first page of the signed-in user: who is at work, and what needs attention. */
export class Today extends MadeOf<TodayParts> {
  readonly setUp = new SetUpSteps(this.parts)

  async view(caller: UserCaller): Promise<TodayView> {
    const { runtime } = this.parts
    const db = this.parts.database.read
    const date = branchToday(runtime)
    const isHr = caller.groups.has('hr')
    const isAdmin = caller.groups.has('admin')
    const isOffice = isHr || isAdmin
    return {
      date,
      presence: await this.#presence(caller, date),
      approvals: {
        turn: (await inboxPage(await screenOf(this.parts, caller), { scope: 'turn', limit: 1 })).total,
        own: caller.employeeId === null ? 0 : await countOwnOpen(db, caller.employeeId)
      },
      queue: isOffice ? await this.#queue() : null,
      devices: isOffice ? await this.#devices() : null,
      periods: isHr ? await this.#closingPeriods(date) : null,
      ...(isHr ? await this.#ending(date, NAMED) : { loans: null, expiring: null, probation: null }),
      backup: isAdmin ? await this.#backup() : null,
      disk: isOffice ? this.#disk() : null,
      set_up: await this.setUp.view(caller)
    }
  }

  /** Everything that ends soon, the earliest first. */
  async ending(): Promise<EndingItem[]> {
    const { loans, expiring, probation } = await this.#ending(branchToday(this.parts.runtime), LISTED)
    const none = { name: null, loan_id: null }
    const items: Omit<EndingItem, 'id'>[] = [
      ...loans.loans.map(({ month, ...loan }) => ({ ...none, ...loan, kind: 'loan' as const, date: month })),
      ...expiring.documents.map(({ expires, ...document }) => ({ ...none, ...document, date: expires })),
      ...probation.people.map(({ ends, ...it }) => ({
        ...none,
        ...it,
        kind: 'probation' as const,
        date: ends
      }))
    ]
    return items
      .sort((a, b) => (`${a.date} ${a.employee_code}` < `${b.date} ${b.employee_code}` ? -1 : 1))
      .map((item, at) => ({ ...item, id: String(at) }))
  }

  async #ending(date: string, limit: number) {
    const db = this.parts.database.read
    const expiring = { from: addDays(date, -EXPIRED_DAYS), to: addDays(date, DOCUMENT_DAYS) }
    const probation = {
      since: addDays(date, -EXPIRED_DAYS),
      today: date,
      to: addDays(date, PROBATION_SOON_DAYS)
    }
    return {
      loans: await findEndingLoans(db, limit),
      expiring: await findExpiringDocuments(db, expiring, limit),
      probation: await findEndingProbations(db, probation, limit)
    }
  }

  /** HR and administrators see everybody, managers their own people, others nobody. */
  async #presence(caller: UserCaller, date: string): Promise<TodayView['presence']> {
    const { attendance } = this.parts
    const db = this.parts.database.read
    const isOffice = caller.groups.has('hr') || caller.groups.has('admin')
    if (!isOffice && !caller.groups.has('manager')) return null
    const own = await ownPeopleOf(db, caller)
    const board = await attendance.days.board(date)
    const rows = own === null ? board : board.filter(row => own.ids.has(row.person.id))
    const withStanding = (standing: BoardRow['standing']) => rows.filter(row => row.standing === standing)
    return {
      total: rows.length,
      present: rows.filter(row => hasStanding(row, 'in')).length,
      left: rows.filter(row => hasStanding(row, 'left')).length,
      late: await this.#named(withStanding('late')),
      absent: await this.#named(withStanding('absent')),
      leave: withStanding('leave').length,
      off: withStanding('off').length,
      expected: withStanding('expected').length
    }
  }

  async #named(rows: readonly BoardRow[]): Promise<TodayPeople> {
    const ids = rows.slice(0, NAMED).map(row => row.person.id)
    return { count: rows.length, people: [...(await contactsOf(this.parts.database.read, ids)).values()] }
  }

  async #queue(): Promise<TodayView['queue']> {
    const { attendance } = this.parts
    const queue = await attendance.queueState()
    const { unseen_days, people_left } = await attendance.changedDays.derivation()
    return {
      is_moving: queue.worker === 'running' && !(await attendance.isStalled()),
      queued: queue.queued,
      failed: troubledPunches(queue),
      changed_days: unseen_days,
      people_left
    }
  }

  async #devices(): Promise<TodayView['devices']> {
    const { devices } = this.parts
    const used = (await devices.list()).filter(device => device.publish_flag === 'Y')
    const troubled = used.map(({ device_id, device_name, is_silent, clock_drift_ms: drift }) => ({
      device_id,
      device_name,
      is_silent,
      clock_drift_ms: drift !== null && Math.abs(drift) > DRIFT_WARNING_MS ? drift : null
    }))
    return {
      total: used.length,
      unheard: used.filter(device => device.last_activity === null).length,
      troubled: troubled.filter(device => device.is_silent || device.clock_drift_ms !== null)
    }
  }

  /** Open periods whose cut-off date is near or past, the earliest first. */
  async #closingPeriods(date: string): Promise<TodayView['periods']> {
    const { periods } = await this.parts.periods.list({})
    const last = addDays(date, PERIOD_DAYS)
    return periods
      .filter(period => !period.is_salary_closed && period.cut_off_date <= last)
      .map(({ month_no, round, cut_off_date }) => ({ month_no, round, cut_off_date }))
      .sort((a, b) => (a.cut_off_date < b.cut_off_date ? -1 : 1))
  }

  #disk(): TodayView['disk'] {
    const space = diskSpaceOf(this.parts.dataDir)
    return isScarce(space) ? { free_bytes: space.free, is_reserved: isReserveReached(space) } : null
  }

  async #backup(): Promise<TodayView['backup']> {
    const { backupDir, runtime } = this.parts
    const made_at = (await listBackups(backupDir))[0]?.created ?? null
    const test = readTestResult(backupDir)
    return {
      made_at,
      is_old: made_at === null || runtime.now() - Date.parse(made_at) > BACKUP_OLD_MS,
      tested_at: test?.at ?? null,
      is_test_failed: test !== null && test.problem !== null
    }
  }
}
