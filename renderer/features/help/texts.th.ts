export const th = {
  title: 'คู่มือการใช้งาน',
  chapters: 'บทต่าง ๆ',
  previous: 'บทก่อน: {{title}}',
  next: 'บทถัดไป: {{title}}',
  panel: 'ช่วยเหลือ',
  whole: 'เปิดคู่มือทั้งหมด'
} as const
