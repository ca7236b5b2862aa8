import type { Fault } from '#shared/domain/fault.ts'
import { type FieldRule, readField } from '#shared/domain/field-rules.ts'
import { bahtText } from '#shared/domain/money.ts'

/** Amounts and counts are right-aligned. */
export const isAmount = ({ form }: FieldRule): boolean =>
  form === 'money' || form === 'decimal' || form === 'count'

/** The form value of a stored one: amounts are stored as numbers of baht. */
export function draftOf(rule: FieldRule, value: unknown): string {
  if (value === null || value === undefined) return ''
  if (rule.form === 'money' && typeof value === 'number') return bahtText(Math.round(value * 100))
  return String(value)
}

export type RecordFault =
  | 'required'
  | 'too_long'
  | 'not_a_date'
  | 'flag'
  | 'year'
  | 'digits'
  | 'count'
  | 'decimal'

const FAULT_OF = {
  text: 'too_long',
  choice: 'too_long',
  date: 'not_a_date',
  flag: 'flag',
  year: 'year',
  'national-id': 'digits',
  count: 'count',
  decimal: 'decimal',
  money: 'decimal'
} as const satisfies Record<FieldRule['form'], RecordFault>

export function recordFault(rule: FieldRule, draft: string): RecordFault | null {
  if (draft.trim() === '') return rule.isRequired ? 'required' : null
  const faults: Fault[] = []
  readField(rule, draft, faults)
  return faults.length > 0 ? FAULT_OF[rule.form] : null
}
