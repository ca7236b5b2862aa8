import { useQuery } from '@tanstack/react-query'
import type { CustomFieldKind } from '#shared/domain/custom-field.ts'
import { CustomFieldInput, defaultOf } from '../../../ui/custom-fields/CustomFieldInput.tsx'
import { formQuery } from '../approvals-queries.ts'

type Values = Readonly<Record<string, string>>

type Props = { kind: CustomFieldKind; values: Values; onChange: (values: Values) => void }

/** The fields that the company has added. */
export function CustomFields({ kind, values, onChange }: Props) {
  const fields = useQuery(formQuery(kind)).data?.custom_fields ?? []
  return fields.map(field => {
    const id = field.custom_field_config_id
    return (
      <CustomFieldInput
        key={id}
        field={field}
        value={values[id] ?? defaultOf(field)}
        onChange={value => onChange({ ...values, [id]: value })}
      />
    )
  })
}
