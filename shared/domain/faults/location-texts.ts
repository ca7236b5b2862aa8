import type { FaultText } from './fault-text.ts'

const NOT_OPEN = 'The location is not open for clocking on {date}'

/** Why a person may not clock time at a location, and faults of a request for locations (spec 4.5). */
export const LOCATION_TEXTS = {
  'location.not_published': {
    th: 'สถานที่นี้ไม่ได้เผยแพร่ จึงไม่เปิดให้ลงเวลาในวันที่ {date}',
    en: 'The location is not published, so it is not open on {date}',
    attendance: NOT_OPEN
  },
  'location.closed_day': {
    th: 'สถานที่นี้ไม่เปิดให้ลงเวลาในวันที่ {date}',
    en: NOT_OPEN
  },
  'location.closed_hours': {
    th: 'สถานที่นี้เปิดให้ลงเวลาตั้งแต่ {from} ถึง {to} เท่านั้น',
    en: 'The location is open for clocking from {from} to {to} only'
  },
  'location.too_far': {
    th: 'ตำแหน่งอยู่ห่างจากสถานที่ {metres} เมตร เกินรัศมี {radius} เมตร',
    en: 'The position is {metres} m from the location, outside its radius of {radius} m'
  },
  'location.not_permitted': {
    th: 'ไม่มีสิทธิ์ลงเวลาที่สถานที่นี้',
    en: 'The permissions of the location do not include this person'
  },
  'location.has_resigned': { th: 'บุคคลนี้ลาออกแล้ว', en: 'This person has resigned' },
  'location.none': { th: 'ไม่มีสถานที่นี้แล้ว', en: 'There is no such location' },
  'location.has_punches': {
    th: 'มีการลงเวลาที่สถานที่นี้แล้ว จึงลบไม่ได้ ให้เลิกเผยแพร่แทน',
    en: 'Punches were recorded at this location, so it cannot be deleted; unpublish it instead'
  },
  'list.unsafe_characters': { th: '{path} มีอักขระที่ใช้ไม่ได้', en: '{path} contains unsafe characters' },
  'list.invalid_characters': { th: '{path} มีอักขระที่ไม่ถูกต้อง', en: '{path} contains invalid characters' },
  'list.search_too_long': {
    th: '{path} ต้องไม่เกิน {max} ตัวอักษร',
    en: '{path} parameter must not exceed {max} characters'
  }
} as const satisfies Record<string, FaultText>
