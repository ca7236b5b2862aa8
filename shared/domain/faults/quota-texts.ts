import type { FaultText } from './fault-text.ts'

/** Faults of leave quota rules and of reasons for leave. */
export const QUOTA_TEXTS = {
  'quota_rule.not_ascending': {
    th: '{path} ต้องมีอายุงานมากกว่าขั้นก่อนหน้า และจำนวนวันไม่น้อยกว่าขั้นก่อนหน้า',
    en: '{path} must be longer service than the step before, with at least as many days'
  },
  'quota_rule.carry_over_incomplete': {
    th: '{path} และ {@other} ต้องเป็น 0 ทั้งคู่ หรือมากกว่า 0 ทั้งคู่',
    en: '{path} and {@other} must both be 0, or both above 0'
  },
  'quota.no_employee': { th: 'ไม่พบพนักงานรหัสนี้', en: 'There is no such employee.' },
  'quota_rule.exists': {
    th: 'บริษัทมีเกณฑ์ของประเภทการลานี้ที่เริ่มใช้วันเดียวกันแล้ว โปรดแก้ไขเกณฑ์นั้น',
    en: 'The company already has a rule for this leave type from this day. Please change that one.'
  },
  'leave_reason.exists': {
    th: 'ประเภทการลานี้มีกรณีการลาชื่อนี้แล้ว',
    en: 'The company already has a reason of this name under this leave type.'
  },
  'leave_reason.used': {
    th: 'มีใบลาที่ใช้กรณีการลานี้แล้ว จึงลบไม่ได้ ให้ปิดการเลือกในใบลาใหม่แทน',
    en: 'Leave documents name this reason, so it cannot be removed. It can be hidden from new requests.'
  },
  'leave_reason.none': { th: 'ไม่มีกรณีการลานี้แล้ว', en: 'There is no such reason.' },
  'leave_reason.not_offered': {
    th: 'บริษัทไม่เปิดให้เลือกกรณีการลานี้ในใบลาใหม่แล้ว',
    en: 'The company no longer offers this reason for new requests.'
  },
  'quota_rule.none': { th: 'ไม่มีเกณฑ์นี้แล้ว', en: 'There is no such rule.' }
} as const satisfies Record<string, FaultText>
