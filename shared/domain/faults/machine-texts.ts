import type { FaultText } from './fault-text.ts'

const unusable = (th: string, en: string) => ({
  th: `ใช้ไฟล์สำรองนี้ไม่ได้: ${th}`,
  en: `This backup cannot be used: ${en}.`
})

/** Why commands on the machine itself, or its own files, are refused. */
export const MACHINE_TEXTS = {
  'access.no_employee': { th: "ไม่มีพนักงาน '{employee}'", en: "There is no employee '{employee}'." },
  'access.resigned': { th: 'พนักงาน {employee} ลาออกแล้ว', en: 'Employee {employee} has resigned.' },
  'access.no_account': {
    th: 'พนักงาน {employee} ไม่มีบัญชี ต้องระบุ --user-name',
    en: 'Employee {employee} has no account: --user-name is needed.'
  },
  'access.not_a_user_name': { th: 'ชื่อผู้ใช้ต้องมี {rule}', en: 'A user name has {rule}.' },
  'access.user_name_taken': {
    th: "มีผู้ใช้ชื่อ '{userName}' แล้ว",
    en: "The user name '{userName}' is taken."
  },
  'access.has_account': {
    th: "พนักงาน {employee} มีบัญชี '{userName}' อยู่แล้ว",
    en: "Employee {employee} has the account '{userName}' already."
  },
  'access.let_in_needed': {
    th: "พนักงาน {employee} มีบัญชี '{userName}' อยู่แล้ว ใช้ --let-in เพื่อเปิดบัญชี เพิ่มกลุ่มเหล่านี้ และตั้งรหัสผ่านใหม่",
    en: "Employee {employee} has the account '{userName}' already. With --let-in it is opened, put into these groups and given a new password."
  },
  'backup.is_empty': unusable('ไฟล์ว่าง', 'it is empty'),
  'backup.not_a_backup': unusable('ไฟล์เสียหาย หรือไม่ใช่ไฟล์สำรอง', 'it is damaged, or is not a backup'),
  'backup.not_of_workstation': unusable('ไม่ใช่ไฟล์สำรองของระบบนี้', 'it is not a backup of a workstation'),
  'backup.too_new': unusable('สร้างโดยโปรแกรมรุ่นใหม่กว่านี้', 'it was made by a newer version of the workstation'),
  'backup.too_old': unusable(
    'สร้างโดยโปรแกรมรุ่น 0.1 ซึ่งรุ่นนี้อ่านไม่ได้',
    'it was made by version 0.1 of the workstation, which this version cannot read'
  ),
  'backup.foreign_schema': unusable(
    "โครงสร้างฐานข้อมูลไม่ตรงกับที่ระบบสร้าง ('{name}') ไฟล์อาจถูกแก้ไข",
    "its database is not structured as the workstation makes it ('{name}'): it may have been manipulated"
  ),
  'backup.foreign_part': unusable(
    "มี '{name}' ซึ่งไม่ใช่ส่วนของไฟล์สำรอง",
    "it contains '{name}', which does not belong in a backup"
  ),
  'backup.foreign_file_name': unusable(
    "ฐานข้อมูลอ้างถึงไฟล์ชื่อ '{name}' ซึ่งไม่ใช่ชื่อที่ระบบตั้ง",
    "its database refers to a stored file by the name '{name}', which the workstation does not make"
  ),
  'backup.invalid_part': unusable("'{name}' ในไฟล์ไม่ถูกต้อง", "'{name}' in it is invalid"),
  'backup.invalid_config': unusable('การตั้งค่าในไฟล์ไม่ถูกต้อง: {name}', 'its configuration is invalid: {name}'),
  'backup.large_part': unusable("'{name}' ในไฟล์ใหญ่เกินไป", "'{name}' in it is too large"),
  'backup.changed_part': unusable("'{name}' ในไฟล์ถูกแก้ไข", "'{name}' in it was changed"),
  'backup.unnamed_part': unusable('มีมากกว่าที่รายการในไฟล์ระบุ', 'it contains more than its manifest lists'),
  'backup.cut_off': unusable('ไฟล์ไม่ครบ', 'it was cut off'),
  'backup.no_database': unusable('ไม่มีฐานข้อมูลอยู่ในไฟล์', 'it contains no database'),
  'backup.database_empty': unusable('ฐานข้อมูลในไฟล์ว่าง', 'its database is empty'),
  'backup.database_foreign': unusable('ฐานข้อมูลในไฟล์ไม่ใช่ของระบบนี้', 'its database is not one of a workstation'),
  'backup.database_damaged': unusable('ฐานข้อมูลในไฟล์เสียหาย', 'its database is damaged'),
  'backup.database_changed': unusable('ฐานข้อมูลในไฟล์ถูกแก้ไข', 'its database was changed'),
  /** The text is the English message of the component that found the fault, with file and position, for administrators to search for. */
  'database.unusable': { th: 'เปิดฐานข้อมูลไม่ได้ โปรดกู้คืนจากข้อมูลสำรอง', en: '{text}' }
} as const satisfies Record<string, FaultText>
