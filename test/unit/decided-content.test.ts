import { expect, test } from 'vitest'
import { decidedContent } from '#shared/domain/approval/decided-content.ts'
import { recordHash } from '../../main/platform/record-hash.ts'

const LEAVE = {
  kind: 'time-leave',
  employee_id: 'e1',
  time_leave_flag: '01',
  time_leave_start_dt: '2026-03-10',
  time_leave_end_dt: '2026-03-12',
  time_leave_desc: 'ไปต่างจังหวัด',
  flag_name: 'ลากิจ',
  time_leave_days: '3.00',
  time_leave_minutes: 1440,
  approve_flag: '01',
  approve_by: null
}
const hashOf = (changes: object) => recordHash(decidedContent({ ...LEAVE, ...changes }))

test.each([
  ['the days are counted anew', { time_leave_days: '2.00', time_leave_minutes: 960 }],
  ['a name is written in another way', { flag_name: 'ลากิจส่วนตัว' }],
  ['a work cycle gets another name', { work_cycle_name: 'กะบ่าย' }]
])('a decision is still about the same document after %s', (_, changes) =>
  expect(hashOf(changes)).toBe(hashOf({}))
)

test.each([
  ['its dates', { time_leave_end_dt: '2026-03-13' }],
  ['its kind of leave', { time_leave_flag: '02' }],
  ['its reason', { time_leave_desc: 'ป่วย' }],
  ['its state', { approve_flag: '02' }],
  ['a step of its approval', { approve_by: 'e0002' }],
  ['its work cycle', { work_cycle_id: 'w2' }],
  ['anything else', { unknown: 1 }]
])('a decision is about another document once %s changed', (_, changes) =>
  expect(hashOf(changes)).not.toBe(hashOf({}))
)
