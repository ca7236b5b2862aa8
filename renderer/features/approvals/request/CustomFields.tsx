import { TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { CustomFieldKind } from '#shared/domain/custom-field.ts'
import { CustomFieldInput, defaultOf } from '../../../ui/custom-fields/CustomFieldInput.tsx'
import { MISSING } from '../../../ui/formats/dates.ts'
import { useFormats } from '../../../ui/formats/use-formats.ts'
import { formQuery } from '../approvals-queries.ts'
import { customValue } from '../parts/custom-value.ts'
import { isLocked } from './request-form.ts'
import { requestTexts } from './request-texts.ts'

type Values = Readonly<Record<string, string>>

type Props = {
  kind: CustomFieldKind
  values: Values
  /** Whether it is for the user himself, who is not HR: others fill in some fields for him. */
  isOwn: boolean
  isNew: boolean
  onChange: (values: Values) => void
}

/** The fields that the company has added. */
export function CustomFields({ kind, values, isOwn, isNew, onChange }: Props) {
  const t = requestTexts.use()
  const formats = useFormats()
  const fields = useQuery(formQuery(kind)).data?.custom_fields ?? []
  return fields.map(field => {
    const id = field.custom_field_config_id
    const value = values[id] ?? defaultOf(field)
    if (!isOwn || !isLocked(field))
      return (
        <CustomFieldInput
          key={id}
          field={field}
          value={value}
          onChange={value => onChange({ ...values, [id]: value })}
        />
      )
    const kept = isNew ? defaultOf(field) : value
    return (
      <TextInput
        key={id}
        label={formats.inLanguage(field.custom_field_label, field.custom_field_label_en)}
        description={t('locked')}
        value={kept === '' ? MISSING : (customValue(field, kept, formats) ?? MISSING)}
        readOnly
      />
    )
  })
}
