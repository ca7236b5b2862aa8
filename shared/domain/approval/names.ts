import type { HolidayFlag } from '../employees/setting-codes.ts'
import type { ApproveFlag } from './flags.ts'

export interface NamedFlag<F extends string = string> {
  readonly flag: F
  readonly name: string
  readonly nameEn: string
}

export const APPROVE_FLAG_NAMES: Record<ApproveFlag, { name: string; nameEn: string }> = {
  '01': { name: 'รออนุมัติ', nameEn: 'Pending' },
  '02': { name: 'อนุมัติ', nameEn: 'Approved' },
  '03': { name: 'ไม่อนุมัติ', nameEn: 'Not approved' },
  '04': { name: 'อนุมัติขั้นที่ 1', nameEn: 'Approved, step 1' },
  '05': { name: 'ยกเลิก', nameEn: 'Cancelled' },
  '06': { name: 'อนุมัติขั้นที่ 2', nameEn: 'Approved, step 2' },
  '07': { name: 'อนุมัติขั้นที่ 3', nameEn: 'Approved, step 3' },
  '08': { name: 'อนุมัติขั้นที่ 4', nameEn: 'Approved, step 4' },
  '09': { name: 'รอตรวจสอบอีกครั้ง', nameEn: 'To be checked again' }
}

/** Why times are added; the codes 01 to 06 come from spec 2.7, which leaves their meaning open. */
export const ADJUST_REASONS: readonly NamedFlag[] = [
  { flag: '01', name: 'ลืมลงเวลา', nameEn: 'Forgot to clock' },
  { flag: '02', name: 'เครื่องลงเวลาขัดข้อง', nameEn: 'Device out of order' },
  { flag: '03', name: 'ทำงานนอกสถานที่', nameEn: 'Worked off site' },
  { flag: '04', name: 'ไฟฟ้าหรือเครือข่ายขัดข้อง', nameEn: 'Power or network failure' },
  { flag: '05', name: 'เวลาที่บันทึกไม่ถูกต้อง', nameEn: 'Wrong time recorded' },
  { flag: '06', name: 'อื่น ๆ', nameEn: 'Other' }
]

/** Spec 4.18. */
export const HOLIDAY_NAMES: readonly NamedFlag<HolidayFlag>[] = [
  { flag: '00', name: 'วันทำงาน', nameEn: 'Workday' },
  { flag: '01', name: 'วันหยุดตามประเพณี', nameEn: 'Public holiday' },
  { flag: '03', name: 'วันหยุดของพนักงาน', nameEn: 'Employee holiday' },
  { flag: '04', name: 'วันหยุดพิเศษ (ใช้สิทธิลาพักร้อน)', nameEn: 'Special holiday using annual leave' }
]
