/** What the loan operations say (spec 7.2) beyond the sentences that all operations share (`field-faults.ts`). */

export const LOAN_MESSAGES = {
  invalid: 'การตรวจสอบข้อมูลล้มเหลว',
  failed: 'ล้มเหลว',
  noEmployee: 'ไม่พบข้อมูลพนักงาน',
  noLoan: 'ไม่พบข้อมูลเงินกู้',
  onlyActive: 'แก้ไขได้เฉพาะเงินกู้ที่มีสถานะ N เท่านั้น',
  onlyActiveClosed: 'ปิดได้เฉพาะเงินกู้ที่มีสถานะ N เท่านั้น',
  onlyCancelled: 'เปิดใช้งานใหม่ได้เฉพาะเงินกู้ที่มีสถานะ C เท่านั้น',
  changedSince: 'ข้อมูลเงินกู้ถูกแก้ไขแล้วหลังจากที่อ่าน กรุณาอ่านข้อมูลใหม่'
} as const

export const loanFault = {
  differs: "'employee_code' และ 'employee_id' ไม่ใช่พนักงานคนเดียวกัน",
  notMonth: (field: string) => `'${field}' ต้องเป็นเดือนรูปแบบ YYYY-MM`,
  notInteger: (field: string) => `'${field}' ต้องเป็นจำนวนเต็ม`,
  notWithin: (field: string, from: number, to: number) => `'${field}' ต้องเป็นจำนวนเต็มตั้งแต่ ${from} ถึง ${to}`,
  notInterest: (field: string, decimals: number) =>
    `'${field}' ต้องเป็นตัวเลขตั้งแต่ 0 ถึง 999999999.99 ทศนิยมไม่เกิน ${decimals} ตำแหน่ง`,
  notChoice: (field: string, values: readonly (string | number)[]) =>
    `'${field}' ต้องเป็นค่าใดค่าหนึ่งใน: ${values.map(value => (value === '' ? "''" : value)).join(', ')}`,
  totalDiffers: "'employee_loan_total' ลบ 'employee_loan_down' ต้องเท่ากับ 'employee_loan_amt'",
  totalTooLarge: "'employee_loan_amt' บวก 'employee_loan_down' ต้องไม่เกิน 999999999.99",
  payAboveAmount: "'employee_loan_pay_period' ต้องไม่เกิน 'employee_loan_amt'",
  payBelowInterest: "'employee_loan_pay_period' ไม่พอชำระดอกเบี้ยงวดแรก",
  interestTooLarge: "'employee_loan_interest' ทำให้เงินต้นรวมดอกเบี้ยเกิน 9999999999999.99",
  locked: (field: string) => `'${field}' แก้ไขไม่ได้ เพราะเป็นยอดตามสัญญา`,
  amountDiffers: (shownAs: (field: string) => string) =>
    `'${shownAs('employee_loan_period_amt')}' ต้องเท่ากับ 'employee_loan_period_principle' บวก 'employee_loan_period_interest'`,
  notOfLoan: (field: string) => `'${field}' ไม่ใช่งวดของเงินกู้นี้`,
  missingInstalments: (seqs: readonly number[]) => `'period' ต้องระบุให้ครบทุกงวด ขาดงวดที่: ${seqs.join(', ')}`,
  principalDiffers: (wanted: string, sent: string) =>
    `ผลรวมเงินต้นของทุกงวดต้องเท่ากับเงินต้นของเงินกู้ ${wanted} (ส่งมา ${sent})`,
  interestDiffers: (wanted: string, sent: string) =>
    `ผลรวมดอกเบี้ยของทุกงวดต้องเท่ากับดอกเบี้ยของเงินกู้ ${wanted} (ส่งมา ${sent})`,
  isPaid: (seq: number) => `งวดที่ ${seq} ชำระแล้ว แก้ไขไม่ได้`,
  monthClosed: (month: string) => `เดือน ${month} ปิดการคำนวณเงินเดือนแล้ว`,
  noDocument: 'ไม่พบเอกสารของเงินกู้นี้',
  manyDocuments: (most: number) => `เงินกู้นี้มีเอกสารครบ ${most} ไฟล์แล้ว กรุณาลบเอกสารที่ไม่ใช้ก่อน`,
  manyMonths: (most: number) => `ช่วงเดือนต้องไม่เกิน ${most} เดือน`,
  payOffPast: (month: string) => `เดือน ${month} อยู่ก่อนงวดเงินเดือนปัจจุบัน`,
  payOffTooLate: (month: string) => `เดือน ${month} อยู่หลังงวดสุดท้ายที่ยังไม่ชำระ`,
  payOffNothing: (month: string) => `เงินกู้สิ้นสุดในเดือน ${month} อยู่แล้ว`,
  endBeforeStart: "'end_dt' ต้องไม่ก่อน 'start_dt'"
} as const
