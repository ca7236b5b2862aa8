import type { CustomFieldAnswer } from '#shared/contracts/approvals/approval-answers.ts'
import type { Formats } from '../formats/use-formats.ts'

type Field = Pick<CustomFieldAnswer, 'options' | 'custom_field_type'>

/** Choices are shown by their label, dates in the usual format. */
export function customValue(
  { options, custom_field_type: type }: Field,
  value: string | null,
  formats: Formats
): string | null {
  if (type === 'date') return formats.date(value)
  if (type === 'datetime') return formats.dateTime(value)
  const option = options.find(it => it.value === value)
  return option === undefined ? value : formats.inLanguage(option.label, option.label_en)
}

/** The initial value in a form: the default, or the default option of a dropdown. */
export const defaultOf = ({ default_value, options }: CustomFieldAnswer): string =>
  default_value ?? options.find(option => option.is_default === 'Y')?.value ?? ''
