import { inBothLanguages } from '../../../platform/texts.ts'

/** All texts of the time cards that `reportTexts` and the weekdays of the roster do not have. */
export const timeCardTexts = inBothLanguages({
  title: ['บัตรลงเวลา', 'Time cards'],
  card: ['บัตรลงเวลา', 'Time card'],
  page: (page: number, pages: number) => [`หน้า ${page} จาก ${pages}`, `Page ${page} of ${pages}`],
  columns: {
    date: ['วันที่', 'Date'],
    weekday: ['วัน', 'Day'],
    cycle: ['กะ', 'Work cycle'],
    punches: ['เวลาเข้า-ออก', 'Punches'],
    late: ['สาย', 'Late'],
    early: ['กลับก่อน', 'Early'],
    deducted: ['หักพัก', 'Break'],
    worked: ['ทำงาน', 'Worked'],
    overtime: ['โอที', 'Overtime'],
    state: ['สถานะ', 'Status']
  },
  total: ['รวม', 'Total'],
  overtimeAsLeave: (time: string) => [`วันลา ${time}`, `leave ${time}`],
  worked: (days: number) => [`มาทำงาน ${days} วัน`, `${days} ${days === 1 ? 'day' : 'days'} at work`],
  absent: (days: number) => [`ขาดงาน ${days} วัน`, `${days} ${days === 1 ? 'day' : 'days'} absent`],
  check: (days: number) => [`ต้องตรวจสอบ ${days} วัน`, `${days} ${days === 1 ? 'day' : 'days'} to check`],
  signatures: {
    employee: ['พนักงาน', 'Employee'],
    manager: ['หัวหน้างาน', 'Manager'],
    hr: ['ฝ่ายบุคคล', 'HR']
  },
  signedOn: ['วันที่ ........ / ........ / ............', 'Date ........ / ........ / ............']
})
