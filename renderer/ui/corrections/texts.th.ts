export const th = {
  'dialog.add': 'เพิ่มเวลาของวันที่ {{date}}',
  'dialog.correct': 'แก้ไขเวลา {{time}} ของวันที่ {{date}}',
  'dialog.remove': 'ลบเวลา {{time}} ของวันที่ {{date}}',
  'dialog.removeNote': 'เวลานี้จะไม่นำมาคิดเวลาทำงาน แต่ยังอยู่ในประวัติการแก้ไขของวันพร้อมเหตุผล',
  'column.direction': 'เข้า/ออก',
  'direction.IN': 'เข้า',
  'direction.OUT': 'ออก',
  'direction.AUTO': 'อัตโนมัติตามลำดับ',
  'reason.note': 'เก็บไว้ในประวัติการแก้ไขของวัน',
  'fault.time': 'โปรดกรอกเวลา เช่น 08:30',
  'fault.same': 'ยังไม่ได้เปลี่ยนเวลาหรือเข้า/ออก',
  'save.add': 'เพิ่มเวลา',
  'save.correct': 'บันทึก',
  'save.remove': 'ลบเวลา',
  'done.add': 'เพิ่มเวลา {{time}} แล้ว',
  'done.correct': 'แก้ไขเวลา {{time}} แล้ว',
  'done.remove': 'ลบเวลา {{time}} แล้ว'
} as const
