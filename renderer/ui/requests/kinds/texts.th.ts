/** What the kinds of documents are called in menus and lists, at a branch and at the head office. */
export const th = {
  'kind.overtime': 'โอที',
  'kind.time-leave': 'ลา',
  'kind.work-cycle-change': 'เปลี่ยนกะงาน',
  'kind.holiday-change': 'เปลี่ยนวันหยุด',
  'kind.time-adjust': 'แก้ไขเวลา'
} as const
