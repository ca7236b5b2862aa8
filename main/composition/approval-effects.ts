import type { DocumentKind } from '#shared/domain/approval/flags.ts'
import type { HolidayFlag } from '#shared/domain/employees/setting-codes.ts'
import type { ApprovalEffect } from '../modules/approvals/approvals.ts'
import { queueTimes, timesNotThere } from '../modules/attendance/attendance.ts'
import { setHolidayDay, setWorkCycleDay } from '../modules/roster/roster.ts'
import type { Runtime } from '../platform/runtime.ts'

/**
 * What approved documents change, each through the module that owns it (spec 3.1): a work cycle and a holiday in the roster,
 * times in attendance. Overtime and leave change only their own state, from which hours and quotas are counted.
 */
export const approvalEffects = (
  runtime: Runtime,
  wakeWorker: () => void
): Partial<Record<DocumentKind, ApprovalEffect>> => ({
  'work-cycle-change': {
    apply: (trx, { employee_id, first_date, work_cycle_id }) =>
      setWorkCycleDay(trx, employee_id, first_date, work_cycle_id),
    revert: async (trx, { employee_id, first_date }, applied) => {
      await setWorkCycleDay(trx, employee_id, first_date, (applied as { before: string | null }).before)
    }
  },
  'holiday-change': {
    apply: (trx, { employee_id, first_date, choice }) =>
      setHolidayDay(trx, employee_id, first_date, choice as HolidayFlag | null),
    revert: async (trx, { employee_id, first_date }, applied) => {
      await setHolidayDay(trx, employee_id, first_date, (applied as { before: HolidayFlag | null }).before)
    }
  },
  'time-adjust': {
    apply: async (trx, document, sender) => {
      const wanted = JSON.parse(document.times_json ?? '[]') as string[]
      const times = await timesNotThere(trx, document.employee_id, wanted)
      await queueTimes(trx, runtime, { op: 'ADD', ...workDayOf(document), times }, sender)
      return { times }
    },
    revert: async (trx, document, applied, sender) => {
      const { times } = applied as { times: string[] }
      await queueTimes(trx, runtime, { op: 'DEL', ...workDayOf(document), times }, sender)
    },
    onCommitted: wakeWorker
  }
})

const workDayOf = ({ employee_id, first_date }: { employee_id: string; first_date: string }) => ({
  employeeId: employee_id,
  workDate: first_date
})
