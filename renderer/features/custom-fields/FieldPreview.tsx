import { Paper, Stack, Title } from '@mantine/core'
import { useId, useState } from 'react'
import type { CustomFieldAnswer } from '#shared/contracts/approvals/approval-answers.ts'
import { type CustomFieldRules, readCustomValue } from '#shared/domain/custom-field.ts'
import { CustomFieldInput } from '../../ui/custom-fields/CustomFieldInput.tsx'
import { defaultOf } from '../../ui/custom-fields/custom-value.ts'
import { useFormats } from '../../ui/formats/use-formats.ts'
import { useSentence } from '../../ui/formats/use-sentence.ts'
import { FactList } from '../../ui/record/FactList.tsx'
import { customFieldsTexts } from './custom-fields-texts.ts'

/** The field as a request form shows it; entries are checked by the server's rules. */
export function FieldPreview({ field }: { field: CustomFieldAnswer }) {
  const t = customFieldsTexts.use()
  const formats = useFormats()
  const sentence = useSentence()
  const id = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const { validation_json: validation } = field
  const read =
    typed === null
      ? null
      : readCustomValue(
          {
            id: field.custom_field_config_id,
            type: field.custom_field_type,
            isRequired: field.is_required === 'Y',
            rules: (validation ?? {}) as CustomFieldRules,
            options: field.options
          },
          typed,
          'preview'
        )
  const label = formats.inLanguage(field.custom_field_label, field.custom_field_label_en)
  const isFault = read !== null && typeof read === 'object'
  return (
    <Paper component="section" aria-labelledby={id} withBorder p="sm">
      <Stack gap="sm">
        <Title order={3} id={id}>
          {t('preview')}
        </Title>
        <CustomFieldInput
          field={field}
          value={typed ?? defaultOf(field)}
          onChange={setTyped}
          {...(isFault ? { error: sentence(read, () => label) } : {})}
        />
        {validation?.pattern !== undefined && (
          <FactList
            facts={[
              { label: t('preview.pattern'), value: <code>{validation.pattern}</code> },
              {
                label: t('preview.messages'),
                value: `${validation.message_th} / ${validation.message_en}`
              }
            ]}
          />
        )}
      </Stack>
    </Paper>
  )
}
