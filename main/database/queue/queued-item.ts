import type { AttendanceSource, RequestedDirection } from '#shared/contracts/attendance/attendance.ts'

/** A checked item that waits in a batch; absent members have no value. */
export interface QueuedItem {
  op: 'ADD' | 'DEL'
  employeeId: string
  /** Wall clock of the branch, YYYY-MM-DD HH:mm:ss. */
  punchedAt: string
  requested: RequestedDirection
  source: AttendanceSource
  deviceSn?: string
  locationId?: string
  latitude?: number
  longitude?: number
  pictureFileId?: string
  /** Given by the sender; otherwise derived from the work cycles. */
  workDate?: string
  remark?: string
  /** The picture of a punch that is here already; it adds none. */
  isPhoto?: boolean
}

const OPTIONAL = {
  deviceSn: 'string',
  locationId: 'string',
  latitude: 'number',
  longitude: 'number',
  pictureFileId: 'string',
  workDate: 'string',
  remark: 'string',
  isPhoto: 'boolean'
} as const

/** The items of a stored batch; null if the row was damaged and no longer holds `count` items. */
export function readQueuedItems(text: string, count: number): QueuedItem[] | null {
  const value = parse(text)
  return Array.isArray(value) && value.length === count && value.every(isQueuedItem) ? value : null
}

/** A single stored item; null if the row was damaged. */
export function readQueuedItem(text: string): QueuedItem | null {
  const value = parse(text)
  return isQueuedItem(value) ? value : null
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Checks only types: a wrong value fails when the item is applied, and affects that item alone. */
function isQueuedItem(value: unknown): value is QueuedItem {
  if (value === null || typeof value !== 'object') return false
  const item = value as Record<keyof QueuedItem, unknown>
  if (item.op !== 'ADD' && item.op !== 'DEL') return false
  if (typeof item.employeeId !== 'string' || typeof item.punchedAt !== 'string') return false
  if (typeof item.requested !== 'string' || typeof item.source !== 'string') return false
  for (const name in OPTIONAL) {
    const member = item[name as keyof typeof OPTIONAL]
    if (member !== undefined && typeof member !== OPTIONAL[name as keyof typeof OPTIONAL]) return false
  }
  return true
}
