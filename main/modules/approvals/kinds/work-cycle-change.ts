import { faultOf } from '#shared/domain/fault.ts'
import { pick } from '../../../platform/pick.ts'
import { hasOvertimeOn } from '../approval-repository.ts'
import type { Kind } from './kind.ts'

export const workCycleChange: Kind = {
  conflict: async (db, { employee_id, first_date }) =>
    (await hasOvertimeOn(db, employee_id, first_date)) ? faultOf('document.overtime_exists') : null,
  shown: row => pick(row, ['work_cycle_id', 'work_cycle_code', 'work_cycle_name', 'work_cycle_name_en']),
  inWorkbook: (row, inLanguage) =>
    `${row.work_cycle_code ?? ''} ${inLanguage(row.work_cycle_name, row.work_cycle_name_en)}`
}
