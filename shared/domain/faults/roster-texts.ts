import type { FaultText } from './fault-text.ts'

/** Why the roster cannot be read or changed. */
export const ROSTER_TEXTS = {
  'roster.long_span': {
    th: 'ช่วงวันที่ต้องเรียงจากวันแรกถึงวันสุดท้าย และไม่เกิน {max} วัน',
    en: 'The dates must be in order and cover {max} days at most'
  },
  'roster.refused': {
    th: 'มีบางวันที่เปลี่ยนกะไม่ได้ จึงยังไม่ได้บันทึก',
    en: 'Some of these days cannot be changed. Nothing was saved.'
  },
  'roster.changed': {
    th: 'มีการเปลี่ยนแปลงหลังจากที่ตรวจสอบ จึงยังไม่ได้บันทึก โปรดตรวจสอบอีกครั้ง',
    en: 'Something has changed since it was checked. Nothing was saved; check again.'
  }
} as const satisfies Record<string, FaultText>
