import { SimpleGrid } from '@mantine/core'
import type { CustomFieldList } from '#shared/contracts/approvals/custom-fields.ts'
import { TEXT_FORMATS } from '#shared/domain/custom-field.ts'
import { SYSTEM_SOURCES } from '#shared/domain/custom-field-setup.ts'
import { FigureField } from '../../ui/amounts/FigureField.tsx'
import { CustomFieldInput } from '../../ui/custom-fields/CustomFieldInput.tsx'
import { Note } from '../../ui/page/Note.tsx'
import { Picker } from '../../ui/pickers/Picker.tsx'
import { customFieldsTexts } from './custom-fields-texts.ts'
import { type FieldName, hasRule, previewOf, sourceOf, typeOf } from './field-form.ts'
import { OptionsEditor } from './OptionsEditor.tsx'
import type { FieldForm } from './use-field-form.ts'

const NONE = 'none'
const OWN = 'own'

type Props = { form: FieldForm; sources: CustomFieldList['sources']; isFilled: boolean }

export function RuleFields({ form, sources, isFilled }: Props) {
  const t = customFieldsTexts.use()
  const { values, set, errors } = form
  const type = typeOf(values)
  if (type === 'dropdown') {
    const source = sourceOf(values)
    const found = sources.find(it => it.system_id === source)
    return (
      <>
        <Picker
          label={t('system_id')}
          value={source ?? OWN}
          data={[OWN, ...SYSTEM_SOURCES].map(value => ({
            value,
            label: t(`system_id.${value as typeof OWN | (typeof SYSTEM_SOURCES)[number]}`)
          }))}
          disabled={isFilled}
          onChange={next =>
            set(
              next === OWN
                ? { system_id: '', options: JSON.stringify([{ label: '' }]) }
                : { system_id: next ?? '', options: '[]' }
            )
          }
        />
        {source === null ? (
          <OptionsEditor form={form} />
        ) : (
          <Note>{t('options.note', { count: found?.options.length ?? 0 })}</Note>
        )}
      </>
    )
  }
  /** A setting that is a value of the field, entered in the widget of its type. */
  const ownValue = (name: FieldName, isBare: boolean) => (
    <CustomFieldInput
      field={{
        ...previewOf(isBare ? { ...values, placeholder: '', placeholder_en: '' } : values, sources, ''),
        custom_field_label: t(name),
        custom_field_label_en: t(name),
        is_required: 'N'
      }}
      value={values[name]}
      error={errors.get(name)}
      onChange={value => set({ [name]: value })}
    />
  )
  const isNumber = type === 'integer' || type === 'decimal'
  const number = (name: 'minLength' | 'maxLength' | 'decimal') => (
    <FigureField
      label={t(name !== 'decimal' && isNumber ? `${name}.number` : name)}
      value={values[name]}
      error={errors.get(name)}
      onChange={value => set({ [name]: value })}
    />
  )
  return (
    <>
      {hasRule(values, 'format') && (
        <Picker
          label={t('format')}
          value={values.format || NONE}
          data={[NONE, ...TEXT_FORMATS].map(value => ({
            value,
            label: t(`format.${value as typeof NONE | (typeof TEXT_FORMATS)[number]}`)
          }))}
          onChange={next => set({ format: next === NONE ? '' : (next ?? '') })}
        />
      )}
      {hasRule(values, 'decimal') && number('decimal')}
      {hasRule(values, 'minLength') && (
        <SimpleGrid cols={2} spacing="sm">
          {number('minLength')}
          {number('maxLength')}
        </SimpleGrid>
      )}
      {hasRule(values, 'min_range') && (
        <>
          {ownValue('min_range', true)}
          {ownValue('max_range', true)}
        </>
      )}
      {ownValue('default_value', true)}
    </>
  )
}
