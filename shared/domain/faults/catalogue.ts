import { APPROVAL_TEXTS } from './approval-texts.ts'
import { ATTENDANCE_TEXTS } from './attendance-texts.ts'
import { BACKUP_TEXTS } from './backup-texts.ts'
import { CELL_TEXTS } from './cell-texts.ts'
import { EMPLOYEE_TEXTS } from './employee-texts.ts'
import { FIELD_TEXTS } from './field-texts.ts'
import { HEAD_OFFICE_TEXTS } from './head-office-texts.ts'
import { HEADLINE_TEXTS } from './headline-texts.ts'
import { HOLIDAY_TEXTS } from './holiday-texts.ts'
import { LOAN_TEXTS } from './loan-texts.ts'
import { LOCATION_TEXTS } from './location-texts.ts'
import { MACHINE_TEXTS } from './machine-texts.ts'
import { MONTH_END_TEXTS } from './month-end-texts.ts'
import { QUOTA_TEXTS } from './quota-texts.ts'
import { ROSTER_TEXTS } from './roster-texts.ts'
import { SETTING_TEXTS } from './setting-texts.ts'
import { TERMINAL_TEXTS } from './terminal-texts.ts'
import { WEBHOOK_TEXTS } from './webhook-texts.ts'
import { WORKSTATION_TEXTS } from './workstation-texts.ts'

/** Every fault with its sentences. A code is stable: it is stored with rows and jobs. */
export const FAULT_TEXTS = {
  ...FIELD_TEXTS,
  ...HEADLINE_TEXTS,
  ...BACKUP_TEXTS,
  ...CELL_TEXTS,
  ...ATTENDANCE_TEXTS,
  ...EMPLOYEE_TEXTS,
  ...LOAN_TEXTS,
  ...APPROVAL_TEXTS,
  ...MONTH_END_TEXTS,
  ...QUOTA_TEXTS,
  ...HOLIDAY_TEXTS,
  ...ROSTER_TEXTS,
  ...LOCATION_TEXTS,
  ...SETTING_TEXTS,
  ...TERMINAL_TEXTS,
  ...HEAD_OFFICE_TEXTS,
  ...WEBHOOK_TEXTS,
  ...WORKSTATION_TEXTS,
  ...MACHINE_TEXTS
}

export type FaultCode = keyof typeof FAULT_TEXTS

type Cell<Code> = Code extends `cell.${infer Rest}` ? Rest : never
/** Codes of the faults of a spreadsheet cell, without the `cell.` prefix. */
export type CellCode = Cell<FaultCode>
