import { inBothLanguages } from '../platform/texts.ts'

export const shellTexts = inBothLanguages({
  name: ['HR Workstation', 'HR Workstation'],
  file: ['ไฟล์', 'File'],
  print: ['พิมพ์…', 'Print…'],
  preferences: ['ตั้งค่า', 'Settings'],
  closeToTray: ['เมื่อปิดหน้าต่าง ให้โปรแกรมทำงานต่อ', 'Keep running when the window is closed'],
  launchAtLogin: ['เปิดโปรแกรมเมื่อลงชื่อเข้าใช้เครื่อง', 'Open when signing in to this computer'],
  quit: ['ออกจากโปรแกรม', 'Quit'],
  edit: ['แก้ไข', 'Edit'],
  undo: ['เลิกทำ', 'Undo'],
  redo: ['ทำซ้ำ', 'Redo'],
  cut: ['ตัด', 'Cut'],
  copy: ['คัดลอก', 'Copy'],
  paste: ['วาง', 'Paste'],
  selectAll: ['เลือกทั้งหมด', 'Select all'],
  view: ['มุมมอง', 'View'],
  palette: ['ค้นหาและสั่งงาน…', 'Search and commands…'],
  reload: ['โหลดหน้าใหม่', 'Reload the page'],
  actualSize: ['ขนาดจริง', 'Actual size'],
  zoomIn: ['ขยาย', 'Zoom in'],
  zoomOut: ['ย่อ', 'Zoom out'],
  fullScreen: ['เต็มจอ', 'Full screen'],
  developerTools: ['เครื่องมือนักพัฒนา', 'Developer tools'],
  help: ['ช่วยเหลือ', 'Help'],
  guide: ['คู่มือการใช้งาน', 'Guide'],
  pageKeys: ['แป้นลัดของหน้านี้', 'Keyboard shortcuts of this page'],
  showLogs: ['เปิดโฟลเดอร์บันทึกการทำงาน', 'Open the log folder'],
  showData: ['เปิดโฟลเดอร์ข้อมูล', 'Open the data folder'],
  checkUpdates: ['ตรวจหารุ่นใหม่', 'Check for updates'],
  copyReport: ['คัดลอกรายงานสำหรับผู้ช่วยแก้ปัญหา', 'Copy diagnostic report'],
  reportCopied: ['คัดลอกรายงานแล้ว', 'The diagnostic report was copied'],
  reportCopiedNote: [
    'วางในข้อความถึงผู้ที่ช่วยแก้ปัญหาได้เลย รายงานไม่มีชื่อ รหัส หรือข้อมูลของพนักงาน และไม่มีรหัสผ่านหรือที่อยู่',
    'Paste it into a message to whoever helps you. It contains no names, codes or data of people, and no secrets or addresses.'
  ],
  reportNotCopied: ['คัดลอกรายงานไม่ได้', 'The diagnostic report could not be copied'],
  reportForAdmins: [
    'เฉพาะผู้ดูแลระบบที่ลงชื่อเข้าใช้แล้วเท่านั้นที่คัดลอกได้',
    'Only an administrator who is signed in can copy it.'
  ],
  about: ['เกี่ยวกับโปรแกรม', 'About'],
  open: ['เปิดหน้าต่าง', 'Open the window'],
  queueEmpty: ['ลงเวลา: ไม่มีรายการรอ', 'Attendance: nothing waiting'],
  queueWaiting: (count: string) => [`ลงเวลา: รอประมวลผล ${count} รายการ`, `Attendance: ${count} waiting`],
  queueFailed: (count: string) => [
    `ลงเวลา: ต้องตรวจสอบ ${count} รายการ`,
    `Attendance: ${count} need attention`
  ],
  queueStopped: ['ลงเวลา: การประมวลผลหยุดทำงาน', 'Attendance: processing has stopped'],
  devicesPostTo: (url: string) => [`เครื่องลงเวลาส่งข้อมูลมาที่ ${url}`, `Devices send to ${url}`],
  noPort: ['เครื่องลงเวลายังส่งข้อมูลเข้ามาไม่ได้', 'Devices cannot send punches yet'],
  stillRunning: ['โปรแกรมยังทำงานอยู่เบื้องหลัง', 'The workstation keeps running'],
  stillRunningWhy: [
    'เครื่องลงเวลาส่งข้อมูลได้ต่อเนื่อง เปิดหน้าต่างได้จากไอคอนที่ถาดระบบ',
    'Devices can keep sending punches. Open the window again from the tray icon.'
  ],
  unsaved: ['มีข้อมูลที่ยังไม่ได้บันทึก', 'There are unsaved entries'],
  unsavedWhy: ['ถ้าออกจากหน้านี้ ข้อมูลที่กรอกไว้จะหายไป', 'If you leave this page, unsaved entries will be lost.'],
  stay: ['อยู่หน้านี้ต่อ', 'Stay on the page'],
  leave: ['ออกโดยไม่บันทึก', 'Leave without saving'],
  pageStopped: ['หน้าจอหยุดทำงานซ้ำหลายครั้ง', 'The page crashed several times'],
  pageStoppedWhy: ['ข้อมูลที่เครื่องลงเวลาส่งเข้ามายังถูกเก็บตามปกติ', 'What devices send is still being stored.'],
  tryAgain: ['โหลดหน้าจออีกครั้ง', 'Load the page again'],
  pageHangs: ['หน้าจอไม่ตอบสนอง', 'The page does not respond'],
  wait: ['รอต่อ', 'Wait'],
  cannotStart: ['เปิดโปรแกรมไม่ได้', 'The workstation cannot start'],
  spreadsheets: ['ตารางคำนวณ', 'Spreadsheets'],
  pictures: ['รูปภาพ', 'Pictures'],
  tables: ['ตาราง CSV', 'CSV tables'],
  documents: ['เอกสาร PDF', 'PDF documents']
})
export type ShellTexts = typeof shellTexts.th
