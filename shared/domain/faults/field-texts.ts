import { asking, type FaultText, type Sentence } from './fault-text.ts'

/** Messages about paging are in English, also where the operation's other messages are in Thai (spec 4.5). */
const inEnglish = (th: string, en: string) => ({ th, en, employees: en })

/** Adds the date that was probably meant, if there is one (spec 4.13). */
export const meantSo =
  (sentence: string): Sentence =>
  ({ proposed }) =>
    proposed === undefined ? sentence : `${sentence}; {proposed} was probably meant`

/** Faults of a field in any request. */
export const FIELD_TEXTS = {
  'field.missing': {
    ...asking('โปรดระบุ {path}', '{path} is required'),
    approvals: 'Missing required parameter: {path}'
  },
  'field.one_of_them_missing': asking('โปรดระบุ {@names}', '{@names} is required'),
  'field.not_exactly_one': asking('โปรดระบุ {@names} อย่างใดอย่างหนึ่ง', 'Exactly one of {@names} is required'),
  'field.both_or_neither': {
    th: '{path} และ {@other} ต้องส่งมาด้วยกัน',
    en: '{path} and {@other} must be sent together'
  },
  'field.not_text': { th: '{path} ต้องเป็นข้อความ', en: '{path} must be a string' },
  'field.broken_text': {
    th: '{path} ต้องไม่มีอักขระ NUL หรืออักขระที่ไม่สมบูรณ์',
    en: '{path} must not hold a NUL or half a surrogate pair'
  },
  'field.not_list': { th: '{path} ต้องเป็นรายการ (array)', en: '{path} must be an array' },
  'field.not_object': { th: '{path} ต้องเป็นอ็อบเจกต์ (object)', en: '{path} must be an object' },
  'field.not_form': {
    th: 'รูปแบบ multipart/form-data ไม่ถูกต้อง',
    en: 'The body is not valid multipart/form-data'
  },
  'field.not_unicode': { th: '{path} ต้องเป็นข้อความ UTF-8', en: '{path} must be UTF-8 text' },
  'field.empty_list': { th: '{path} ต้องมีอย่างน้อย 1 รายการ', en: '{path} must not be empty' },
  'field.long_list': { th: '{path} ต้องไม่เกิน {max} รายการ', en: '{path} must not exceed {max} items' },
  'field.too_long': { th: '{path} ต้องไม่เกิน {max} ตัวอักษร', en: '{path} must not exceed {max} characters' },
  'field.scientific': {
    th: '{path} เป็นตัวเลขแบบวิทยาศาสตร์ เลขบางหลักหายไปแล้ว',
    en: '{path} is in scientific notation and has lost digits'
  },
  'field.too_short': {
    th: '{path} ต้องมีอย่างน้อย {min} ตัวอักษร',
    en: '{path} must have at least {min} characters'
  },
  'field.not_date': {
    th: '{path} ต้องเป็นวันที่รูปแบบ YYYY-MM-DD',
    en: '{path} must be a valid date in YYYY-MM-DD format',
    attendance: meantSo('{path} must be a valid date in YYYY-MM-DD format')
  },
  'field.not_time': { th: '{path} ต้องเป็นเวลารูปแบบ HH:mm', en: '{path} must be a time in HH:mm format' },
  'field.not_datetime': {
    th: '{path} ต้องเป็นวันเวลารูปแบบ YYYY-MM-DD HH:mm:ss',
    en: '{path} must be in YYYY-MM-DD HH:mm:ss format'
  },
  'field.not_month': {
    th: '{path} ต้องเป็นเดือนรูปแบบ YYYY-MM',
    en: '{path} must be a month in YYYY-MM format',
    attendance: '{path} must be a valid month in YYYY-MM format'
  },
  'field.not_year': { th: '{path} ต้องเป็นปี 4 หลัก (YYYY)', en: '{path} must be a year of 4 digits (YYYY)' },
  'field.buddhist_year': {
    ...asking('{path} เป็นปีพุทธศักราช โปรดใช้ปีคริสต์ศักราช', '{path} is a Buddhist year; use the Gregorian year'),
    attendance: meantSo('{path} has a Buddhist year')
  },
  'field.not_flag': { th: '{path} ต้องเป็น Y หรือ N', en: '{path} must be Y or N' },
  'field.not_boolean': { th: '{path} ต้องเป็น true หรือ false', en: '{path} must be true or false' },
  'field.not_digits': { th: '{path} ต้องเป็นตัวเลข {length} หลัก', en: '{path} must have {length} digits' },
  'field.not_national_id': asking(
    '{path} ไม่ใช่เลขประจำตัวประชาชนที่ถูกต้อง โปรดตรวจสอบทุกหลัก',
    '{path} is not a valid national ID; check every digit'
  ),
  'field.not_integer': { th: '{path} ต้องเป็นจำนวนเต็ม', en: '{path} must be a whole number' },
  'field.not_within': {
    th: '{path} ต้องเป็นจำนวนเต็มตั้งแต่ {from} ถึง {to}',
    en: '{path} must be a whole number from {from} to {to}'
  },
  'field.not_decimal': {
    th: '{path} ต้องเป็นตัวเลขตั้งแต่ 0 ถึง {max} ทศนิยมไม่เกิน {decimals} ตำแหน่ง',
    en: '{path} must be a number from 0 to {max} with at most {decimals} decimals'
  },
  'field.not_positive': { th: '{path} ต้องมากกว่า 0', en: '{path} must be above 0' },
  'field.not_one_of': { th: '{path} ต้องเป็นค่าใดค่าหนึ่งใน: {values}', en: '{path} must be one of: {values}' },
  'field.not_id': { th: '{path} ต้องเป็นรหัสที่เข้ารหัส Base64', en: '{path} must be a Base64 id' },
  'field.not_written_so': { th: '{path} ใช้ได้เฉพาะ {allowed}', en: '{path} may only hold {allowed}' },
  'field.unknown': { th: 'ไม่พบ {path}', en: '{path} not found' },
  'field.unknown_value': { th: 'ไม่พบ {path}: {value}', en: '{path} not found: {value}' },
  'field.unknown_address': {
    th: '{path} ไม่ใช่ที่อยู่ที่รู้จัก หรือไม่อยู่ในพื้นที่ที่ระบุ: {value}',
    en: '{path} is no known address, or is not in the area given: {value}'
  },
  'field.repeated': { th: '{path} ซ้ำกัน', en: '{path} is given twice' },
  'field.repeated_value': { th: '{path} ซ้ำกัน: {value}', en: '{path} is given twice: {value}' },
  'field.taken': { th: '{path} ถูกใช้แล้ว', en: '{path} is already in use' },
  'field.of_other_employee': {
    th: '{path} เป็นของพนักงานคนอื่น: {code}',
    en: '{path} belongs to another employee: {code}'
  },
  'field.differs_from_query': {
    th: '{path} ใน query และ body ไม่ตรงกัน',
    en: '{path} differs between the query and the body'
  },
  'field.before': { th: '{path} ต้องไม่ก่อน {@other}', en: '{path} must not be before {@other}' },
  'field.after': { th: '{path} ต้องไม่หลัง {@other}', en: '{path} must not be after {@other}' },
  'field.resigned': { th: '{path} ลาออกแล้ว: {value}', en: '{path} has resigned: {value}' },
  'field.not_picture': {
    th: '{path} ต้องเป็นรูปภาพ JPEG, PNG หรือ WebP ขนาดไม่เกิน {megabytes} MB',
    en: '{path} must be a Base64 or data URI image (JPEG, PNG or WebP) of at most {megabytes} MB'
  },
  'field.not_attachment': {
    th: '{path} ต้องเป็นรูปภาพ JPEG, PNG หรือ WebP ขนาดไม่เกิน 2 MB หรือไฟล์ PDF ขนาดไม่เกิน 10 MB',
    en: '{path} must be the Base64 or data URI of an image (JPEG, PNG or WebP) of at most 2 MB, or of a PDF of at most 10 MB'
  },
  'field.not_document': {
    th: '{path} ต้องเป็นไฟล์ PDF, Word, Excel, PowerPoint, JPEG, PNG หรือ WebP ที่ไม่มีมาโคร ขนาดไม่เกิน {megabytes} MB',
    en: '{path} must be a PDF, Word, Excel, PowerPoint, JPEG, PNG or WebP file without macros of at most {megabytes} MB'
  },
  'field.not_scan': {
    th: '{path} ต้องเป็นไฟล์ PDF, JPEG, PNG หรือ WebP ขนาดไม่เกิน {megabytes} MB',
    en: '{path} must be a PDF, JPEG, PNG or WebP file of at most {megabytes} MB'
  },
  'list.not_positive': inEnglish('{path} ต้องมากกว่า 0', '{path} must be a positive number'),
  'list.not_between': inEnglish(
    '{path} ต้องเป็นตัวเลขตั้งแต่ {from} ถึง {to}',
    '{path} must be a number between {from} and {to}'
  ),
  'list.not_an_order': inEnglish("{path} ต้องเป็น 'ASC' หรือ 'DESC'", "{path} must be either 'ASC' or 'DESC'"),
  'list.too_many': {
    th: '{path} บันทึกได้ไม่เกิน {max} รายการต่อคน',
    en: '{path}: at most {max} lists of a person are kept'
  },
  'field.not_valid': { th: '{path} ไม่ถูกต้อง', en: '{path} is not valid' },
  'field.not_here': { th: '{path} แก้ไขที่นี่ไม่ได้', en: '{path} cannot be changed here' },
  'field.breaks_rule': { th: '{path} ไม่ถูกต้อง ({rule})', en: '{path} {rule}' },
  /** A sentence from the time before reasons were stored as values. */
  earlier_text: { th: '{text}', en: '{text}' }
} as const satisfies Record<string, FaultText>
