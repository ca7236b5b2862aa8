import { LOAN_MESSAGES } from '../loan-faults.ts'
import { LOAN_COLUMNS, type LoanLetter } from './columns.ts'

type Language = 'th' | 'en'
/** A sentence of the workstation and the same for people; `$1` is what the pattern found first. */
type Wording = readonly [pattern: RegExp, column: LoanLetter, th: string, en: string]

/** What the import says beyond the faults of create; nothing of it keeps a row out. */
export const loanImportNote = {
  otherName: (name: string) => `รหัสพนักงานนี้เป็นของ ${name}`,
  alreadyThere: (at: string) => `มีเงินกู้ที่พนักงาน ประเภท วันที่ และยอดเดียวกันในระบบแล้ว (บันทึกเมื่อ ${at})`
} as const

const WORDINGS: readonly Wording[] = [
  [new RegExp(`^${LOAN_MESSAGES.noEmployee}$`), 'A', 'ไม่พบพนักงานรหัสนี้', 'There is no employee with this code'],
  [/^พนักงาน (\S+) ลาออกแล้ว$/, 'A', 'พนักงานลาออกแล้ว', 'The employee has resigned'],
  [/^ไม่พบ 'salary_type_id'/, 'C', 'ไม่พบประเภทเงินกู้นี้', 'There is no such loan type'],
  [/^เดือน (\S+) ปิดการคำนวณเงินเดือนแล้ว$/, 'E', 'งวด $1 ปิดการคำนวณเงินเดือนแล้ว', 'The salary of $1 is closed'],
  [/^รหัสพนักงานนี้เป็นของ (.+)$/, 'B', 'รหัสพนักงานนี้เป็นของ $1', 'This employee code is that of $1'],
  [
    /^มีเงินกู้ที่พนักงาน ประเภท วันที่ และยอดเดียวกันในระบบแล้ว \(บันทึกเมื่อ (.+)\)$/,
    'F',
    'มีเงินกู้ที่พนักงาน ประเภท วันที่ และยอดเดียวกันในระบบแล้ว บันทึกเมื่อ $1',
    'A loan of this employee, type, date and amount is there already, entered on $1'
  ]
]

const columnOfField = (field: string): LoanLetter | undefined =>
  field === 'salary_type_id' ? 'C' : LOAN_COLUMNS.find(it => it.field === field)?.letter

/** The column that a sentence is about: the one that it names first. */
export function columnOfRefusal(sentence: string): LoanLetter {
  const known = WORDINGS.find(([pattern]) => pattern.test(sentence))
  if (known) return known[1]
  const [, field = ''] = /'(\w+)/.exec(sentence) ?? []
  return columnOfField(field) ?? 'A'
}

/** The sentence for people: fields go by their headings. */
export function loanRefusalIn(sentence: string, language: Language): string {
  const known = WORDINGS.find(([pattern]) => pattern.test(sentence))
  if (known) return sentence.replace(known[0], language === 'th' ? known[2] : known[3])
  return sentence.replace(/'(\w+)'/g, (whole, field: string) => {
    const column = LOAN_COLUMNS.find(it => it.letter === columnOfField(field))
    return column === undefined ? whole : `'${column[language]}'`
  })
}

/** How a run keeps the reasons of one row. */
export const REASONS_APART = '; '
export const loanReasonIn = (reason: string, language: Language): string =>
  reason
    .split(REASONS_APART)
    .map(sentence => loanRefusalIn(sentence, language))
    .join(REASONS_APART)
