import type { FaultText } from './fault-text.ts'

/** Faults about terminals that plug in. */
export const TERMINAL_TEXTS = {
  'terminal.not_pin': {
    th: '{path} ต้องเป็นตัวเลขหรือตัวอักษรไม่เกิน 50 ตัว',
    en: '{path} must be digits or letters, 50 at most'
  },
  'terminal.not_status': {
    th: '{path} ต้องเป็นตัวเลข 0 ถึง 255',
    en: '{path} must be a number from 0 to 255'
  },
  'terminal.none': {
    th: "ไม่มีเครื่องหมายเลข '{sn}' ที่ติดต่อเข้ามา",
    en: "No terminal with the serial number '{sn}' has called."
  },
  'terminal.not_approved': {
    th: "เครื่องหมายเลข '{sn}' ยังไม่ได้รับอนุมัติ",
    en: "The terminal '{sn}' is not approved."
  },
  'terminal.no_location': {
    th: "ไม่มีสถานที่ลงเวลารหัส '{code}'",
    en: "There is no location with the code '{code}'."
  },
  'terminal.not_host': {
    th: '{path} ต้องเป็นที่อยู่ IP หรือชื่อเครื่อง',
    en: '{path} must be an IP address or host name'
  },
  'punch_file.beyond_end': {
    th: 'ส่วนของไฟล์ยาวเกินขนาดที่แจ้งไว้',
    en: 'This part is beyond the end of the file.'
  },
  'punch_file.incomplete': {
    th: 'ไฟล์ยังส่งมาไม่ครบ โปรดเลือกไฟล์อีกครั้ง',
    en: 'The file has not arrived completely. Please choose it again.'
  },
  'punch_file.gone': {
    th: 'ไม่มีไฟล์นี้ในเครื่องแล้ว โปรดเลือกไฟล์อีกครั้ง รายการที่นำเข้าแล้วจะไม่ซ้ำ',
    en: 'The file is not here any more. Please choose it again; punches that were imported are recognised.'
  },
  'punch_file.not_started': {
    th: 'โปรดระบุความหมายของแต่ละคอลัมน์ก่อน',
    en: 'Please say first what the columns mean.'
  },
  'punch_file.processing': {
    th: 'รายการของไฟล์นี้ยังประมวลผลไม่เสร็จ โปรดลองใหม่ในอีกสักครู่',
    en: 'Punches of this file are still being processed. Please try again in a moment.'
  },
  'terminal.no_pin': {
    th: 'ไม่มีรายการของหมายเลขนี้รออยู่',
    en: 'No punches of this PIN are waiting.'
  }
} as const satisfies Record<string, FaultText>
