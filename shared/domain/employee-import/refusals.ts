import { columnOfLetter } from './columns.ts'

type Language = 'th' | 'en'
/** A sentence of the import, as the API has it, and the same for people; `$1` is what the pattern found first. */
type Wording = readonly [pattern: RegExp, th: string, en: string]

/** What is said of one cell, behind its column. */
const OF_CELLS: readonly Wording[] = [
  [/^not found in (.+): (.+)$/, 'ไม่พบ $2 ใน $1', '$2 was not found in $1'],
  [/^not found: (.+)$/, 'ไม่พบ $1', '$1 was not found'],
  [
    /^is ambiguous: (.+); name the district too$/,
    '$1 มีหลายแห่ง โปรดระบุอำเภอด้วย',
    '$1 is in several places; name the district too'
  ],
  [
    /^is ambiguous: (.+); name the province too$/,
    '$1 มีหลายแห่ง โปรดระบุจังหวัดด้วย',
    '$1 is in several places; name the province too'
  ],
  [
    /^is the user name of another account: (.+)$/,
    '$1 เป็นชื่อผู้ใช้ของบัญชีอื่นแล้ว',
    '$1 is the user name of another account'
  ],
  [/^belongs to another employee: (.+)$/, 'เป็นของพนักงานรหัส $1', 'Belongs to employee $1'],
  [
    /^stays (.+), whose national id this is$/,
    'เลขประจำตัวประชาชนนี้เป็นของพนักงานรหัส $1 จะแก้ไขข้อมูลของคนนี้โดยไม่เปลี่ยนรหัส',
    'The national ID is that of employee $1, who is updated and keeps this code'
  ],
  [/^belongs to more than one employee$/, 'มีพนักงานใช้มากกว่าหนึ่งคน', 'Belongs to more than one employee'],
  [/^belongs to another company: (.+)$/, '$1 เป็นของบริษัทอื่น', '$1 belongs to another company'],
  [/^does not hold '\w+' (.+): (.+)$/, '$1 ไม่ได้อยู่ภายใต้ $2', '$1 does not lie below $2'],
  [
    /^must stay N: nobody else can sign in as an administrator$/,
    'ลาออกไม่ได้ เพราะเป็นผู้ดูแลระบบคนสุดท้ายที่เข้าใช้ได้',
    'Cannot resign: nobody else can sign in as an administrator'
  ],
  [
    /^cannot be taken back: .*$/,
    'พนักงานลาออกแล้ว ย้อนกลับไม่ได้',
    'The employee has resigned, which cannot be taken back'
  ]
]

/** What is said of a whole record. */
const OF_RECORDS: readonly Wording[] = [
  [
    /^Missing required field: Column D or E$/,
    'ต้องกรอกทั้งชื่อและนามสกุล',
    'First name and last name are both needed'
  ],
  [/^Missing required field: Column X$/, 'ต้องกรอกวันที่เริ่มงาน', 'The start date is needed'],
  [
    /^Employee Type Group does not match$/,
    'กลุ่มประเภทพนักงานต้องตรงกับประเภทพนักงาน',
    'The employee type group must match the employee type'
  ]
]

const NEXT = /; (?=Column [A-Z]{1,2}: |Missing required field|Employee Type Group)/

/** The sentences of a record's error, one by one. */
export const refusalsOf = (error: string): string[] => error.split(NEXT)

/** Why a record was refused, for people; what is not the import's own sentence stays as it is. */
export const refusalIn = (error: string, language: Language): string =>
  refusalsOf(error)
    .map(sentence => {
      const [, letter = '', rule = ''] = /^Column ([A-Z]{1,2}): '\w+' (.+)$/s.exec(sentence) ?? []
      const column = columnOfLetter(letter)
      if (!column) return reworded(OF_RECORDS, sentence, language) ?? sentence
      return `${column[language]}: ${reworded(OF_CELLS, rule, language) ?? rule}`
    })
    .join('; ')

/** What is said of the cell alone, where its column is known. */
export const cellRefusalIn = (sentence: string, language: Language): string => {
  const [, rule] = /^Column [A-Z]{1,2}: '\w+' (.+)$/s.exec(sentence) ?? []
  if (rule === undefined) return reworded(OF_RECORDS, sentence, language) ?? sentence
  return reworded(OF_CELLS, rule, language) ?? rule
}

function reworded(wordings: readonly Wording[], text: string, language: Language): string | null {
  const found = wordings.find(([pattern]) => pattern.test(text))
  return found ? text.replace(found[0], language === 'th' ? found[1] : found[2]) : null
}
