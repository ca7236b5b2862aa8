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
  },
  'swap.none': { th: 'ไม่มีการแลกกะนี้', en: 'There is no such shift swap.' },
  'swap.not_now': {
    th: 'ทำรายการนี้กับการแลกกะนี้ไม่ได้แล้ว',
    en: 'This is no longer possible with this shift swap.'
  },
  'swap.changed': {
    th: 'กะของทั้งสองคนเปลี่ยนไปหลังจากที่ตกลงกัน โปรดไม่อนุมัติ แล้วให้ขอใหม่',
    en: 'The shifts have changed since both agreed. Please refuse it and let them ask again.'
  },
  'swap.no_partner': {
    th: '{path} ต้องเป็นเพื่อนร่วมงานที่มีผู้อนุมัติคนเดียวกับคุณ',
    en: '{path} must be a colleague with an approver whom you have too'
  },
  'swap.no_cycle': { th: 'ทั้งสองคนต้องมีกะในวันที่ {date}', en: 'Both must have a shift on {date}' },
  'swap.same': { th: 'ทั้งสองคนมีกะเดียวกันในวันดังกล่าว', en: 'Both have the same shift on these days' },
  'swap.past': {
    th: 'แลกกะของวันที่ {date} ซึ่งผ่านไปแล้วไม่ได้',
    en: 'Shifts of {date} are over and cannot be exchanged'
  },
  'swap.changed_day': { th: 'กะของวันที่ {date} เปลี่ยนไปแล้ว', en: 'The shift of {date} has changed' },
  'swap.not_employed': { th: 'คุณไม่ได้ทำงานที่นี่ในวันที่ {date}', en: 'You are not employed on {date}' },
  'swap.closed': {
    th: 'งวดเงินเดือน {month} ของวันที่ {date} ปิดแล้ว',
    en: 'The payroll period {month} of {date} is closed'
  },
  'swap.overtime': {
    th: 'คุณมีโอทีในวันที่ {date} โปรดยกเลิกก่อน',
    en: 'You have overtime on {date}; please cancel it first'
  },
  'swap.partner_cannot': {
    th: 'เพื่อนร่วมงานคนนี้แลกกะวันที่ {date} ไม่ได้',
    en: 'This colleague cannot exchange the shift of {date}'
  }
} as const satisfies Record<string, FaultText>
