export const th = {
  'state.queued': 'รอคิว',
  'state.running': 'กำลังสร้าง',
  'state.done': 'เสร็จแล้ว',
  'state.failed': 'ไม่สำเร็จ',
  'state.cancelled': 'ยกเลิกแล้ว'
} as const
