/** The nine leave types (spec 2.9); the list is fixed. */
export interface LeaveType {
  readonly flag: string
  readonly name: string
  readonly nameEn: string
}

export const LEAVE_TYPES: readonly LeaveType[] = [
  { flag: '01', name: 'ลากิจได้รับค่าจ้าง', nameEn: 'Paid personal leave' },
  { flag: '02', name: 'ลากิจไม่ได้รับค่าจ้าง', nameEn: 'Unpaid personal leave' },
  { flag: '03', name: 'ลาป่วยมีใบรับรองแพทย์', nameEn: 'Sick leave with medical certificate' },
  { flag: '04', name: 'ลาคลอดได้รับค่าจ้าง', nameEn: 'Paid maternity leave' },
  { flag: '05', name: 'ลาคลอดไม่ได้รับค่าจ้าง', nameEn: 'Unpaid maternity leave' },
  { flag: '06', name: 'ลาพักร้อน', nameEn: 'Annual leave' },
  { flag: '07', name: 'ลาฝึกอบรม', nameEn: 'Training leave' },
  { flag: '08', name: 'ลาทำหมัน', nameEn: 'Sterilisation leave' },
  { flag: '09', name: 'ขาดงาน', nameEn: 'Absence' }
]

/**
 * Leave that is counted in calendar days: holidays within maternity leave are days of it (Labour Protection Act, section 41).
 * All other leave is counted in working days.
 */
const CALENDAR_FLAGS: readonly string[] = ['04', '05']

export const isCalendarLeave = (flag: string | null): boolean =>
  flag !== null && CALENDAR_FLAGS.includes(flag)

/** Leave without wages; sick leave beyond the paid days of a year is without wages too. */
export const UNPAID_FLAGS: readonly string[] = ['02', '05', '09']

/** Maternity leave: not for employees whose record says that they are men. */
const WOMENS_FLAGS: readonly string[] = ['04', '05']

export const isLeaveFor = (flag: string, gender: string | null): boolean =>
  gender !== 'ชาย' || !WOMENS_FLAGS.includes(flag)

/** The type whose quota overtime adds to where the company gives leave for it. */
export const COMPENSATORY_FLAG = '01'

/** Absence without leave, which HR records and nobody asks for. */
export const ABSENCE = '09'

export const LEAVE_FLAGS: readonly string[] = LEAVE_TYPES.map(type => type.flag)

/** Quotas are counted in days, with decimals for part days. */
export const QUOTA_UNIT = 'วัน'

export const leaveTypeOf = (flag: string): LeaveType | null =>
  LEAVE_TYPES.find(type => type.flag === flag) ?? null
