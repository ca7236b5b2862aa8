import { LEAVE_TYPES } from '../leave/leave-types.ts'
import type { DocumentKind } from './flags.ts'
import { ADJUST_REASONS, HOLIDAY_NAMES, type NamedFlag } from './names.ts'

/** What may be closed for a period (spec 4.14). */
export type PeriodMark = 'salary' | 'ot' | 'worktime'

/** The names of a document's fields in the open API (spec 4.14 to 4.19, decision 0039). */
export interface DocumentFields {
  /** Base64 in requests, the raw id in responses. */
  readonly id: string
  /** The first date; faults of the whole document are attached to it. */
  readonly date: string
  /** Of kinds that may cover several dates. */
  readonly lastDate?: string
  readonly hours?: { readonly start: string; readonly end: string }
  readonly choice?: string
  readonly description: string
  /** The address of the picture in responses; kinds without it take none. */
  readonly picture?: string
}

/** What distinguishes a kind of document, as data. What it does is in `modules/approvals/kinds`. */
export interface DocumentKindFacts {
  readonly name: string
  readonly nameEn: string
  readonly fields: DocumentFields
  /** What may be chosen. */
  readonly choices?: readonly NamedFlag[]
  /** Closed marks that block it (spec 4.14: for leave "only the salary period is checked"; 4.18). */
  readonly marks: readonly PeriodMark[]
  /** Fields in the response to a change, besides owner and state (spec 4.18 for holiday changes). */
  readonly changed: readonly string[]
  /** Fields in the response to a deletion (spec 4.19 for overtime). */
  readonly deleted: readonly string[]
  /** Whether it sets what its day is, so that documents of the same day affect each other. */
  readonly setsDay?: true
  /** Whether a rule for further approvers may depend on its length. */
  readonly hasLength?: true
}

const OVERTIME_HOURS = ['ot_work_dt', 'ot_work_start_hour', 'ot_work_end_hour']

export const DOCUMENT_KIND: Readonly<Record<DocumentKind, DocumentKindFacts>> = {
  overtime: {
    name: 'ขอทำงานล่วงเวลา',
    nameEn: 'Overtime request',
    fields: {
      id: 'ot_work_id',
      date: 'ot_work_dt',
      hours: { start: 'ot_work_start_hour', end: 'ot_work_end_hour' },
      description: 'ot_work_desc'
    },
    marks: ['salary', 'ot', 'worktime'],
    changed: [...OVERTIME_HOURS, 'ot_work_desc'],
    deleted: OVERTIME_HOURS,
    hasLength: true
  },
  'time-leave': {
    name: 'ขอลา',
    nameEn: 'Leave request',
    fields: {
      id: 'time_leave_id',
      date: 'time_leave_start_dt',
      lastDate: 'time_leave_end_dt',
      hours: { start: 'time_leave_start_hour', end: 'time_leave_end_hour' },
      choice: 'time_leave_flag',
      description: 'time_leave_desc',
      picture: 'time_leave_path'
    },
    choices: LEAVE_TYPES,
    marks: ['salary'],
    changed: ['time_leave_start_dt', 'time_leave_end_dt', 'time_leave_flag', 'time_leave_desc'],
    deleted: ['time_leave_start_dt'],
    hasLength: true
  },
  'work-cycle-change': {
    name: 'ขอเปลี่ยนกะงาน',
    nameEn: 'Work cycle change',
    fields: {
      id: 'work_cycle_change_id',
      date: 'work_cycle_change_dt',
      description: 'work_cycle_change_desc'
    },
    marks: ['salary', 'ot', 'worktime'],
    changed: ['work_cycle_change_dt', 'work_cycle_id', 'work_cycle_change_desc'],
    deleted: ['work_cycle_change_dt'],
    setsDay: true
  },
  'holiday-change': {
    name: 'ขอเปลี่ยนวันหยุด',
    nameEn: 'Holiday change',
    fields: {
      id: 'holiday_change_id',
      date: 'holiday_change_dt',
      choice: 'holiday_flag_lv',
      description: 'holiday_change_desc',
      picture: 'holiday_change_path'
    },
    choices: HOLIDAY_NAMES,
    marks: ['salary'],
    changed: ['holiday_change_dt', 'holiday_flag_lv', 'holiday_change_desc'],
    deleted: ['holiday_change_dt'],
    setsDay: true
  },
  'time-adjust': {
    name: 'ขอแก้ไขเวลาทำงาน',
    nameEn: 'Time adjustment',
    fields: {
      id: 'time_adjust_id',
      date: 'time_adjust_dt',
      choice: 'time_adjust_flag_lv',
      description: 'time_adjust_desc',
      picture: 'time_adjust_path'
    },
    choices: ADJUST_REASONS,
    marks: ['salary', 'worktime'],
    changed: ['time_adjust_dt', 'time_adjust_flag_lv', 'time_adjust_desc'],
    deleted: ['time_adjust_dt']
  }
}

/** The id field of a kind's documents. */
export const idFieldOf = (kind: DocumentKind): string => DOCUMENT_KIND[kind].fields.id
