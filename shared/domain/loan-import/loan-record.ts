import { bahtNumber, satangOf } from '../money.ts'
import { type ReadingContext, readText } from '../sheet-columns/cells.ts'
import type { ColumnRule } from '../sheet-columns/column.ts'
import { LOAN_COLUMNS, type LoanColumnField } from './columns.ts'

/** The cells of a row as fields of create, without the blank ones. */
export type LoanRowFields = { readonly [F in LoanColumnField]?: string | number }

/**
 * Reads a row for create (spec 4.10). An invalid cell stays the text that it is, so that create refuses it in its own words.
 */
export function loanFields(record: Readonly<Record<string, string>>, context: ReadingContext): LoanRowFields {
  const fields: { [F in LoanColumnField]?: string | number } = {}
  for (const { letter, field, rule } of LOAN_COLUMNS) {
    const given = record[letter]
    if (given === undefined || given.trim() === '') continue
    const reading = readText(rule, given, context)
    fields[field] = reading.state === 'ok' ? typedValue(rule, reading.value) : given
  }
  return fields
}

function typedValue(rule: ColumnRule, text: string): string | number {
  switch (rule.kind) {
    case 'amount': {
      const satang = satangOf(text)
      return satang === null ? text : bahtNumber(satang)
    }
    case 'count':
    case 'decimal':
      return Number(text)
    case 'code-name':
      // The interest types are numbers; 01 is a text.
      return /^[0-9]$/.test(text) ? Number(text) : text
    default:
      return text
  }
}
