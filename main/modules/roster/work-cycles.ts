import { isDeepStrictEqual } from 'node:util'
import { WEEKDAYS } from '#shared/domain/dates/calendar-date.ts'
import type { WorkCycle, WorkCycleKind } from '#shared/domain/roster/work-cycle.ts'
import type { Queries, WriteTransaction } from '../../database/database.ts'
import { markStale, WHOLE_PLAN } from '../../database/queue/stale-dates.ts'
import { raiseRevisions } from '../../database/revisions.ts'
import type { WorkCyclesTable } from '../../database/schema/work-cycles.ts'
import { workCycleColumns } from '../../database/work-cycle-row.ts'
import { instantText, type Runtime } from '../../platform/runtime.ts'

export interface WorkCyclePlan extends WorkCycle {
  readonly name: string
  readonly nameEn: string
}

const GRACE_MINUTES = 5
const NO_HOURS = { startMinute: null, endMinute: null } as const

export function planWorkCycle(
  code: string,
  kind: WorkCycleKind,
  hours: readonly [from: number, to: number] | null,
  breakMinutes: number,
  name: string,
  nameEn: string
): WorkCyclePlan {
  const span = hours ? { startMinute: hours[0] * 60, endMinute: hours[1] * 60 } : NO_HOURS
  return {
    code,
    kind,
    ...span,
    breakMinutes,
    isBreakPunched: false,
    graceMinutes: hours ? GRACE_MINUTES : 0,
    isDayOff: code === 'OFF',
    name,
    nameEn
  }
}

/** The work cycles of a new branch (decision 0036). */
export const STANDARD_WORK_CYCLES: readonly WorkCyclePlan[] = [
  planWorkCycle('DAY', 'same_day', [8.5, 17.5], 60, 'กะกลางวัน', 'Day shift'),
  planWorkCycle('EARLY', 'same_day', [6, 15], 60, 'กะเช้า', 'Early shift'),
  planWorkCycle('NIGHT', 'next_day', [22, 7], 60, 'กะกลางคืน', 'Night shift'),
  planWorkCycle('OFF', 'no_punch', null, 0, 'วันหยุด', 'Day off')
]

export function workCycleRow(plan: WorkCyclePlan, id: string, createdAt: string): WorkCyclesTable {
  const { name, nameEn } = plan
  return { id, ...workCycleColumns(plan), name, name_en: nameEn, created_at: createdAt }
}

/** Adds the standard cycles of a new branch; returns their ids by code. */
export async function createStandardWorkCycles(
  trx: WriteTransaction,
  runtime: Runtime
): Promise<Map<string, string>> {
  const createdAt = instantText(runtime)
  const rows = STANDARD_WORK_CYCLES.map(plan => workCycleRow(plan, runtime.newId(), createdAt))
  await trx.insertInto('work_cycles').values(rows).execute()
  await raiseRevisions(trx, 'work_cycles')
  return new Map(rows.map(row => [row.code, row.id]))
}

/** False while there are only the unchanged standard work cycles. */
export async function hasOwnWorkCycles(db: Queries): Promise<boolean> {
  const rows = await db.selectFrom('work_cycles').selectAll().execute()
  const standard = STANDARD_WORK_CYCLES.map(plan => workCycleRow(plan, '', ''))
  return rows.some(row => !standard.some(it => isDeepStrictEqual({ ...row, id: '', created_at: '' }, it)))
}

/** The office week: day shift from Monday to Friday, off at the weekend. */
export async function assignOfficeWeek(
  trx: WriteTransaction,
  employeeId: string,
  cycleIds: ReadonlyMap<string, string>
): Promise<void> {
  const idOf = (code: string): string => {
    const id = cycleIds.get(code)
    if (!id) throw new Error(`There is no work cycle ${code}.`)
    return id
  }
  await trx
    .insertInto('employee_work_cycles')
    .values(
      WEEKDAYS.map(day => ({
        employee_id: employeeId,
        day,
        work_cycle_id: idOf(day === 'Sat' || day === 'Sun' ? 'OFF' : 'DAY')
      }))
    )
    .execute()
  await raiseRevisions(trx, 'work_cycles')
  await markStale(trx, [{ employeeId, ...WHOLE_PLAN }])
}
