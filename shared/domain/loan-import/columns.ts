import { INTEREST_DECIMALS } from '../loans/interest.ts'
import { MOST_INSTALMENTS } from '../loans/loan-schedule.ts'
import {
  amount,
  type ColumnOption,
  code,
  column,
  date,
  decimal,
  lines,
  month,
  REQUIRED,
  type SheetColumn,
  text
} from '../sheet-columns/column.ts'

/** The limits that create sets for a code and a description (spec 4.10). */
const CODE_MAX = 50
const NAME_MAX = 250
const TYPE_MAX = 150
const DESCRIPTION_MAX = 1_000

/** Column K, with the codes of spec 2.6. */
const INTEREST_KINDS: readonly ColumnOption[] = [
  {
    code: '0',
    th: 'ลดต้นลดดอก',
    en: 'Reducing balance',
    spellings: ['reducing', 'effective', 'effectiverate', 'ลดต้นลดดอกเบี้ย']
  },
  {
    code: '1',
    th: 'ดอกเบี้ยคงที่',
    en: 'Fixed interest',
    spellings: ['fixed', 'flat', 'flatrate', 'fixedrate', 'คงที่']
  },
  {
    code: '2',
    th: 'กำหนดดอกเบี้ยรวม',
    en: 'Total interest given',
    spellings: ['total', 'totalinterest', 'ดอกเบี้ยรวม']
  }
]

/** Column L; blank: to the satang. Spreadsheets turn 01 into 1, which can mean nothing else. */
const WHOLE_BAHT: readonly ColumnOption[] = [
  { code: '01', th: 'ปัดเป็นบาทเต็ม', en: 'Whole baht', spellings: ['1', 'y', 'yes', 'ปัด', 'ใช่'] }
]

const TABLE = [
  column('A', 'employee_code', 'รหัสพนักงาน', 'Employee code', code(CODE_MAX), 'E0020', REQUIRED),
  column('B', 'employee_name', 'ชื่อ-นามสกุล', 'Employee name', text(NAME_MAX), 'สมชาย ใจดี'),
  column('C', 'salary_type', 'ประเภทเงินกู้', 'Loan type', text(TYPE_MAX), 'LN01', REQUIRED),
  column('D', 'employee_loan_dt', 'วันที่ขอกู้', 'Request date', date, '2026-01-15', REQUIRED),
  column('E', 'employee_loan_start', 'เริ่มหักงวดเงินเดือน', 'First payroll month', month, '2026-02', REQUIRED),
  column('F', 'employee_loan_amt', 'ยอดเงินกู้', 'Loan amount', amount, '12000.00', REQUIRED),
  column('G', 'employee_loan_down', 'เงินดาวน์', 'Down payment', amount, '0.00'),
  column(
    'H',
    'employee_loan_period',
    'จำนวนงวด',
    'Instalments',
    { kind: 'count', min: 1, max: MOST_INSTALMENTS },
    '12',
    REQUIRED
  ),
  column('I', 'employee_loan_pay_period', 'ยอดหักต่องวด', 'Deduction a month', amount, '1000.00'),
  column('J', 'employee_loan_interest', 'ดอกเบี้ย', 'Interest', decimal(INTEREST_DECIMALS), '4.5'),
  column(
    'K',
    'employee_loan_interest_type',
    'วิธีคิดดอกเบี้ย',
    'Interest type',
    { kind: 'code-name', options: INTEREST_KINDS, isOpen: false },
    '0-ลดต้นลดดอก'
  ),
  column(
    'L',
    'employee_loan_interest_decimal',
    'ปัดยอดหักเป็นบาทเต็ม',
    'Whole baht',
    { kind: 'code-name', options: WHOLE_BAHT, isOpen: false },
    '01-ปัดเป็นบาทเต็ม'
  ),
  column('M', 'employee_loan_desc', 'หมายเหตุ', 'Description', lines(DESCRIPTION_MAX), 'ซ่อมบ้าน'),
  column('N', 'employee_loan_total', 'ยอดก่อนหักเงินดาวน์', 'Total before down payment', amount, '12000.00')
] as const

export type LoanLetter = (typeof TABLE)[number]['letter']
export type LoanColumnField = (typeof TABLE)[number]['field']
export type LoanColumn = SheetColumn & { readonly letter: LoanLetter; readonly field: LoanColumnField }

/** The 14 columns of an imported loan: the fields of create (spec 4.10), with people and types by their codes. */
export const LOAN_COLUMNS: readonly LoanColumn[] = TABLE
