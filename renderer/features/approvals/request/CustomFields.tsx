import { Select, SimpleGrid, Textarea, TextInput, type TextInputProps } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { DocumentPage } from '#shared/contracts/approval-screens.ts'
import type { CustomFieldKind } from '#shared/domain/custom-field.ts'
import { DateField } from '../../../ui/dates/DateField.tsx'
import { useFormats } from '../../../ui/formats/use-formats.ts'
import { useTexts } from '../../../ui/texts/use-texts.ts'
import { formQuery } from '../approvals-queries.ts'
import { requestTexts } from './request-texts.ts'
import { typedTime } from './typed-time.ts'

type CustomField = DocumentPage['custom_fields'][number]
type Values = Readonly<Record<string, string>>

type Props = { kind: CustomFieldKind; values: Values; onChange: (values: Values) => void }

/** The fields that the company has added. */
export function CustomFields({ kind, values, onChange }: Props) {
  const fields = useQuery(formQuery(kind)).data?.custom_fields ?? []
  return fields.map(field => {
    const id = field.custom_field_config_id
    return (
      <CustomInput
        key={id}
        field={field}
        value={values[id] ?? field.default_value ?? ''}
        onChange={value => onChange({ ...values, [id]: value })}
      />
    )
  })
}

type InputProps = { field: CustomField; value: string; onChange: (value: string) => void }

function CustomInput({ field, value, onChange }: InputProps) {
  const t = useTexts(requestTexts)
  const formats = useFormats()
  const label = formats.inLanguage(field.custom_field_label, field.custom_field_label_en)
  const isRequired = field.is_required === 'Y'
  const text = {
    label,
    value,
    required: isRequired,
    placeholder: field.placeholder === '' ? '' : formats.inLanguage(field.placeholder, field.placeholder_en),
    onChange: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value)
  }
  switch (field.custom_field_type) {
    case 'dropdown':
      return (
        <Select
          label={label}
          required={isRequired}
          value={value === '' ? null : value}
          data={field.options.map(it => ({
            value: it.value,
            label: formats.inLanguage(it.label, it.label_en)
          }))}
          onChange={next => onChange(next ?? '')}
          clearable
          searchable
        />
      )
    case 'date':
      return (
        <DateField
          label={label}
          isRequired={isRequired}
          isClearable
          value={value === '' ? null : value}
          onChange={next => onChange(next ?? '')}
        />
      )
    case 'textarea':
      return <Textarea {...text} autosize minRows={2} />
    case 'time':
      return <TimeField {...text} onTime={onChange} />
    case 'datetime': {
      const [date = '', time = ''] = value.split(' ')
      return (
        <SimpleGrid cols={2} spacing="sm">
          <DateField
            label={label}
            isRequired={isRequired}
            isClearable
            value={date === '' ? null : date}
            onChange={next => onChange(next === null ? '' : `${next} ${time || '00:00'}`)}
          />
          <TimeField
            label={t('hour')}
            value={time}
            required={isRequired}
            onChange={event => onChange(`${date} ${event.currentTarget.value}`)}
            onTime={next => onChange(`${date} ${next}`)}
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

function TimeField({ onTime, ...props }: TextInputProps & { onTime: (time: string) => void }) {
  const t = useTexts(requestTexts)
  return (
    <TextInput
      {...props}
      inputMode="numeric"
      placeholder={t('time.format')}
      onBlur={event => onTime(typedTime(event.currentTarget.value))}
    />
  )
}
