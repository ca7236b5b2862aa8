import { SimpleGrid, Textarea, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import type { CustomFieldAnswer } from '#shared/contracts/approvals/approval-answers.ts'
import { DateField } from '../dates/DateField.tsx'
import { TimeField } from '../dates/TimeField.tsx'
import { useFormats } from '../formats/use-formats.ts'
import { Picker } from '../pickers/Picker.tsx'
import { uiTexts } from '../texts/ui-texts.ts'

type Props = {
  field: CustomFieldAnswer
  value: string
  onChange: (value: string) => void
  error?: ReactNode
}

/** A field that the company has added to a kind of documents (spec 2.8). */
export function CustomFieldInput({ field, value, onChange, error }: Props) {
  const t = uiTexts.use()
  const formats = useFormats()
  const required = field.is_required === 'Y'
  const label = formats.inLanguage(field.custom_field_label, field.custom_field_label_en)
  const placeholder =
    field.placeholder === ''
      ? {}
      : { placeholder: formats.inLanguage(field.placeholder, field.placeholder_en) }
  const common = { label, required, error }
  const text = {
    ...common,
    ...placeholder,
    value,
    onChange: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value)
  }
  const date = { label, isRequired: required, isClearable: true, error }
  switch (field.custom_field_type) {
    case 'dropdown':
      return (
        <Picker
          {...common}
          {...placeholder}
          value={value === '' ? null : value}
          data={field.options.map(it => ({
            value: it.value,
            label: formats.inLanguage(it.label, it.label_en)
          }))}
          onChange={next => onChange(next ?? '')}
          clearable
        />
      )
    case 'date':
      return (
        <DateField {...date} value={value === '' ? null : value} onChange={next => onChange(next ?? '')} />
      )
    case 'textarea':
      return <Textarea {...text} autosize minRows={2} />
    case 'time':
      return <TimeField {...common} {...placeholder} value={value} onChange={onChange} />
    case 'datetime': {
      const [day = '', time = ''] = value.split(' ')
      return (
        <SimpleGrid cols={2} spacing="sm">
          <DateField
            {...date}
            value={day === '' ? null : day}
            onChange={next => onChange(next === null ? '' : `${next} ${time || '00:00'}`)}
          />
          <TimeField
            label={t('time.of')}
            value={time}
            required={required}
            onChange={next => onChange(`${day} ${next}`.trim())}
          />
        </SimpleGrid>
      )
    }
    case 'integer':
    case 'decimal':
      return <TextInput {...text} inputMode="decimal" className="number" />
    case 'text':
      return <TextInput {...text} />
  }
}
