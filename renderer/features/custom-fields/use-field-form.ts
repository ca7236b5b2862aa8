import { useMemo } from 'react'
import type { CustomFieldItem } from '#shared/contracts/approvals/custom-fields.ts'
import { faultOf } from '#shared/domain/fault.ts'
import { call } from '../../api/client.ts'
import { useEditableResource } from '../../ui/editing/use-editable-resource.ts'
import { useFormats } from '../../ui/formats/use-formats.ts'
import { useSentence } from '../../ui/formats/use-sentence.ts'
import { SHOWN_IN } from './custom-fields-queries.ts'
import { customFieldsTexts } from './custom-fields-texts.ts'
import { FIELD_NAMES, faultsOf, NEW_FIELD, setupOf, valuesOf } from './field-form.ts'

export function useFieldForm(
  kind: CustomFieldItem['document_kind'],
  field: CustomFieldItem | null,
  onCreated: (id: string) => void
) {
  const t = customFieldsTexts.use()
  const sentence = useSentence()
  const formats = useFormats()
  const resource = useEditableResource({
    current: field === null ? NEW_FIELD : valuesOf(field),
    isFaulty: values => faultsOf(values).length > 0,
    save: ({ values, base }) =>
      field === null
        ? call('POST /app/v1/custom-fields', { body: { document_kind: kind, ...setupOf(values) } })
        : call('PUT /app/v1/custom-fields/{custom_field_id}', {
            path: { custom_field_id: field.custom_field_id },
            body: { ...setupOf(values), base }
          }),
    done: ({ label, label_en }) =>
      t(field === null ? 'done.created' : 'done.saved', { name: formats.inLanguage(label, label_en) }),
    refreshes: SHOWN_IN,
    onSaved: (saved, goOn) => (field === null ? onCreated(saved.custom_field_id) : goOn(valuesOf(saved)))
  })
  const { values, tries, refused } = resource
  const isTaken = refused.code === 'field.taken'
  /** Fault texts by field; missing values are reported only after the first attempt to save. */
  const errors = useMemo(() => {
    const label = (path: string): string | undefined => {
      const name = FIELD_NAMES.find(it => it === path.split('[')[0])
      if (name === undefined) return undefined
      const isNumber = values.type === 'integer' || values.type === 'decimal'
      return t(isNumber && (name === 'minLength' || name === 'maxLength') ? `${name}.number` : name)
    }
    const found = faultsOf(values).filter(({ code }) => tries > 0 || !/missing|empty/.test(code))
    const faults = isTaken ? [...found, faultOf('field.taken', 'code')] : found
    return new Map(faults.map(fault => [fault.path ?? '', sentence(fault, label)]))
  }, [values, tries, isTaken, t, sentence])
  return { ...resource, error: isTaken ? null : resource.error, errors }
}

export type FieldForm = ReturnType<typeof useFieldForm>
