import type { ColumnOption } from '../sheet-columns/column.ts'

const option = (code: string, th: string, en: string, spellings: readonly string[] = []): ColumnOption => ({
  code,
  th,
  en,
  spellings
})

/** Column C. Other codes are accepted unchanged: branches have titles of their own. */
export const TITLES: readonly ColumnOption[] = [
  option('01', 'นาย', 'Mr.', ['mister']),
  option('02', 'นาง', 'Mrs.'),
  option('03', 'นางสาว', 'Miss', ['ms', 'นส'])
]

/** Column G, exactly as in spec 2.5. */
export const GENDERS: readonly ColumnOption[] = [
  option('ชาย', 'ชาย', 'Male'),
  option('หญิง', 'หญิง', 'Female'),
  option('ไม่ระบุ', 'ไม่ระบุ', 'Not stated')
]

/** Columns N and O (decision 0039). */
export const EMPLOYEE_TYPES: readonly ColumnOption[] = [
  option('01', 'รายเดือน', 'Monthly'),
  option('02', 'รายวัน', 'Daily'),
  option('03', 'พาร์ทไทม์', 'Part-time'),
  option('04', 'เหมาจ่าย', 'Fixed pay or contractor')
]

/** Column P. Y and N are accepted as synonyms (decision 0039). */
export const ROUNDS: readonly ColumnOption[] = [
  option('Full', 'เต็มเดือน', 'Whole month', ['y']),
  option('Split', 'ครึ่งเดือน', 'Half month', ['n', 'แบ่งงวด', 'splitmonth'])
]

/** Column AF. Other codes are accepted unchanged. */
export const PAYMENT_METHODS: readonly ColumnOption[] = [
  option('1', 'โอนเข้าบัญชี', 'transfer'),
  option('2', 'เงินสด', 'cash'),
  option('3', 'เช็ค', 'cheque')
]
