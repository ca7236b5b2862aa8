import { amount, code, column, flag, lines, SENSITIVE, unit } from '../sheet-columns/column.ts'
import { THAI_BANKS } from './banks.ts'
import { PAYMENT_METHODS } from './options.ts'

/** AD to AJ: pay and bank account. */
export const PAY_COLUMNS = [
  column('AD', 'salary', 'เงินเดือน', 'Salary', amount, '25000.00', SENSITIVE),
  column('AE', 'salary_per_week', 'วงเงินเบิกล่วงหน้า', 'Advance limit', amount, '3000.00', SENSITIVE),
  column(
    'AF',
    'payment_method',
    'วิธีจ่ายเงิน',
    'Payment method',
    { kind: 'code-name', options: PAYMENT_METHODS, isOpen: true },
    '1-โอนเข้าบัญชี'
  ),
  column('AG', 'company_payment_account_code', 'บัญชีบริษัทที่จ่าย', 'Company account', code(50), 'ACC01'),
  column(
    'AH',
    'bank_code',
    'รหัสธนาคาร',
    'Bank code',
    { kind: 'code', maxLength: 20, known: THAI_BANKS },
    '004'
  ),
  column('AI', 'bank_branch_code', 'รหัสสาขาธนาคาร', 'Bank branch code', code(20), '0123'),
  column('AJ', 'bank_account_code', 'เลขที่บัญชี', 'Bank account no.', code(30), '1234567890', SENSITIVE)
] as const

const subdistrict = { kind: 'place', level: 'subdistrict' } as const
const district = { kind: 'place', level: 'district' } as const
const province = { kind: 'place', level: 'province' } as const

/** AK to AR: registered and current address. */
export const ADDRESS_COLUMNS = [
  column('AK', 'address', 'ที่อยู่ตามทะเบียนบ้าน', 'Registered address', lines(500), '99/1 ถนนสีลม'),
  column('AL', 'subdistrict_code', 'ตำบล/แขวง', 'Subdistrict', subdistrict, 'สีลม'),
  column('AM', 'district_code', 'อำเภอ/เขต', 'District', district, 'บางรัก'),
  column('AN', 'state_code', 'จังหวัด', 'Province', province, 'กรุงเทพมหานคร'),
  column('AO', 'current_address', 'ที่อยู่ปัจจุบัน', 'Current address', lines(500), '12 ถนนห้วยแก้ว'),
  column('AP', 'current_subdistrict_code', 'ตำบล/แขวง (ปัจจุบัน)', 'Current subdistrict', subdistrict, 'สุเทพ'),
  column('AQ', 'current_district_code', 'อำเภอ/เขต (ปัจจุบัน)', 'Current district', district, 'เมืองเชียงใหม่'),
  column('AR', 'current_state_code', 'จังหวัด (ปัจจุบัน)', 'Current province', province, 'เชียงใหม่')
] as const

/** AS to BE: place in the organisation and settings. */
export const WORK_COLUMNS = [
  column('AS', 'department_code', 'รหัสแผนก', 'Department code', unit('department'), 'D02'),
  column('AT', 'division_code', 'รหัสฝ่าย', 'Division code', unit('division'), 'DV01'),
  column('AU', 'section_code', 'รหัสส่วน', 'Section code', unit('section'), 'SC01'),
  column('AV', 'section_lv01_code', 'รหัสส่วนย่อย 1', 'Section level 1 code', unit('section_lv01'), 'L101'),
  column('AW', 'section_lv02_code', 'รหัสส่วนย่อย 2', 'Section level 2 code', unit('section_lv02'), 'L201'),
  column('AX', 'section_lv03_code', 'รหัสส่วนย่อย 3', 'Section level 3 code', unit('section_lv03'), 'L301'),
  column('AY', 'section_lv04_code', 'รหัสส่วนย่อย 4', 'Section level 4 code', unit('section_lv04'), 'L401'),
  column('AZ', 'section_lv05_code', 'รหัสส่วนย่อย 5', 'Section level 5 code', unit('section_lv05'), 'L501'),
  column('BA', 'position_code', 'รหัสตำแหน่ง', 'Position code', unit('position'), 'P05'),
  column('BB', 'on_board_flag', 'เปิดบัญชีผู้ใช้', 'Open an account', flag, 'Y'),
  column('BC', 'salary_cal', 'คำนวณเงินเดือน', 'Include in payroll', flag, 'Y'),
  column('BD', 'ot_template_code', 'รหัสรูปแบบโอที', 'Overtime template code', code(50), 'OT01'),
  column('BE', 'worktime_template_code', 'รหัสรูปแบบเวลาทำงาน', 'Working-time template code', code(50), 'WT01')
] as const
