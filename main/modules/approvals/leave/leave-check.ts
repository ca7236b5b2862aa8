import { APPROVED, isOpen, LIVE_FLAGS } from '#shared/domain/approval/flags.ts'
import { hundredthsOf } from '#shared/domain/leave/leave-share.ts'
import type { Queries } from '../../../database/database.ts'
import { readRevision } from '../../../database/revisions.ts'
import { branchToday, type Runtime } from '../../../platform/runtime.ts'
import { readSetting } from '../../../platform/settings.ts'
import { leaveBalances } from '../../quotas/quotas.ts'
import { type Roster, rostersOf } from '../../roster/roster.ts'
import type { StoredDocument } from '../approval-parts.ts'
import { leaveDayRows, missedByRoster, quotaKeyOf, quotaOf } from './leave-days.ts'

/** Number of employees that are read at once. */
const BATCH = 200

/** A quota whose balance differs from the sum of its documents; days in hundredths. */
export interface WrongQuota {
  readonly employeeCode: string
  readonly flag: string
  readonly year: string
  readonly shown: Sums
  readonly counted: Sums
}

interface Sums {
  readonly approved: number
  readonly pending: number
  readonly remaining: number
}

/**
 * Counts the use of each quota from the documents and compares it with the balances shown by screens and the open API.
 * Leave that is open or has not ended is counted by the current roster, everything else by its stored days.
 */
export async function checkQuotas(
  db: Queries,
  runtime: Runtime
): Promise<{ checked: number; wrong: WrongQuota[] }> {
  const isRosterCounted = await rosterIsCounted(db)
  const wrong: WrongQuota[] = []
  let checked = 0
  for (let after = '', found = BATCH; found === BATCH; ) {
    const employees = await db
      .selectFrom('employees')
      .select(['id', 'employee_code'])
      .where('employee_code', '>', after)
      .orderBy('employee_code')
      .limit(BATCH)
      .execute()
    const ids = employees.map(({ id }) => id)
    const counted = await countedDays(db, ids, isRosterCounted ? branchToday(runtime) : null)
    for (const [year, own] of Map.groupBy(counted, day => day.work_date.slice(0, 4))) {
      const balances = await leaveBalances(db, runtime, ids, year)
      for (const { id, employee_code } of employees)
        for (const balance of balances.get(id) ?? []) {
          const counts = balance.reason?.isOnce === true ? counted : own
          const key = balance.reason?.id ?? balance.flag
          const days = counts.filter(it => it.employee_id === id && it.quotaKey === key)
          const sharesOf = (some: typeof days) =>
            hundredthsOf(some.map(it => ({ minutes: it.minutes, dayMinutes: it.day_minutes })))
          const approved = sharesOf(days.filter(day => day.isApproved))
          const pending = sharesOf(days) - approved
          const { granted, earned, carriedOver, recorded, defaultQuota } = balance
          const rest = granted + earned + carriedOver - recorded - approved - pending
          const remaining = defaultQuota.isByCertificate ? Math.max(0, rest) : rest
          checked += 1
          if (approved !== balance.approved || pending !== balance.pending || remaining !== balance.remaining)
            wrong.push({
              employeeCode: employee_code,
              flag: balance.flag,
              year,
              shown: { approved: balance.approved, pending: balance.pending, remaining: balance.remaining },
              counted: { approved, pending, remaining }
            })
        }
    }
    after = employees.at(-1)?.employee_code ?? after
    found = employees.length
  }
  return { checked, wrong }
}

/** Whether leave was recounted since work cycles or holidays last changed; until then the stored days apply. */
const rosterIsCounted = async (db: Queries): Promise<boolean> =>
  (await readSetting(db, 'leave_counted_at')) === String(await readRevision(db, 'work_cycles'))

/** The days of every live document, and an empty day for each year with quotas or days, so that it is checked too. */
async function countedDays(db: Queries, ids: readonly string[], today: string | null) {
  if (ids.length === 0) return []
  const documents = await db
    .selectFrom('approval_documents')
    .selectAll()
    .where('employee_id', 'in', [...ids])
    .where('kind', 'in', ['time-leave', 'holiday-change'])
    .where('approve_flag', 'in', LIVE_FLAGS)
    .where('deleted_at', 'is', null)
    .execute()
  const kept = await db
    .selectFrom('approval_leave_days')
    .select(['document_id', 'employee_id', 'time_leave_flag', 'work_date', 'minutes', 'day_minutes'])
    .where('employee_id', 'in', [...ids])
    .execute()
  const quotas = await db
    .selectFrom('employee_quotas')
    .select('quota_year')
    .distinct()
    .where('employee_id', 'in', [...ids])
    .execute()
  const keptOf = Map.groupBy(kept, row => row.document_id)
  const dates = documents.flatMap(it => [it.first_date, it.last_date]).toSorted()
  const rosterOf = await rostersOf(db, ids, dates[0] ?? '', dates.at(-1) ?? '')
  const days = documents.flatMap(document => {
    const flag = quotaOf(document)
    const rows =
      today !== null && isCountedNow(document, today)
        ? byRoster(document, rosterOf(document.employee_id))
        : (keptOf.get(document.id) ?? []).filter(
            row =>
              row.employee_id === document.employee_id &&
              row.time_leave_flag === flag &&
              row.work_date >= document.first_date &&
              row.work_date <= document.last_date
          )
    const quotaKey = quotaKeyOf(document) ?? ''
    return rows.map(row => ({ ...row, quotaKey, isApproved: document.approve_flag === APPROVED }))
  })
  const years = new Set([...quotas.map(it => it.quota_year), ...kept.map(it => it.work_date.slice(0, 4))])
  return [...days, ...[...years].map(year => ({ ...NONE, work_date: `${year}-01-01` }))]
}

const NONE = {
  employee_id: '',
  time_leave_flag: '',
  quotaKey: '',
  minutes: 0,
  day_minutes: 0,
  isApproved: false
}

const isCountedNow = ({ kind, approve_flag, last_date }: StoredDocument, today: string): boolean =>
  isOpen(approve_flag) || (kind === 'time-leave' && last_date >= today)

const byRoster = (document: StoredDocument, roster: Roster) =>
  leaveDayRows(document, missedByRoster(roster, document))
