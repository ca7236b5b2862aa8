/** Faults of single fields in the words of the employee operations: `กรุณาระบุ '<field>'` (spec 7.2) and its like. */

export const INVALID_MESSAGE = 'ข้อมูลไม่ถูกต้อง'

const SHOWN_MAX = 60

/** Keeps what a stranger sent from filling the answer. */
const shown = (value: string): string => (value.length > SHOWN_MAX ? `${value.slice(0, SHOWN_MAX)}…` : value)

export const fault = {
  missing: (field: string) => `กรุณาระบุ '${field}'`,
  ownApprover: (field: string) => `'${field}' ต้องไม่เป็นพนักงานคนเดียวกัน`,
  hasAccount: (employeeCode: string) =>
    `พนักงาน ${employeeCode} มีบัญชีผู้ใช้แล้ว กรุณาใช้ reset-user-username หรือ reset-user-password`,
  lastAdministrator: 'ต้องมีผู้ดูแลระบบที่เข้าใช้ได้อย่างน้อยหนึ่งคน',
  noAccount: (employeeCode: string) => `พนักงาน ${employeeCode} ยังไม่มีบัญชีผู้ใช้`,
  notForm: 'รูปแบบ multipart/form-data ไม่ถูกต้อง',
  notUnicode: (field: string) => `'${field}' ต้องเป็นข้อความ UTF-8`,
  notOfEmployee: (field: string, employeeCode: string) => `ไม่พบ '${field}' ของพนักงาน ${shown(employeeCode)}`,
  resigned: (employeeCode: string) => `พนักงาน ${employeeCode} ลาออกแล้ว`,
  notText: (field: string) => `'${field}' ต้องเป็นข้อความ`,
  notList: (field: string) => `'${field}' ต้องเป็นรายการ (array)`,
  notObject: (field: string) => `'${field}' ต้องเป็นอ็อบเจกต์ (object)`,
  emptyList: (field: string) => `'${field}' ต้องมีอย่างน้อย 1 รายการ`,
  longList: (field: string, max: number) => `'${field}' ต้องไม่เกิน ${max} รายการ`,
  tooLong: (field: string, max: number) => `'${field}' ต้องไม่เกิน ${max} ตัวอักษร`,
  tooShort: (field: string, min: number) => `'${field}' ต้องมีอย่างน้อย ${min} ตัวอักษร`,
  notDate: (field: string) => `'${field}' ต้องเป็นวันที่รูปแบบ YYYY-MM-DD`,
  buddhistYear: (field: string) => `'${field}' เป็นปีพุทธศักราช กรุณาใช้ปีคริสต์ศักราช`,
  notYear: (field: string) => `'${field}' ต้องเป็นปี 4 หลัก (YYYY)`,
  notFlag: (field: string) => `'${field}' ต้องเป็น Y หรือ N`,
  notDigits: (field: string, length: number) => `'${field}' ต้องเป็นตัวเลข ${length} หลัก`,
  notNationalId: (field: string) => `'${field}' ไม่ใช่เลขประจำตัวประชาชนที่ถูกต้อง กรุณาตรวจสอบทุกหลัก`,
  notCount: (field: string, max: number) => `'${field}' ต้องเป็นจำนวนเต็มตั้งแต่ 0 ถึง ${max}`,
  notDecimal: (field: string, max: string) => `'${field}' ต้องเป็นตัวเลขตั้งแต่ 0 ถึง ${max} ทศนิยมไม่เกิน 2 ตำแหน่ง`,
  notPositive: (field: string) => `'${field}' ต้องมากกว่า 0`,
  notOneOf: (field: string, values: readonly string[]) =>
    `'${field}' ต้องเป็นค่าใดค่าหนึ่งใน: ${values.join(', ')}`,
  notEncodedId: (field: string) => `'${field}' ต้องเป็นรหัสที่เข้ารหัส Base64`,
  notWritten: (field: string, allowed: string) => `'${field}' ใช้ได้เฉพาะ ${allowed}`,
  unknown: (field: string, value?: string) =>
    value === undefined ? `ไม่พบ '${field}'` : `ไม่พบ '${field}': ${shown(value)}`,
  unknownPlace: (field: string, value: string) => `'${field}' ไม่ใช่ที่อยู่ที่รู้จัก หรือไม่อยู่ในพื้นที่ที่ระบุ: ${shown(value)}`,
  repeated: (field: string, value?: string) =>
    value === undefined ? `'${field}' ซ้ำกัน` : `'${field}' ซ้ำกัน: ${shown(value)}`,
  taken: (field: string) => `'${field}' ถูกใช้แล้ว`,
  differs: (field: string) => `'${field}' ใน query และ body ไม่ตรงกัน`,
  notAfter: (field: string, earlier: string) => `'${field}' ต้องไม่ก่อน '${earlier}'`,
  notPicture: (field: string, megabytes: number) =>
    `'${field}' ต้องเป็นรูปภาพ JPEG, PNG หรือ WebP ขนาดไม่เกิน ${megabytes} MB`,
  notDocument: (field: string, megabytes: number) =>
    `'${field}' ต้องเป็นไฟล์ PDF, Word, Excel, PowerPoint, JPEG, PNG หรือ WebP ที่ไม่มีมาโคร ขนาดไม่เกิน ${megabytes} MB`,
  notScan: (field: string, megabytes: number) =>
    `'${field}' ต้องเป็นไฟล์ PDF, JPEG, PNG หรือ WebP ขนาดไม่เกิน ${megabytes} MB`,
  exactlyOne: (...fields: string[]) => `กรุณาระบุ ${fields.map(f => `'${f}'`).join(' หรือ ')} อย่างใดอย่างหนึ่ง`,
  atLeastOne: (...fields: string[]) => `กรุณาระบุ ${fields.map(f => `'${f}'`).join(' หรือ ')}`
} as const
