import { code, column, flag, lines, month, REQUIRED, SENSITIVE, text } from '../sheet-columns/column.ts'
import { EMPLOYEE_TYPES, GENDERS, ROUNDS, TITLES } from './options.ts'

/** A to V: person and employment. */
export const PERSON_COLUMNS = [
  column('A', 'record_no', 'ลำดับ', 'No.', text(20), '1'),
  column('B', 'employee_code', 'รหัสพนักงาน', 'Employee code', code(50), 'E0241', REQUIRED),
  column(
    'C',
    'employee_title_lv',
    'คำนำหน้า',
    'Title',
    { kind: 'code-name', options: TITLES, isOpen: true },
    '01-นาย'
  ),
  column('D', 'employee_name', 'ชื่อ', 'First name', text(100), 'สมชาย', REQUIRED),
  column('E', 'employee_last_name', 'นามสกุล', 'Last name', text(100), 'ใจดี', REQUIRED),
  column('F', 'fing_code', 'รหัสลายนิ้วมือ', 'Fingerprint code', code(50), '00241'),
  column('G', 'employee_gender', 'เพศ', 'Gender', { kind: 'choice', options: GENDERS }, 'ชาย'),
  column('H', 'employee_foreigner', 'ชาวต่างชาติ', 'Foreigner', flag, 'N'),
  column('I', 'country_id', 'รหัสประเทศ', 'Country code', code(10), 'TH'),
  column(
    'J',
    'id_no',
    'เลขประจำตัวประชาชน',
    'National ID',
    { kind: 'national-id' },
    '1101700234568',
    SENSITIVE
  ),
  column(
    'K',
    'passport_workpermit_no',
    'เลขหนังสือเดินทาง/ใบอนุญาตทำงาน',
    'Passport or work permit no.',
    { kind: 'text', maxLength: 50, isNumber: true },
    'AA1234567',
    SENSITIVE
  ),
  column('L', 'sso_no', 'เลขประกันสังคม', 'Social security no.', code(20), '1101700234568', SENSITIVE),
  column('M', 'sso_start_month', 'เดือนที่เริ่มประกันสังคม', 'Social security from', month, '2024-01'),
  column(
    'N',
    'employee_type_code',
    'ประเภทพนักงาน',
    'Employee type',
    { kind: 'code-name', options: EMPLOYEE_TYPES, isOpen: false },
    '01'
  ),
  column(
    'O',
    'employee_type_group_code',
    'กลุ่มประเภทพนักงาน',
    'Employee type group',
    { kind: 'code-name', options: EMPLOYEE_TYPES, isOpen: false },
    '01'
  ),
  column(
    'P',
    'round_month_config',
    'รอบการจ่าย',
    'Payroll round',
    { kind: 'code-name', options: ROUNDS, isOpen: false },
    'Full-เต็มเดือน'
  ),
  column('Q', 'employee_nickname', 'ชื่อเล่น', 'Nickname', text(100), 'ชาย'),
  column('R', 'employee_name_en', 'ชื่อ (อังกฤษ)', 'First name (English)', text(100), 'Somchai'),
  column('S', 'employee_last_name_en', 'นามสกุล (อังกฤษ)', 'Last name (English)', text(100), 'Jaidee'),
  column('T', 'employee_nickname_en', 'ชื่อเล่น (อังกฤษ)', 'Nickname (English)', text(100), 'Chai'),
  column('U', 'mobilephone', 'โทรศัพท์มือถือ', 'Mobile phone', { kind: 'phone' }, '0812345678'),
  column('V', 'emailaddress', 'อีเมล', 'E-mail', { kind: 'email' }, 'somchai.j@example.com')
] as const

const birth = { kind: 'date', isPast: true, years: [-75, -14] } as const
const working = { kind: 'date', years: [-50, 1] } as const

/** W to AC: from birth to resignation. */
export const DATE_COLUMNS = [
  column('W', 'birth_dt', 'วันเกิด', 'Date of birth', birth, '1990-05-17'),
  column('X', 'effective_dt', 'วันที่เริ่มงาน', 'Start date', working, '2024-01-15', REQUIRED),
  column('Y', 'begin_dt', 'วันที่บรรจุ', 'Confirmation date', working, '2024-05-13'),
  column('Z', 'tax_start_month', 'เดือนที่เริ่มหักภาษี', 'Tax from', month, '2024-01'),
  column('AA', 'signout_flag', 'ลาออก', 'Resigned', flag, 'N'),
  column('AB', 'signout_dt', 'วันที่ลาออก', 'Resignation date', working, '2025-06-30'),
  column('AC', 'signout_remark', 'เหตุผลที่ลาออก', 'Resignation remark', lines(500), 'ย้ายภูมิลำเนา')
] as const
