import type { FaultText } from './fault-text.ts'

export const HOLIDAY_TEXTS = {
  'public_holiday.own_substitute': {
    th: '{path} ต้องไม่ใช่วันเดียวกับวันหยุดชดเชยนี้',
    en: '{path} must be a date other than the substitute day itself'
  },
  'public_holiday.exists': {
    th: 'วันที่นี้เป็นวันหยุดของบริษัทอยู่แล้ว โปรดแก้ไขวันหยุดนั้น',
    en: 'The company already has a holiday on this date. Please change that one.'
  },
  'public_holiday.is_substitute': {
    th: 'วันที่นี้เป็นวันหยุดชดเชยของวันหยุด {date} โปรดย้ายวันหยุดชดเชยนั้นไปวันทำงานถัดไปก่อน',
    en: 'This date is the substitute day for the holiday of {date}. Please move that substitute to the next working day first.'
  },
  'public_holiday.none': { th: 'ไม่มีวันหยุดนี้แล้ว', en: 'This holiday no longer exists.' }
} as const satisfies Record<string, FaultText>
