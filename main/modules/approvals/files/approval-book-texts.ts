const th = {
  documents: 'เอกสารขออนุมัติ',
  overtime: 'ชั่วโมงโอที',
  sheets: { documents: 'เอกสาร', people: 'รายคน', overtime: 'รายเอกสาร' },
  everything: 'ทุกวันที่',
  from: 'ตั้งแต่',
  until: 'ถึง',
  nothing: 'ไม่มีเอกสารที่ตรงกับตัวกรอง',
  countOf: { documents: '#,##0" รายการ"', people: '#,##0" รายการ"' },
  columns: {
    code: 'รหัสพนักงาน',
    name: 'ชื่อ-นามสกุล',
    department: 'แผนก',
    kind: 'ประเภท',
    from: 'วันที่เริ่ม',
    to: 'ถึงวันที่',
    start: 'เวลาเริ่ม',
    end: 'เวลาสิ้นสุด',
    subject: 'รายละเอียด',
    leaveDays: 'วันลา (วัน)',
    hours: 'โอที (ชม.:นาที)',
    state: 'สถานะ',
    awaits: 'รอผู้อนุมัติ',
    submitted: 'ยื่นเมื่อ',
    decidedBy: 'ผู้พิจารณา',
    remark: 'หมายเหตุผู้อนุมัติ',
    description: 'เหตุผล',
    month: 'งวด',
    classes: { 150: 'โอที 1.5 เท่า', 100: 'โอที 1 เท่า', 200: 'โอที 2 เท่า', 300: 'โอที 3 เท่า' },
    approved: 'รวมที่อนุมัติ',
    open: 'รออนุมัติ'
  },
  hr: 'ฝ่ายบุคคล'
}

const en: typeof th = {
  documents: 'Documents',
  overtime: 'Overtime hours',
  sheets: { documents: 'Documents', people: 'By person', overtime: 'By document' },
  everything: 'All dates',
  from: 'From',
  until: 'To',
  nothing: 'No documents match the filters.',
  countOf: { documents: '#,##0" documents"', people: '#,##0" rows"' },
  columns: {
    code: 'Employee code',
    name: 'Name',
    department: 'Department',
    kind: 'Type',
    from: 'From',
    to: 'To',
    start: 'Starts at',
    end: 'Ends at',
    subject: 'Details',
    leaveDays: 'Leave (days)',
    hours: 'Overtime (h:mm)',
    state: 'Status',
    awaits: 'Waiting for',
    submitted: 'Submitted',
    decidedBy: 'Decided by',
    remark: "Approver's remark",
    description: 'Reason',
    month: 'Period',
    classes: { 150: 'Overtime 1.5', 100: 'Overtime 1', 200: 'Overtime 2', 300: 'Overtime 3' },
    approved: 'Approved',
    open: 'Pending'
  },
  hr: 'HR'
}

/** Every word of the workbooks of documents. */
export const approvalBookTexts = { th, en } as const
export type ApprovalBookTexts = typeof th
