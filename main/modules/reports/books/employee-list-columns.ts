import { columnOfField, type EmployeeField } from '#shared/domain/employee-import/columns.ts'
import { columnKinds } from '../../../platform/workbook/report-columns.ts'
import type { ReportColumn } from '../../../platform/workbook/report-sheet.ts'
import type { ReportStyles } from '../../../platform/workbook/report-styles.ts'
import type { EmployeeListWork } from '../report-work.ts'

type TextField = EmployeeField | 'branch' | 'status'

/** An employee in the list: texts in its language, dates and amounts as stored. */
export interface ListedEmployee {
  readonly texts: Readonly<Partial<Record<TextField, string | null>>>
  readonly dates: Readonly<Partial<Record<EmployeeField, string | null>>>
  readonly salarySatang: number | null
}

const WIDTHS: Partial<Record<TextField, number>> = {
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

/** First columns: names and contact details, place in the organisation, and payment. */
const FIRST: readonly TextField[] = [
  'employee_code',
  'employee_title_lv',
  'employee_name',
  'employee_last_name',
  'employee_nickname',
  'employee_name_en',
  'employee_last_name_en',
  'employee_type_code',
  'branch',
  'department_code',
  'division_code',
  'section_code',
  'position_code',
  'mobilephone',
  'emailaddress'
]
const NUMBERS: readonly TextField[] = ['id_no', 'passport_workpermit_no', 'sso_no']
const ACCOUNT: readonly TextField[] = ['payment_method', 'bank_code', 'bank_branch_code', 'bank_account_code']

/** Headings of values that are not in the table of columns, or only as codes. */
const HEADINGS: Readonly<Partial<Record<TextField, { readonly th: string; readonly en: string }>>> = {
  branch: { th: 'สาขา', en: 'Branch' },
  status: { th: 'สถานะ', en: 'Status' },
  position_code: { th: 'ตำแหน่ง', en: 'Position' },
  department_code: { th: 'แผนก', en: 'Department' },
  division_code: { th: 'ฝ่าย', en: 'Division' },
  section_code: { th: 'ส่วน', en: 'Section' }
}

/** The columns of the list; headings come from the shared table of columns. */
export function employeeListColumns(
  { language, hasSensitive }: Pick<EmployeeListWork, 'language' | 'hasSensitive'>,
  styles: ReportStyles
): ReportColumn<ListedEmployee>[] {
  const kinds = columnKinds<ListedEmployee>(styles)
  const text = (field: TextField) =>
    kinds.text(
      (HEADINGS[field] ?? columnOfField(field as EmployeeField))[language],
      WIDTHS[field] ?? WIDTH,
      row => row.texts[field] ?? null
    )
  const date = (field: EmployeeField) => kinds.date(columnOfField(field)[language], row => row.dates[field])
  const pay = kinds.column(
    columnOfField('salary')[language],
    14,
    row => (row.salarySatang === null ? null : row.salarySatang / 100),
    styles.money
  )
  return [
    ...FIRST.map(text),
    date('birth_dt'),
    date('effective_dt'),
    text('status'),
    date('signout_dt'),
    ...(hasSensitive ? [...NUMBERS.map(text), pay, ...ACCOUNT.map(text)] : [])
  ]
}
