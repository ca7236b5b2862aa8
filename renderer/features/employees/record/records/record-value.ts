import { type Field, maskedValue } from '#shared/domain/fields/field-rules.ts'
import { bahtText } from '#shared/domain/money.ts'
import { useFormats } from '../../../../ui/formats/use-formats.ts'
import { recordTexts } from '../record-texts.ts'

/** Amounts and counts are right-aligned. */
export const isAmount = ({ form }: Field): boolean =>
  form === 'money' || form === 'decimal' || form === 'count'

/** Converts a stored value to its form value; amounts are stored as numbers of baht. */
export function draftOf(rule: Field, value: unknown): string {
  if (value === null || value === undefined) return ''
  if (rule.form === 'money' && typeof value === 'number') return bahtText(Math.round(value * 100))
  return String(value)
}

export function useShownRecord(): (rule: Field, value: unknown) => string {
  const t = recordTexts.use()
  const formats = useFormats()
  return (rule, value) => {
    if (value === null || value === undefined || value === '') return formats.date(null)
    if (rule.form === 'date') return formats.date(String(value))
    if (rule.form === 'year') return formats.year(String(value))
    if (rule.form === 'money')
      return Number.isNaN(Number(value)) ? String(value) : formats.money(Number(value))
    if (rule.form === 'flag') return t(value === 'Y' ? 'yes' : 'no')
    return String(value)
  }
}

/** The same for a list, with sensitive values masked; the record itself shows them to permitted users. */
export function useListedRecord(): (rule: Field, value: unknown) => string {
  const shown = useShownRecord()
  return (rule, value) => {
    const isThere = value !== null && value !== undefined && value !== ''
    return rule.isSensitive === true && isThere
      ? (maskedValue(rule, typeof value === 'number' ? value : String(value)) ?? '')
      : shown(rule, value)
  }
}
