import { Textarea, TextInput } from '@mantine/core'
import type { FieldRule } from '#shared/domain/field-rules.ts'
import { DateField } from '../../../ui/dates/DateField.tsx'
import { storedYear, writtenYear } from '../../../ui/formats/dates.ts'
import { Picker } from '../../../ui/pickers/Picker.tsx'
import { usePreferences } from '../../../ui/preferences/preferences.ts'
import { useTexts } from '../../../ui/texts/use-texts.ts'
import { recordTexts } from './record-texts.ts'
import { isAmount, recordFault } from './record-value.ts'

const LONG = 500

type Props = {
  rule: FieldRule
  draft: string
  /** Faults of untouched fields are shown after the first attempt to save. */
  isTried: boolean
  /** Where the dialog begins. */
  isFirst: boolean
  onChange: (draft: string) => void
}

/** The input of one field of a record, by its rule. */
export function RecordField({ rule, draft, isTried, isFirst, onChange }: Props) {
  const t = useTexts(recordTexts)
  const { language, calendar } = usePreferences()
  const fault = isTried || draft !== '' ? recordFault(rule, draft) : null
  const common = {
    label: language === 'th' ? rule.label : rule.labelEn,
    ...(isFirst ? { 'data-autofocus': true } : {}),
    ...(fault === null ? {} : { error: t(`fault.${fault}`) })
  }
  const isRequired = rule.isRequired ?? false
  if (rule.form === 'date')
    return (
      <DateField
        {...common}
        value={draft || null}
        onChange={next => onChange(next ?? '')}
        isClearable
        isRequired={isRequired}
      />
    )
  if (rule.form === 'flag')
    return (
      <Picker
        {...common}
        value={draft || null}
        onChange={next => onChange(next ?? '')}
        data={[
          { value: 'Y', label: t('yes') },
          { value: 'N', label: t('no') }
        ]}
        clearable
      />
    )
  if (rule.form === 'text' && rule.max > LONG)
    return (
      <Textarea
        {...common}
        required={isRequired}
        value={draft}
        autosize
        minRows={2}
        onChange={event => onChange(event.currentTarget.value)}
      />
    )
  const isYear = rule.form === 'year'
  return (
    <TextInput
      {...common}
      required={isRequired}
      value={isYear ? writtenYear(draft, calendar) : draft}
      autoComplete="off"
      {...(rule.form === 'text' ? {} : { inputMode: 'decimal' as const })}
      {...(isAmount(rule) ? { className: 'number' } : {})}
      onChange={({ currentTarget: { value } }) => onChange(isYear ? storedYear(value, calendar) : value)}
    />
  )
}
