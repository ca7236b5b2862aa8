import type { CustomFieldAnswer } from '#shared/contracts/approvals/approval-answers.ts'
import type { Formats } from '../../../ui/formats/use-formats.ts'

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
