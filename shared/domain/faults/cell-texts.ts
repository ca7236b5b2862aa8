import type { FaultParams, FaultText, Sentence } from './fault-text.ts'

const ABOUT = 'Column {column}: {path}'

/**
 * Faults of a spreadsheet cell; `params.column` is the letter of its column. Screens show the sentence beside the cell or
 * after the heading. In import-employee it begins with the column (spec 4.7), followed by `rule`.
 */
const cell = (th: string, en: string, rule: string) => ({ th, en, import: `${ABOUT} ${rule}` })
/** The same for screens only. */
const shown = (th: string, en: string) => ({ th, en })
/** A whole sentence of import-employee. */
const row = (th: string, en: string, sentence: Sentence) => ({ th, en, import: sentence })

/** The API describes the value as it is, without any regard to the lost zero. */
const withoutZero = ({ values, length }: FaultParams): string => {
  if (values !== undefined) return `${ABOUT} must be one of: {values}`
  return `${ABOUT} ${length === undefined ? 'must be a telephone number' : 'must have {length} digits'}`
}

/** The API has no text of its own for these: the value is not in the format of its field. */
const withoutDigits = ({ length, isPhone }: FaultParams): string => {
  if (length !== undefined) return `${ABOUT} must have {length} digits`
  return `${ABOUT} ${isPhone === undefined ? 'contains invalid characters' : 'must be a telephone number'}`
}

const UNUSABLE = ['มีอักขระหรือช่องว่างที่ใช้ไม่ได้', 'Has characters or spaces that cannot be used'] as const

export const CELL_TEXTS = {
  'cell.not_text': cell('ต้องเป็นข้อความ', 'Must be text', 'must be a string or null'),
  'cell.required': cell('ต้องกรอก', 'Required', 'is required'),
  'cell.too_long': cell(
    'ยาวเกิน {max} ตัวอักษร',
    'Longer than {max} characters',
    'must not exceed {max} characters'
  ),
  'cell.invalid_characters': row(...UNUSABLE, ({ isSpace }) =>
    isSpace === undefined ? `${ABOUT} contains invalid characters` : `${ABOUT} must not contain spaces`
  ),
  'cell.space_around': cell(
    'มีช่องว่างที่ต้นหรือท้ายข้อความ',
    'Has a space at the beginning or end',
    'must not begin or end with a space'
  ),
  'cell.scientific': row(
    'เป็นตัวเลขแบบวิทยาศาสตร์ เลขบางหลักหายไปแล้ว โปรดจัดรูปแบบเซลล์เป็นข้อความแล้วกรอกเลขเต็ม',
    'Is in scientific notation and has lost digits; please format the cell as text and enter the whole number',
    withoutDigits
  ),
  'cell.not_a_choice': cell(
    'ต้องเป็นค่าใดค่าหนึ่งใน {values}',
    'Must be one of {values}',
    'must be one of: {values}'
  ),
  'cell.not_a_code': cell(
    'ต้องเป็นรหัสและชื่อ เช่น {example}',
    'Must be a code and a name such as {example}',
    'must be a code and a name such as {example}'
  ),
  'cell.not_a_date': {
    th: ({ last }: FaultParams) =>
      last === undefined
        ? 'ต้องเป็นวันที่แบบ ค.ศ. เช่น 2024-01-15'
        : 'ไม่มีวันที่ {day} เพราะเดือน {month}/{year} มีเพียง {last} วัน',
    en: ({ last }: FaultParams) =>
      last === undefined
        ? 'Must be a Gregorian date such as 2024-01-15'
        : 'There is no day {day}: month {month}/{year} has only {last} days',
    import: `${ABOUT} must be a calendar date YYYY-MM-DD`
  },
  'cell.not_a_month': cell(
    'ต้องเป็นเดือนแบบ ค.ศ. เช่น 2024-01',
    'Must be a Gregorian month such as 2024-01',
    'must be a month YYYY-MM'
  ),
  'cell.buddhist_year': cell(
    'เป็นปี พ.ศ. โปรดใช้ปี ค.ศ.',
    'Is a Buddhist year; use the Gregorian year',
    'has a Buddhist year'
  ),
  'cell.in_the_future': cell('ต้องไม่เกินวันนี้', 'Must not be after today', 'must not be after today'),
  'cell.not_an_amount': cell(
    'ต้องเป็นจำนวนเงิน เช่น 25000 หรือ 25000.50 ไม่เกิน 999,999,999.99',
    'Must be an amount such as 25000 or 25000.50, at most 999,999,999.99',
    'must be an amount in baht such as 25000 or 25000.50, at most 999999999.99'
  ),
  'cell.not_a_count': cell(
    'ต้องเป็นจำนวนเต็มตั้งแต่ {min} ถึง {max}',
    'Must be a whole number from {min} to {max}',
    'must be a whole number from {min} to {max}'
  ),
  'cell.not_a_decimal': cell(
    'ต้องเป็นตัวเลขตั้งแต่ 0 แต่น้อยกว่า 1,000,000,000 ทศนิยมไม่เกิน {decimals} ตำแหน่ง',
    'Must be a number from 0 to below 1,000,000,000 with at most {decimals} decimals',
    'must be a number from 0 to below 1000000000 with at most {decimals} decimals'
  ),
  'cell.not_13_digits': cell('ต้องมี 13 หลัก', 'Must have 13 digits', 'must have 13 digits'),
  'cell.wrong_check_digit': cell(
    'เลขประจำตัวประชาชนไม่ถูกต้อง',
    'Is not a valid national ID',
    'is not a valid national id'
  ),
  'cell.not_an_email': cell('ต้องเป็นอีเมล', 'Must be an e-mail address', 'must be an e-mail address'),
  'cell.not_a_phone': cell('ต้องเป็นหมายเลขโทรศัพท์', 'Must be a telephone number', 'must be a telephone number'),
  'cell.leading_zero_lost': row('เลข 0 ข้างหน้าหายไป', 'The leading zero is missing', withoutZero),
  'cell.thai_digits': cell('เป็นเลขไทย โปรดใช้เลขอารบิก', 'Has Thai digits; use 0-9', 'has Thai digits'),
  'cell.group_mismatch': cell(
    'ต้องตรงกับประเภทพนักงาน',
    'Must match the employee type',
    'does not match the type'
  ),
  'cell.not_found': cell('ไม่พบ {text}', '{text} was not found', 'not found: {text}'),
  'cell.not_found_in': cell(
    'ไม่พบ {text} ใน {above}',
    '{text} was not found in {above}',
    'not found in {above}: {text}'
  ),
  'cell.ambiguous_district': cell(
    '{text} มีหลายแห่ง โปรดระบุอำเภอด้วย',
    '{text} exists in several places; please add the district',
    'is ambiguous: {text}; name the district too'
  ),
  'cell.ambiguous_province': cell(
    '{text} มีหลายแห่ง โปรดระบุจังหวัดด้วย',
    '{text} exists in several places; please add the province',
    'is ambiguous: {text}; name the province too'
  ),
  'cell.user_name_taken': cell(
    '{user_name} เป็นชื่อผู้ใช้ของบัญชีอื่นแล้ว',
    '{user_name} is the user name of another account',
    'is the user name of another account: {user_name}'
  ),
  'cell.of_other_employee': cell(
    'เป็นของพนักงานรหัส {code}',
    'Belongs to employee {code}',
    'belongs to another employee: {code}'
  ),
  'cell.of_several_employees': cell(
    'มีพนักงานใช้มากกว่าหนึ่งคน',
    'Belongs to more than one employee',
    'belongs to more than one employee'
  ),
  'cell.starts_today': shown(
    'ไม่ได้ระบุวันที่เริ่มงาน ระบบจะใช้วันนี้ {date}',
    'No start date given; today is used: {date}'
  ),
  'cell.keeps_code': cell(
    'เลขประจำตัวประชาชนนี้เป็นของพนักงานรหัส {code} จะแก้ไขข้อมูลของคนนี้โดยไม่เปลี่ยนรหัส',
    'The national ID is that of employee {code}, who is updated and keeps this code',
    'stays {code}, whose national id this is'
  ),
  'cell.other_company': cell(
    '{text} เป็นของบริษัทอื่น',
    '{text} belongs to another company',
    'belongs to another company: {text}'
  ),
  'cell.not_above': cell(
    '{text} ไม่ได้อยู่ใต้ {above}',
    '{text} is not below {above}',
    'does not hold {@lowest} {text}: {above}'
  ),
  'cell.last_administrator': cell(
    'บันทึกการลาออกไม่ได้ เพราะเป็นผู้ดูแลระบบคนสุดท้ายที่เข้าใช้ได้',
    'Cannot resign: nobody else can sign in as an administrator',
    'must stay N: nobody else can sign in as an administrator'
  ),
  'cell.has_resigned': cell(
    'พนักงานลาออกแล้ว ย้อนกลับไม่ได้',
    'The employee has resigned, which cannot be undone',
    'cannot be taken back: the employee has resigned'
  ),
  'import.no_records': { th: 'ไม่มีข้อมูลที่จะนำเข้า', en: 'Missing or invalid {path} field' },
  'import.many_records': { th: 'นำเข้าได้ไม่เกิน {max} รายการ', en: '{path} must not exceed {max} records' },
  'import.unknown_user': { th: 'ไม่พบผู้ใช้ {text}', en: '{path} not found: {text}' },
  'row.not_object': row('แถวไม่ถูกต้อง', 'The row is not valid', 'The record must be an object'),
  'row.name_missing': row(
    'ต้องกรอกทั้งชื่อและนามสกุล',
    'First name and last name are both required',
    'Missing required field: Column D or E'
  ),
  'row.start_missing': row(
    'ต้องกรอกวันที่เริ่มงาน',
    'The start date is required',
    'Missing required field: Column X'
  ),
  'row.group_mismatch': row(
    'กลุ่มประเภทพนักงานต้องตรงกับประเภทพนักงาน',
    'The employee type group must match the employee type',
    'Employee Type Group does not match'
  ),
  'cell.duplicate_code': shown('รหัสพนักงานซ้ำกับแถวอื่นในไฟล์', 'Another row has the same employee code'),
  'cell.duplicate_id': shown('เลขประจำตัวประชาชนซ้ำกับแถวอื่นในไฟล์', 'Another row has the same national ID'),
  'cell.formula': shown('เป็นสูตร ใช้ผลลัพธ์ล่าสุดที่บันทึกไว้', 'Is a formula; its last saved result is used'),
  'cell.formula_without_result': shown(
    'สูตรไม่มีผลลัพธ์ โปรดเปิดและบันทึกใน Excel ก่อน',
    'A formula without a result; please open the file in Excel and save it first'
  ),
  'cell.unreadable': shown(
    'อ่านค่าของเซลล์นี้จากไฟล์ไม่ได้ โปรดตรวจสอบและแก้ไข',
    'The value of this cell cannot be read from the file; please check and correct it'
  ),
  'cell.digits_lost': shown(
    'ตัวเลขเกิน 15 หลัก โปรแกรมตารางคำนวณเปลี่ยนหลักท้ายเป็น 0 แล้ว โปรดกรอกเลขเต็ม',
    'A number of more than 15 digits, of which the spreadsheet has turned the last into zeros; please enter it in full'
  ),
  'cell.digits_perhaps_lost': shown(
    'ตัวเลขเกิน 15 หลัก หลักท้ายอาจถูกเปลี่ยนเป็น 0',
    'A number of more than 15 digits, of which the last may have been turned into zeros'
  ),
  'cell.split_unsure': shown('แยกจาก “{text}” โปรดตรวจสอบ', 'Split from “{text}”; please check'),
  'cell.no_value': shown('ข้อความนี้หมายถึงไม่มีข้อมูล', 'This says that there is no value'),
  'cell.gender_by_title': shown('คำนำหน้าคือ {text}', 'The title is {text}'),
  'cell.type_by_pay': shown('ช่องค่าจ้างระบุว่า “{text}”', 'The pay says “{text}”'),
  'cell.merged': shown('เป็นเซลล์ที่ผสาน มีค่าเฉพาะเซลล์แรก', 'Is a merged cell; only the first one has a value'),
  'cell.zeros_perhaps_lost': shown('เลข 0 ข้างหน้าอาจหายไป', 'Leading zeros may be missing'),
  'cell.same_loan': shown(
    'พนักงาน ประเภท วันที่ และยอดเดียวกับแถวอื่นในไฟล์ อาจซ้ำ',
    'Same employee, type, date and amount as another row; possibly a duplicate'
  ),
  'cell.same_quota': shown(
    'พนักงาน ปี และประเภทการลาเดียวกับแถวอื่นในไฟล์',
    'Same employee, year and leave type as another row'
  ),
  'cell.same_holiday': shown('วันที่เดียวกับแถวอื่นในไฟล์', 'Same date as another row'),
  'cell.own_substitute': shown('ต้องไม่ใช่วันเดียวกับวันหยุดนี้', 'Must not be the date of the holiday itself')
} satisfies Record<string, FaultText>
