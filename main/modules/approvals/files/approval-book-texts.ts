import { inBothLanguages } from '../../../platform/texts.ts'

/** All texts of the workbooks of documents. */
export const approvalBookTexts = inBothLanguages({
  documents: ['เอกสารขออนุมัติ', 'Documents'],
  overtime: ['ชั่วโมงโอที', 'Overtime hours'],
  sheets: {
    documents: ['เอกสาร', 'Documents'],
    people: ['รายคน', 'By person'],
    overtime: ['รายเอกสาร', 'By document']
  },
  everything: ['ทุกวันที่', 'All dates'],
  from: ['ตั้งแต่', 'From'],
  until: ['ถึง', 'To'],
  nothing: ['ไม่มีเอกสารที่ตรงกับตัวกรอง', 'No documents match the filters.'],
  countOf: {
    documents: ['#,##0" รายการ"', '#,##0" documents"'],
    people: ['#,##0" รายการ"', '#,##0" rows"']
  },
  columns: {
    code: ['รหัสพนักงาน', 'Employee code'],
    name: ['ชื่อ-นามสกุล', 'Name'],
    department: ['แผนก', 'Department'],
    kind: ['ประเภท', 'Type'],
    from: ['วันที่เริ่ม', 'From'],
    to: ['ถึงวันที่', 'To'],
    start: ['เวลาเริ่ม', 'Starts at'],
    end: ['เวลาสิ้นสุด', 'Ends at'],
    subject: ['รายละเอียด', 'Details'],
    leaveDays: ['วันลา (วัน)', 'Leave (days)'],
    hours: ['โอที (ชม.:นาที)', 'Overtime (h:mm)'],
    state: ['สถานะ', 'Status'],
    awaits: ['รอผู้อนุมัติ', 'Waiting for'],
    submitted: ['ยื่นเมื่อ', 'Submitted'],
    decidedBy: ['ผู้พิจารณา', 'Decided by'],
    remark: ['หมายเหตุผู้อนุมัติ', "Approver's remark"],
    description: ['เหตุผล', 'Reason'],
    month: ['งวด', 'Period'],
    classes: {
      150: ['โอที 1.5 เท่า', 'Overtime 1.5'],
      100: ['โอที 1 เท่า', 'Overtime 1'],
      200: ['โอที 2 เท่า', 'Overtime 2'],
      300: ['โอที 3 เท่า', 'Overtime 3']
    },
    approved: ['รวมที่อนุมัติ', 'Approved'],
    open: ['รออนุมัติ', 'Pending']
  },
  asLeave: ['ให้วันลาแทนค่าล่วงเวลา', 'leave instead of pay'],
  ownApproval: ['อนุมัติเอกสารตนเอง', 'approved by the person'],
  hr: ['ฝ่ายบุคคล', 'HR']
})
export type ApprovalBookTexts = typeof approvalBookTexts.th
