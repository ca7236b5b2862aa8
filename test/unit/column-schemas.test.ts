import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, test } from 'vitest'
import type { Fault } from '#shared/domain/fault.ts'
import { columnSchema } from '../../shared/contracts/column-schemas.ts'
import { requestFields } from '../../shared/contracts/field-schemas.ts'
import { EMPLOYEE_COLUMNS } from '../../shared/domain/employee-import/columns.ts'
import { readRecord } from '../../shared/domain/employee-import/record.ts'
import { RECORD_KIND_NAMES, RECORD_KINDS } from '../../shared/domain/employees/record-kinds.ts'
import { readNew } from '../../shared/domain/fields/field-rules.ts'

// Whatever the documented schemas accept is also read: both come from the same tables.

const ajv = new Ajv2020({ strict: false })
const TEXTS = [
  '',
  'E0241',
  'a b',
  '01',
  '01-นาย',
  '05',
  'Full',
  'Full-เต็มเดือน',
  'Half',
  'ชาย',
  'male',
  'Y',
  'N',
  'yes',
  '2024-02-29',
  '2024-13-01',
  '29/02/2024',
  '2024-02',
  '25000',
  '25000.5',
  '25000.505',
  '-1',
  '1101700234568',
  '123',
  'somchai.j@example.com',
  'somchai',
  '0812345678',
  'x'.repeat(501),
  'x'.repeat(1001)
]

describe('columns of the employee import', () => {
  test.each(EMPLOYEE_COLUMNS.map(column => [column.letter, column] as const))('%s', (letter, column) => {
    const isDocumented = ajv.compile(columnSchema(column))
    const isRead = (text: string) =>
      readRecord({ [letter]: text }, { today: '2026-01-15' }).faults.length === 0
    expect(isDocumented(column.example)).toBe(true)
    expect(isDocumented(null)).toBe(true)
    expect(isDocumented(1)).toBe(false)
    for (const text of TEXTS) if (isDocumented(text)) expect(isRead(text), text).toBe(true)
    // The schema is not wider than the reader, and it accepts some of these texts besides the empty one.
    expect(TEXTS.filter(text => isDocumented(text)).length).toBeGreaterThan(1)
  })
})

describe('fields of profile records', () => {
  test.each(RECORD_KIND_NAMES)('%s', kind => {
    const { fields } = RECORD_KINDS[kind]
    const schemas = requestFields(fields)
    for (const rule of fields) {
      const isDocumented = ajv.compile(schemas[rule.name] ?? false)
      const isRead = (text: string) => {
        const faults: Fault[] = []
        readNew([rule], { [rule.name]: text }, faults)
        return faults.length === 0
      }
      for (const text of TEXTS)
        if (isDocumented(text)) expect(isRead(text), `${rule.name} ${text}`).toBe(true)
      expect(TEXTS.filter(text => isDocumented(text)).length, rule.name).toBeGreaterThan(0)
    }
  })
})
