import { inBothLanguages } from '../../../platform/texts.ts'

/** Texts of the file that a run produces. */
export const retentionTexts = inBothLanguages({
  title: ['ทำข้อมูลพนักงานเก่าให้ไม่ระบุตัวตน', 'Former employees made anonymous'],
  columns: [
    ['รหัสพนักงาน', 'วันทำงานวันสุดท้าย', 'ผล', 'ไฟล์ที่ลบ หรือเหตุที่ยังเก็บไว้'],
    ['Employee code', 'Last working day', 'Result', 'Files removed, or why it is kept']
  ],
  anonymised: ['ไม่ระบุตัวตนแล้ว', 'anonymous'],
  kept: ['ยังเก็บไว้', 'kept'],
  notListed: ['ยังไม่ครบกำหนด หรือทำไปแล้ว', 'not due, or anonymous already'],
  holds: {
    no_last_day: ['ไม่มีวันทำงานวันสุดท้าย', 'no last working day'],
    payroll_years: ['ยังอยู่ในระยะที่กฎหมายให้เก็บหลักฐานการจ่ายเงิน', 'the law still has pay kept'],
    open_loan: ['มีเงินกู้ที่ยังไม่ปิด', 'a loan is open'],
    open_document: ['มีเอกสารที่รอการพิจารณา', 'a document waits for a decision'],
    open_punch: ['มีรายการลงเวลาที่ประมวลผลไม่ได้', 'a failed punch is not settled']
  }
})
