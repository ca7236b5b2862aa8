import { type FieldRule, maskedValue } from '#shared/domain/field-rules.ts'
import { useFormats } from '../../../ui/formats/use-formats.ts'
import { recordTexts } from './record-texts.ts'

export function useShownRecord(): (rule: FieldRule, value: unknown) => string {
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

/** The same in a list, with sensitive values masked; the record shows them to those permitted. */
export function useListedRecord(): (rule: FieldRule, value: unknown) => string {
  const shown = useShownRecord()
  return (rule, value) => {
    const isThere = value !== null && value !== undefined && value !== ''
    return rule.isSensitive === true && isThere
      ? (maskedValue(rule, typeof value === 'number' ? value : String(value)) ?? '')
      : shown(rule, value)
  }
}
