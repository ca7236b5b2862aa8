import { columnOfField, type EmployeeField } from '#shared/domain/employee-import/columns.ts'
import { dateSerial } from './report-cells.ts'
import type { ReportColumn } from './report-sheet.ts'
import type { ReportStyles } from './report-styles.ts'
import type { EmployeeListWork } from './report-work.ts'

/** An employee as the list names him: texts in its language, dates and amounts as they are kept. */
export interface ListedEmployee {
  readonly texts: Readonly<Partial<Record<EmployeeField | 'branch' | 'status', string | null>>>
  readonly dates: Readonly<Partial<Record<EmployeeField, string | null>>>
  readonly salarySatang: number | null
}

const WIDTHS: Partial<Record<EmployeeField, number>> = {
  employee_code: 13,
  employee_name: 18,
  employee_last_name: 20,
  position_code: 24,
  department_code: 24,
  division_code: 22,
  section_code: 22,
  emailaddress: 30
}
const WIDTH = 16

const FIRST = [
  'employee_code',
  'employee_title_lv',
  'employee_name',
  'employee_last_name',
  'employee_nickname',
  'employee_name_en',
  'employee_last_name_en',
  'employee_type_code'
] as const satisfies readonly EmployeeField[]
const PLACE = [
  'department_code',
  'division_code',
  'section_code',
  'position_code'
] as const satisfies readonly EmployeeField[]
const CONTACT = ['mobilephone', 'emailaddress'] as const satisfies readonly EmployeeField[]
const NUMBERS = ['id_no', 'passport_workpermit_no', 'sso_no'] as const satisfies readonly EmployeeField[]
const ACCOUNT = [
  'payment_method',
  'bank_code',
  'bank_branch_code',
  'bank_account_code'
] as const satisfies readonly EmployeeField[]

const OTHER_HEADINGS = {
  th: {
    branch: 'สาขา',
    status: 'สถานะ',
    position: 'ตำแหน่ง',
    department: 'แผนก',
    division: 'ฝ่าย',
    section: 'ส่วน'
  },
  en: {
    branch: 'Branch',
    status: 'Status',
    position: 'Position',
    department: 'Department',
    division: 'Division',
    section: 'Section'
  }
} as const

const HEADED: Partial<Record<EmployeeField, 'position' | 'department' | 'division' | 'section'>> = {
  position_code: 'position',
  department_code: 'department',
  division_code: 'division',
  section_code: 'section'
}

/** The columns of the list; headings come from the one table of columns. */
export function employeeListColumns(
  { language, hasSensitive }: Pick<EmployeeListWork, 'language' | 'hasSensitive'>,
  styles: ReportStyles
): ReportColumn<ListedEmployee>[] {
  const headings = OTHER_HEADINGS[language]
  const text = (field: EmployeeField): ReportColumn<ListedEmployee> => {
    const named = HEADED[field]
    return {
      heading: named ? headings[named] : columnOfField(field)[language],
      width: WIDTHS[field] ?? WIDTH,
      value: row => row.texts[field] ?? null,
      style: styles.text
    }
  }
  const other = (name: 'branch' | 'status'): ReportColumn<ListedEmployee> => ({
    heading: headings[name],
    width: WIDTH,
    value: row => row.texts[name] ?? null,
    style: styles.text
  })
  const date = (field: EmployeeField): ReportColumn<ListedEmployee> => ({
    heading: columnOfField(field)[language],
    width: 14,
    value: row => {
      const day = row.dates[field]
      return day ? dateSerial(day) : null
    },
    style: styles.date
  })
  const pay: ReportColumn<ListedEmployee> = {
    heading: columnOfField('salary')[language],
    width: 14,
    value: row => (row.salarySatang === null ? null : row.salarySatang / 100),
    style: styles.money
  }
  return [
    ...FIRST.map(text),
    other('branch'),
    ...PLACE.map(text),
    ...CONTACT.map(text),
    date('birth_dt'),
    date('effective_dt'),
    other('status'),
    date('signout_dt'),
    ...(hasSensitive ? [...NUMBERS.map(text), pay, ...ACCOUNT.map(text)] : [])
  ]
}
