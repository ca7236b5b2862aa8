import { inBothLanguages } from '../../../platform/texts.ts'

/** Texts of the file that a run produces. */
export const retentionTexts = inBothLanguages({
  title: ['การทำข้อมูลพนักงานที่ลาออกให้ระบุตัวบุคคลไม่ได้', 'Former employees made anonymous'],
  columns: [
    ['รหัสพนักงาน', 'วันทำงานวันสุดท้าย', 'ผล', 'ไฟล์ที่ลบ หรือเหตุที่ยังเก็บไว้'],
    ['Employee code', 'Last working day', 'Result', 'Files removed, or why it is kept']
  ],
  anonymised: ['ระบุตัวบุคคลไม่ได้แล้ว', 'anonymous'],
  kept: ['ยังเก็บไว้', 'kept'],
  notListed: ['ยังไม่ครบกำหนด หรือดำเนินการแล้ว', 'not due, or already anonymous'],
  holds: {
    no_last_day: ['ไม่มีวันทำงานวันสุดท้าย', 'no last working day'],
    payroll_years: ['ยังอยู่ในระยะที่กฎหมายให้เก็บหลักฐานการจ่ายเงิน', 'by law, evidence of pay is still kept'],
    open_loan: ['มีเงินกู้ที่ยังไม่ปิด', 'a loan is open'],
    open_document: ['มีเอกสารที่รออนุมัติ', 'a document is pending'],
    open_punch: ['มีรายการลงเวลาที่ประมวลผลไม่ได้', 'a failed punch is unresolved']
  }
})
