import { faultOf } from '#shared/domain/fault.ts'
import { pick } from '../../../platform/pick.ts'
import { hasOvertimeOn } from '../approval-repository.ts'
import type { Kind } from './kind.ts'

export const workCycleChange: Kind = {
  read: request => {
    const date = request.date('work_cycle_change_dt', { isRequired: true })
    const workCycleCode = request.codeText('work_cycle_code', { isRequired: true })
    return date === null ? null : { first_date: date, last_date: date, workCycleCode }
  },
  conflict: async (db, { employee_id, first_date }) =>
    (await hasOvertimeOn(db, employee_id, first_date)) ? faultOf('document.overtime_exists') : null,
  shown: row => pick(row, ['work_cycle_id', 'work_cycle_code', 'work_cycle_name', 'work_cycle_name_en']),
  inWorkbook: (row, inLanguage) =>
    `${row.work_cycle_code ?? ''} ${inLanguage(row.work_cycle_name, row.work_cycle_name_en)}`
}
