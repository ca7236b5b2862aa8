import { inBothLanguages } from '../../../platform/texts.ts'

/** All texts of the workbooks of loans. */
export const loanBookTexts = inBothLanguages({
  title: ['เงินกู้พนักงาน', 'Staff loans'],
  contractOf: ['สัญญาเงินกู้', 'Loan contract'],
  receiptOf: ['ใบเสร็จรับเงิน', 'Receipt'],
  loanOf: ['เงินกู้', 'Loan'],
  deductionsOf: ['รายการหักเงินกู้ งวดเงินเดือน', 'Loan deductions of payroll month'],
  noDeduction: ['เดือนนี้ไม่มีเงินกู้ที่ต้องหัก', 'No loan deductions in this month.'],
  signatures: [
    ['ผู้จัดทำ', 'ผู้ตรวจสอบ', 'ผู้อนุมัติ'],
    ['Prepared by', 'Checked by', 'Approved by']
  ],
  sheets: {
    deductions: ['รายการหัก', 'Deductions'],
    contract: ['สัญญา', 'Contract'],
    loans: ['เงินกู้', 'Loans'],
    schedule: ['ตารางผ่อนชำระ', 'Schedule'],
    years: ['สรุปรายปี', 'By year'],
    types: ['สรุปตามประเภท', 'By type'],
    months: ['สรุปรายงวดเงินเดือน', 'By payroll month']
  },
  loans: (count: number) => [
    `เงินกู้ ${count.toLocaleString('en-US')} สัญญา`,
    `${count.toLocaleString('en-US')} ${count === 1 ? 'loan' : 'loans'}`
  ],
  cancelledNote: [
    'เงินกู้ที่ยกเลิกแล้วหรือยังไม่มีหนังสือยินยอมนับเฉพาะงวดที่หักแล้ว ยอดหักไม่รวมการชำระด้วยเงินสดหรือเงินโอน',
    'Loans that are cancelled or without written consent: only deducted instalments are counted. Deductions do not include payments in cash or by transfer'
  ],
  overdueNote: (month: string) => [
    `ค้างชำระ หมายถึงงวดก่อน ${month} ที่ยังไม่หัก`,
    `Overdue: instalments of months before ${month} that were not deducted`
  ],
  nothing: ['ไม่มีเงินกู้ที่ตรงกับตัวกรอง', 'No loans match the filters.'],
  countOf: {
    loans: ['#,##0" สัญญา"', '#,##0" loans"'],
    instalments: ['#,##0" งวด"', '#,##0" instalments"'],
    years: ['#,##0" ปี"', '#,##0" years"'],
    types: ['#,##0" ประเภท"', '#,##0" types"'],
    months: ['#,##0" เดือน"', '#,##0" months"']
  },
  status: {
    N: ['กำลังผ่อน', 'Active'],
    C: ['ยกเลิกแล้ว', 'Cancelled'],
    Y: ['ผ่อนครบแล้ว', 'Finished']
  },
  instalment: {
    N: ['ยังไม่หัก', 'Not yet deducted'],
    Y: ['หักแล้ว', 'Deducted'],
    received: ['รับชำระแล้ว', 'Received'],
    no_consent: ['ไม่หัก ไม่มีหนังสือยินยอม', 'Not deducted: no consent'],
    resigned: ['ไม่หัก ลาออกก่อนงวด', 'Not deducted: resigned']
  },
  interestType: {
    0: ['ลดต้นลดดอก', 'Reducing balance'],
    1: ['ดอกเบี้ยคงที่', 'Fixed interest'],
    2: ['กำหนดดอกเบี้ยรวม', 'Total interest given']
  },
  fact: ['รายการ', 'Item'],
  value: ['ข้อมูล', 'Value'],
  column: {
    code: ['รหัสพนักงาน', 'Employee code'],
    name: ['ชื่อ', 'Name'],
    lastName: ['นามสกุล', 'Last name'],
    account: ['เลขที่บัญชี', 'Bank account no.'],
    loanType: ['ประเภทเงินกู้', 'Loan type'],
    typeCode: ['รหัสประเภท', 'Type code'],
    loanDate: ['วันที่ขอกู้', 'Request date'],
    startMonth: ['งวดแรก', 'First month'],
    interestType: ['วิธีคิดดอกเบี้ย', 'Interest'],
    rate: ['ดอกเบี้ย (% ต่อปี)', 'Interest (% a year)'],
    down: ['เงินดาวน์', 'Down payment'],
    amount: ['เงินต้นตามสัญญา', 'Contract principal'],
    interest: ['ดอกเบี้ยตามสัญญา', 'Contract interest'],
    whole: ['รวมตามสัญญา', 'Contract total'],
    pay: ['ยอดหักต่องวด', 'Instalment'],
    periods: ['จำนวนงวด', 'Instalments'],
    paidPeriods: ['ชำระแล้ว (งวด)', 'Instalments paid'],
    paidPrincipal: ['เงินต้นที่ชำระแล้ว', 'Principal paid'],
    paidInterest: ['ดอกเบี้ยที่ชำระแล้ว', 'Interest paid'],
    balance: ['เงินต้นคงเหลือ', 'Principal left'],
    interestLeft: ['ดอกเบี้ยคงเหลือ', 'Interest left'],
    nextDue: ['งวดถัดไป', 'Next month due'],
    overduePeriods: ['ค้างชำระ (งวด)', 'Instalments overdue'],
    overdue: ['ยอดค้างชำระ', 'Amount overdue'],
    status: ['สถานะ', 'Status'],
    description: ['รายละเอียด', 'Description'],
    seq: ['งวดที่', 'No.'],
    month: ['งวดเงินเดือน', 'Payroll month'],
    principalDue: ['เงินต้น', 'Principal'],
    interestDue: ['ดอกเบี้ย', 'Interest'],
    due: ['ยอดหัก', 'Deduction'],
    held: ['ยอดที่ไม่หัก', 'Left out'],
    balanceAfter: ['เงินต้นคงเหลือหลังงวด', 'Principal left after'],
    loanCount: ['จำนวนเงินกู้', 'Loans'],
    instalmentCount: ['จำนวนงวดที่หัก', 'Instalments'],
    paid: ['หักแล้ว', 'Deducted'],
    paidAnyWay: ['ชำระแล้ว', 'Paid'],
    unpaid: ['ยังไม่หัก', 'Not yet deducted'],
    activeBalance: ['เงินต้นคงเหลือ (กำลังผ่อน)', 'Principal left (active)'],
    activeInterestLeft: ['ดอกเบี้ยคงเหลือ (กำลังผ่อน)', 'Interest left (active)'],
    year: ['ปี', 'Year']
  }
})
export type LoanBookTexts = typeof loanBookTexts.th
