import type { FaultText } from './fault-text.ts'

/** What may be wrong with a public holiday. */
export const HOLIDAY_TEXTS = {
  'public_holiday.own_substitute': {
    th: '{path} ต้องเป็นวันอื่น ไม่ใช่วันหยุดชดเชยเอง',
    en: '{path} must be another date than the substitute day itself'
  },
  'public_holiday.exists': {
    th: 'บริษัทมีวันหยุดในวันนี้แล้ว โปรดแก้ไขวันหยุดนั้น',
    en: 'The company has a holiday on this date already. Change that one.'
  },
  'public_holiday.none': { th: 'ไม่มีวันหยุดนี้แล้ว', en: 'There is no such holiday any more.' }
} as const satisfies Record<string, FaultText>
