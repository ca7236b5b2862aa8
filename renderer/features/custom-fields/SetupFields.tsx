import { Switch, TextInput } from '@mantine/core'
import { CUSTOM_FIELD_TYPES } from '#shared/domain/custom-field.ts'
import { Picker } from '../../ui/pickers/Picker.tsx'
import { customFieldsTexts } from './custom-fields-texts.ts'
import { typeOf, withType } from './field-form.ts'
import type { FieldForm } from './use-field-form.ts'

const CODE_MAX = 30
const LABEL_MAX = 200

type Name = 'code' | 'label' | 'label_en' | 'placeholder' | 'placeholder_en'

/** What every field has: names, type, who fills it in. */
export function SetupFields({ form, isFilled }: { form: FieldForm; isFilled: boolean }) {
  const t = customFieldsTexts.use()
  const { values, set, errors } = form
  const text = (name: Name) => ({
    label: t(name),
    value: values[name],
    error: errors.get(name),
    maxLength: name === 'code' ? CODE_MAX : LABEL_MAX,
    autoComplete: 'off',
    onChange: (event: { currentTarget: { value: string } }) => set({ [name]: event.currentTarget.value })
  })
  const flag = (name: 'is_required' | 'is_employee_edit_flag') => (
    <Switch
      label={t(name)}
      checked={values[name] === 'Y'}
      onChange={event => set({ [name]: event.currentTarget.checked ? 'Y' : 'N' })}
    />
  )
  return (
    <>
      <TextInput {...text('label')} required />
      <TextInput {...text('label_en')} required />
      <TextInput {...text('code')} required description={t('code.note')} />
      <Picker
        label={t('type')}
        value={typeOf(values)}
        data={CUSTOM_FIELD_TYPES.map(value => ({ value, label: t(`type.${value}`) }))}
        disabled={isFilled}
        {...(isFilled ? { description: t('type.fixed') } : {})}
        onChange={next => {
          const type = CUSTOM_FIELD_TYPES.find(it => it === next)
          if (type !== undefined) set(withType(values, type))
        }}
      />
      {flag('is_required')}
      {flag('is_employee_edit_flag')}
      <TextInput {...text('placeholder')} />
      <TextInput {...text('placeholder_en')} />
    </>
  )
}
