import type { Schema } from '../../../database/schema/index.ts'

type Table = keyof Schema
type Names = readonly [th: string, en: string]

/** A table with data about people. */
export interface Section {
  readonly table: Table
  /** The column that refers to the person, or to one of the rows of `of`. */
  readonly by: string
  readonly of: readonly Of[]
  readonly title: Names
  /** The column is a text that contains a reference to the person. */
  readonly isWithin?: boolean
}

/** Values by which rows are found: ids of an earlier section's rows, or a unique value of the person. */
type Of = Table | 'code' | 'email'

const section = (table: Table, by: string, of: Of | readonly Of[], ...title: Names): Section => ({
  table,
  by,
  of: typeof of === 'string' ? [of] : of,
  title
})
const own = (table: Table, ...title: Names): Section => section(table, 'employee_id', 'employees', ...title)

/** Everything the workstation stores about a person. Child tables follow their parents. */
export const SECTIONS: readonly Section[] = [
  section('employees', 'id', 'employees', 'ข้อมูลพนักงาน', 'Employee'),
  own('picture_consents', 'ความยินยอมเรื่องรูปภาพ', 'Consents to pictures'),
  own('anonymised_employees', 'การทำให้ระบุตัวบุคคลไม่ได้', 'Made anonymous'),
  own('employment_terms', 'เงินเดือนและตำแหน่ง', 'Pay and position'),
  own('planned_terms', 'การปรับเงินเดือนล่วงหน้า', 'Planned pay and position'),
  own('planned_resignations', 'การลาออกล่วงหน้า', 'Planned resignation'),
  own('employee_families', 'ครอบครัว', 'Family'),
  own('employee_educations', 'การศึกษา', 'Education'),
  own('employee_works', 'ประวัติการทำงาน', 'Earlier work'),
  own('employee_abilities', 'ความสามารถ', 'Abilities'),
  own('employee_language_skills', 'ทักษะภาษา', 'Languages'),
  own('employee_typing_skills', 'ทักษะการพิมพ์', 'Typing'),
  own('employee_driving_skills', 'ทักษะการขับขี่', 'Driving'),
  own('employee_trainings', 'การฝึกอบรม', 'Training'),
  own('employee_possessions', 'ทรัพย์สินของบริษัท', 'Company property'),
  section(
    'employee_possession_images',
    'possession_id',
    'employee_possessions',
    'รูปทรัพย์สิน',
    'Pictures of property'
  ),
  own('employee_hospitals', 'โรงพยาบาล', 'Hospitals'),
  own('employee_documents', 'เอกสารแนบ', 'Attachments'),
  own('employee_facials', 'รูปใบหน้า', 'Pictures of the face'),
  own('employee_basic_settings', 'การตั้งค่าพื้นฐาน', 'Basic settings'),
  own('employee_worktime_configs', 'การคิดเวลาทำงาน', 'Working time'),
  own('employee_time_frames', 'กรอบเวลา', 'Time frames'),
  own('employee_role_duties', 'หน้าที่', 'Role duties'),
  own('employee_cost_centers', 'ศูนย์ต้นทุน', 'Cost centres'),
  own('employee_ot_rights', 'สิทธิ์โอที', 'Overtime rights'),
  own('employee_approvers', 'ผู้อนุมัติ', 'Approvers'),
  own('employee_work_cycles', 'กะงานประจำสัปดาห์', 'Weekly shifts'),
  own('work_cycle_days', 'กะงานที่กำหนดเฉพาะวัน', 'Shifts by day'),
  section('shift_swaps', 'asker_employee_id', 'employees', 'การขอแลกกะ', 'Shift swaps asked for'),
  section('shift_swaps', 'partner_employee_id', 'employees', 'การแลกกะกับผู้อื่น', 'Shift swaps with others'),
  own('employee_holidays', 'วันหยุดประจำสัปดาห์', 'Weekly days off'),
  own('employee_holiday_days', 'วันหยุดที่กำหนดเฉพาะวัน', 'Days off by day'),
  own('locations', 'สถานที่ลงเวลาเฉพาะบุคคล', 'Own locations'),
  own('attendance_punches', 'การลงเวลา', 'Punches'),
  own('month_end_people', 'งวดที่ส่งให้เงินเดือน', 'Periods handed to payroll'),
  own('month_end_corrections', 'การแก้ไขงวดที่ส่งแล้ว', 'Corrections of such periods'),
  own('month_confirmations', 'การยืนยันเวลาทำงาน', 'Confirmations of periods'),
  own('attendance_changed_days', 'วันที่ชั่วโมงทำงานเปลี่ยน', 'Days whose hours changed'),
  {
    ...section('attendance_parked', 'item', 'employees', 'การลงเวลาที่ประมวลผลไม่ได้', 'Failed punches'),
    isWithin: true
  },
  {
    ...section('attendance_notices', 'item', 'employees', 'บันทึกคิวลงเวลา', 'Notes of the queue'),
    isWithin: true
  },
  section('attendance_refused', 'employee_code', 'code', 'การลงเวลาที่ไม่รับเข้า', 'Refused punches'),
  own('terminal_pins', 'หมายเลขที่เครื่องสแกน', 'Numbers on terminals'),
  own('terminal_commands', 'คำสั่งถึงเครื่องสแกน', 'Commands to terminals'),
  own('approval_documents', 'เอกสารขออนุมัติ', 'Documents'),
  section(
    'approval_chains',
    'document_id',
    'approval_documents',
    'สายอนุมัติของเอกสาร',
    'Approvers of documents'
  ),
  section('approval_steps', 'document_id', 'approval_documents', 'ขั้นตอนการอนุมัติ', 'Steps of documents'),
  section(
    'custom_field_values',
    'document_id',
    'approval_documents',
    'ข้อมูลเพิ่มเติมของเอกสาร',
    'Fields of documents'
  ),
  section(
    'compensatory_leave',
    'document_id',
    'approval_documents',
    'วันลาแทนค่าล่วงเวลา',
    'Leave for overtime'
  ),
  own('approval_leave_days', 'วันลา', 'Days of leave'),
  section('approval_chain_rules', 'approver_employee_id', 'employees', 'กฎที่ให้เป็นผู้อนุมัติ', 'Approver by rule'),
  section('approval_delegations', 'approver_employee_id', 'employees', 'การตั้งผู้อนุมัติแทน', 'Substitutes'),
  section(
    'approval_delegations',
    'substitute_employee_id',
    'employees',
    'การเป็นผู้อนุมัติแทน',
    'Substitute for others'
  ),
  own('employee_quotas', 'สิทธิวันลา', 'Leave quotas'),
  section('employee_actual_quotas', 'quota_id', 'employee_quotas', 'วันลาที่ใช้ไป', 'Leave taken'),
  own('employee_loans', 'เงินกู้', 'Loans'),
  section('employee_loan_periods', 'loan_id', 'employee_loans', 'งวดเงินกู้', 'Instalments'),
  section('employee_loan_payments', 'loan_id', 'employee_loans', 'การชำระเงินกู้', 'Loan payments'),
  section('employee_loan_status_changes', 'loan_id', 'employee_loans', 'สถานะเงินกู้', 'Loan status'),
  section('loan_documents', 'loan_id', 'employee_loans', 'เอกสารเงินกู้', 'Documents of loans'),
  own('loan_requests', 'คำขอกู้เงิน', 'Requests for loans'),
  own('users', 'บัญชีผู้ใช้', 'Account'),
  section('user_group_members', 'user_id', 'users', 'กลุ่มผู้ใช้', 'User groups'),
  section('sessions', 'user_id', 'users', 'การเข้าใช้งาน', 'Sign-ins'),
  section('second_factors', 'user_id', 'users', 'การยืนยันสองขั้นตอน', 'Two-step sign-in'),
  section('passkeys', 'user_id', 'users', 'พาสคีย์', 'Passkeys'),
  section('oauth_consents', 'user_id', 'users', 'การอนุญาตแอป', 'Permissions of apps'),
  section('oauth_grants', 'user_id', 'users', 'แอปที่เชื่อมต่อ', 'Connected apps'),
  section('list_memories', 'user_id', 'users', 'มุมมองรายการ', 'Views of lists'),
  section('notification_settings', 'user_id', 'users', 'การตั้งค่าแจ้งเตือน', 'Notification settings'),
  section('notifications', 'user_id', 'users', 'การแจ้งเตือนที่ได้รับ', 'Notifications received'),
  section('notifications', 'employee_id', 'employees', 'การแจ้งเตือนเกี่ยวกับบุคคล', 'Notifications about'),
  section(
    'mail_outbox',
    'subject_id',
    ['employees', 'users', 'approval_documents'],
    'อีเมลเกี่ยวกับบุคคล',
    'E-mail about'
  ),
  section('mail_outbox', 'recipient', 'email', 'อีเมลที่ส่งถึง', 'E-mail to'),
  own('employee_import_rows', 'การนำเข้าข้อมูล', 'Imports'),
  section(
    'activity_log',
    'subject_id',
    ['employees', 'users', 'approval_documents', 'employee_loans', 'loan_requests'],
    'ประวัติการแก้ไข',
    'Change history'
  ),
  section('activity_unmasked', 'seq', 'activity_log', 'ค่าเต็มในประวัติการแก้ไข', 'Full values of changes')
]

/** Never given out, not even to the person, as they would allow signing in. */
export const SECRETS: ReadonlySet<string> = new Set([
  'password_hash',
  'secret_sealed',
  'token_hash',
  'key_hash',
  'last_step'
])
