import type { FaultText } from './fault-text.ts'

/** Faults of webhooks, and why a message was not delivered. */
export const WEBHOOK_TEXTS = {
  'webhook.none': { th: 'ไม่มีเว็บฮุคนี้แล้ว', en: 'There is no such webhook' },
  'webhook.no_delivery': { th: 'ไม่มีข้อความนี้แล้ว', en: 'There is no such message' },
  'webhook.too_many': {
    th: 'มีเว็บฮุคได้ไม่เกิน {max} รายการ',
    en: 'There can be at most {max} webhooks'
  },
  'webhook.not_a_url': {
    th: '{path} ต้องเป็นที่อยู่เต็มที่ขึ้นต้นด้วย https:// โดยไม่มีชื่อผู้ใช้ รหัสผ่าน หรือเครื่องหมาย #',
    en: '{path} must be a complete address that begins with https://, without user name, password or #'
  },
  'webhook.needs_https': {
    th: '{path} ต้องเข้ารหัส (https://) ยกเว้นที่อยู่ในเครือข่ายของบริษัท',
    en: "{path} must be encrypted (https://), except within the company's own network"
  },
  'webhook.private_address': {
    th: 'ที่อยู่ {address} อยู่ในเครือข่ายภายใน ผู้ดูแลระบบต้องอนุญาตก่อน',
    en: 'The address {address} is in a private network, which an administrator has to allow first'
  },
  'webhook.unreachable': {
    th: 'ติดต่อปลายทางไม่ได้ ({reason})',
    en: 'The receiver cannot be reached ({reason})'
  },
  'webhook.certificate': {
    th: 'ใบรับรองของปลายทางไม่น่าเชื่อถือ ({reason})',
    en: 'The certificate of the receiver is not trusted ({reason})'
  },
  'webhook.silent': {
    th: 'ปลายทางไม่ตอบภายใน {seconds} วินาที',
    en: 'The receiver did not answer within {seconds} seconds'
  },
  'webhook.redirect': {
    th: 'ปลายทางส่งต่อไปที่อื่น (รหัส {status}) ให้แก้เป็นที่อยู่สุดท้าย',
    en: 'The receiver redirects elsewhere (status {status}); enter the final address'
  },
  'webhook.refused': {
    th: 'ปลายทางไม่รับ (รหัส {status})',
    en: 'The receiver refused it (status {status})'
  },
  'webhook.gone': {
    th: 'ปลายทางแจ้งว่าไม่รับอีกต่อไป (รหัส 410) จึงหยุดส่ง',
    en: 'The receiver wants no more messages (status 410), so sending has stopped'
  },
  'webhook.secret_unreadable': {
    th: 'เปิดรหัสลับไม่ได้ เพราะถูกเข้ารหัสไว้บนเครื่องอื่น ให้สร้างรหัสลับใหม่',
    en: 'The secret cannot be opened, as another machine has sealed it; make a new one'
  }
} as const satisfies Record<string, FaultText>
