export const th = {
  notices: 'ผลการทำงาน',
  'notices.times': '({{count, number}} ครั้ง)'
} as const
