const th = {
  title: 'ทำข้อมูลพนักงานเก่าให้ไม่ระบุตัวตน',
  columns: ['รหัสพนักงาน', 'วันทำงานวันสุดท้าย', 'ผล', 'ไฟล์ที่ลบ หรือเหตุที่ยังเก็บไว้'],
  anonymised: 'ไม่ระบุตัวตนแล้ว',
  kept: 'ยังเก็บไว้',
  notListed: 'ยังไม่ครบกำหนด หรือทำไปแล้ว',
  holds: {
    no_last_day: 'ไม่มีวันทำงานวันสุดท้าย',
    payroll_years: 'ยังอยู่ในระยะที่กฎหมายให้เก็บหลักฐานการจ่ายเงิน',
    open_loan: 'มีเงินกู้ที่ยังไม่ปิด',
    open_document: 'มีเอกสารที่รอการพิจารณา',
    open_punch: 'มีรายการลงเวลาที่ประมวลผลไม่ได้'
  }
}

const en: typeof th = {
  title: 'Former employees made anonymous',
  columns: ['Employee code', 'Last working day', 'Result', 'Files removed, or why it is kept'],
  anonymised: 'anonymous',
  kept: 'kept',
  notListed: 'not due, or anonymous already',
  holds: {
    no_last_day: 'no last working day',
    payroll_years: 'the law still has pay kept',
    open_loan: 'a loan is open',
    open_document: 'a document waits for a decision',
    open_punch: 'a failed punch is not settled'
  }
}

/** Of the file that a run leaves. */
export const retentionTexts = { th, en }
