import { inBothLanguages } from '../../../platform/texts.ts'

/** All texts of the workbook of a hand-over. */
export const handOverTexts = inBothLanguages({
  title: ['ข้อมูลส่งให้เงินเดือน', 'Hand-over to payroll'],
  version: ['ฉบับที่', 'version'],
  draft: ['ฉบับร่าง (ยังไม่ล็อกงวด)', 'draft (not frozen)'],
  allBranches: ['ทุกสาขา', 'All branches'],
  decimalHours: ['ชั่วโมงทศนิยม', 'decimal hours'],
  nothing: ['ไม่มีข้อมูล', 'Nothing here.'],
  names: {
    everything: ['ทั้งหมด', 'Everything'],
    hours: ['เฉพาะชั่วโมง', 'Hours only'],
    csv: ['CSV ทั่วไป', 'Plain CSV']
  },
  sheets: {
    people: ['รายคน', 'By person'],
    days: ['รายวัน', 'By day'],
    overtime: ['เอกสารโอที', 'Overtime documents'],
    open: ['ยังไม่ตัดสิน', 'Not decided'],
    corrections: ['แก้ไขงวดก่อน', 'Corrections'],
    totals: ['ยอดควบคุม', 'Control totals']
  },
  countOf: {
    people: ['#,##0" คน"', '#,##0" people"'],
    days: ['#,##0" วัน"', '#,##0" days"'],
    documents: ['#,##0" รายการ"', '#,##0" documents"'],
    rows: ['#,##0" รายการ"', '#,##0" rows"']
  },
  columns: {
    code: ['รหัสพนักงาน', 'Employee code'],
    name: ['ชื่อ-นามสกุล', 'Name'],
    date: ['วันที่', 'Date'],
    cycle: ['กะ', 'Shift'],
    kind: ['วัน', 'Day'],
    firstIn: ['เข้า', 'In'],
    lastOut: ['ออก', 'Out'],
    worked: ['ทำงาน', 'Worked'],
    late: ['สาย', 'Late'],
    early: ['กลับก่อน', 'Early'],
    rate: ['โอที', 'Overtime'],
    leave: ['ลา', 'Leave'],
    check: ['ตรวจสอบ', 'Check'],
    start: ['เวลาเริ่ม', 'Starts at'],
    end: ['เวลาสิ้นสุด', 'Ends at'],
    hours: ['ชั่วโมง', 'Hours'],
    state: ['สถานะ', 'State'],
    document: ['เอกสาร', 'Document'],
    month: ['งวด', 'Month'],
    field: ['รายการ', 'Item'],
    before: ['เดิม', 'Before'],
    after: ['ใหม่', 'After'],
    amount: ['จำนวน', 'Amount']
  },
  kinds: {
    work: ['วันทำงาน', 'Workday'],
    off: ['วันหยุด', 'Day off'],
    holiday: ['วันหยุดพิเศษ', 'Holiday'],
    outside: ['นอกการจ้าง', 'Not employed']
  },
  doubts: {
    unclear: ['เวลาไม่ชัดเจน', 'unclear'],
    no_in: ['ไม่มีเวลาเข้า', 'no IN'],
    no_out: ['ไม่มีเวลาออก', 'no OUT']
  },
  asLeave: ['ให้วันลาแทนค่าล่วงเวลา', 'leave instead of pay'],
  totals: {
    people: ['จำนวนคน', 'People'],
    days: ['จำนวนวัน', 'Days'],
    documents: ['เอกสารโอที', 'Overtime documents'],
    open: ['เอกสารที่ยังไม่ตัดสิน', 'Documents not decided'],
    profile: ['รูปแบบ', 'Profile']
  }
})

export type HandOverTexts = (typeof handOverTexts)['th' | 'en']
