import { expect, test } from 'vitest'
import { meansNoValue } from '#shared/domain/sheet-columns/no-value.ts'

test.each([
  '-',
  '--',
  ' - ',
  '–',
  '—',
  '.',
  'ไม่มี',
  'ไม่ระบุ',
  'ไม่มีข้อมูล',
  'n/a',
  'N/A',
  'NA',
  'n.a.',
  'None',
  'null'
])('%j says that there is no value', text => expect(meansNoValue(text)).toBe(true))

test.each(['', '0', '0812345678', 'ไม่มีชื่อเสียง', 'นา', 'Nan', 'Ana', '-5', 'E-1', 'nah', 'noi'])(
  '%j is a value',
  text => expect(meansNoValue(text)).toBe(false)
)
