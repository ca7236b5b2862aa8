import { Button, Stack, Switch, TextInput } from '@mantine/core'
import { useMemo } from 'react'
import type { CustomFieldItem, CustomFieldList } from '#shared/contracts/approvals/custom-fields.ts'
import { CUSTOM_FIELD_TYPES } from '#shared/domain/custom-field.ts'
import { call } from '../../api/client.ts'
import { useAction } from '../../ui/dialogs/use-action.ts'
import { SaveProblem } from '../../ui/editing/SaveProblem.tsx'
import { MISSING } from '../../ui/formats/dates.ts'
import { useFormats } from '../../ui/formats/use-formats.ts'
import { useKeys } from '../../ui/keys/use-keys.ts'
import { SidePanel } from '../../ui/list-page/SidePanel.tsx'
import { useUnsavedGuard } from '../../ui/page/use-unsaved-guard.ts'
import { choices } from '../../ui/pickers/choices.ts'
import { Picker } from '../../ui/pickers/Picker.tsx'
import { SHOWN_IN } from './custom-fields-queries.ts'
import { customFieldsTexts } from './custom-fields-texts.ts'
import { FieldPreview } from './FieldPreview.tsx'
import {
  FIELD_NAMES,
  type FieldName,
  type FieldValues,
  optionsOf,
  previewOf,
  typeOf,
  withType
} from './field-form.ts'
import { RuleFields } from './RuleFields.tsx'
import { type FieldForm, useFieldForm } from './use-field-form.ts'

type Props = {
  kind: CustomFieldItem['document_kind']
  /** Null for a new one. */
  field: CustomFieldItem | null
  sources: CustomFieldList['sources']
  onCreated: (id: string) => void
  onClose: () => void
}

export function FieldPanel({ kind, field, sources, onCreated, onClose }: Props) {
  const t = customFieldsTexts.use()
  const formats = useFormats()
  const form = useFieldForm(kind, field, onCreated)
  const actions = useFieldActions(onClose)
  useUnsavedGuard(form.isDirty)
  useKeys([{ keys: 'mod+s', label: t('save'), run: form.submit, inFields: true }])
  const preview = useMemo(
    () => previewOf(form.values, sources, t('preview.untitled')),
    [form.values, sources, t]
  )
  const isChanged = form.changed.length > 0
  return (
    <SidePanel
      title={
        field === null
          ? t('new.title', { kind: t(`kind.${kind}`) })
          : formats.inLanguage(field.label, field.label_en)
      }
      onClose={onClose}
      actions={
        field === null || isChanged ? (
          <>
            {field !== null && (
              <Button variant="default" disabled={form.isSaving} onClick={form.discard}>
                {t('unsaved.discard')}
              </Button>
            )}
            <Button loading={form.isSaving} onClick={() => void form.submit()}>
              {t(field === null ? 'save.draft' : 'save')}
            </Button>
          </>
        ) : (
          <>
            {!field.is_filled && (
              <Button
                variant="default"
                loading={actions.remove.isPending}
                onClick={() => void actions.remove.start(field)}
              >
                {t('remove')}
              </Button>
            )}
            <Button
              {...(field.publish_flag === 'Y' ? { variant: 'default' } : {})}
              loading={actions.publish.isPending}
              onClick={() => void actions.publish.start(field)}
            >
              {t(field.publish_flag === 'Y' ? 'unpublish' : 'publish')}
            </Button>
          </>
        )
      }
    >
      <Stack gap="md">
        <FieldPreview key={preview.custom_field_type} field={preview} />
        <form {...form.form} aria-label={t('title')}>
          <Stack gap="sm">
            <SetupFields form={form} isFilled={field?.is_filled === true} />
            <RuleFields form={form} sources={sources} isFilled={field?.is_filled === true} />
            <SaveProblem
              resource={form}
              kept={t('save.kept')}
              what={name => t(nameOf(name))}
              show={(name, values) => shown(nameOf(name), values, t)}
            />
          </Stack>
        </form>
      </Stack>
    </SidePanel>
  )
}

const nameOf = (name: string): FieldName => FIELD_NAMES.find(it => it === name) ?? 'label'

function shown(name: FieldName, values: FieldValues, t: ReturnType<typeof customFieldsTexts.use>): string {
  const value = values[name]
  switch (name) {
    case 'options':
      return optionsOf({ options: value || '[]' })
        .map(option => option.label)
        .join(', ')
    case 'is_required':
    case 'is_employee_edit_flag':
      return t(value === 'Y' ? 'yes' : 'no')
    case 'type':
      return t(`type.${value}` as 'type.text')
    case 'format':
      return t(`format.${value || 'none'}` as 'format.none')
    case 'system_id':
      return t(`system_id.${value || 'own'}` as 'system_id.own')
    default:
      return value || MISSING
  }
}

const CODE_MAX = 30
const LABEL_MAX = 200

type Name = 'code' | 'label' | 'label_en' | 'placeholder' | 'placeholder_en'

function SetupFields({ form, isFilled }: { form: FieldForm; isFilled: boolean }) {
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
        {...choices(
          CUSTOM_FIELD_TYPES,
          it => t(`type.${it}`),
          type => set(withType(values, type))
        )}
        disabled={isFilled}
        {...(isFilled ? { description: t('type.fixed') } : {})}
      />
      {flag('is_required')}
      {flag('is_employee_edit_flag')}
      <TextInput {...text('placeholder')} />
      <TextInput {...text('placeholder_en')} />
    </>
  )
}

/** Publishes or unpublishes a field, and removes one that no document uses. */
function useFieldActions(onRemoved: () => void) {
  const t = customFieldsTexts.use()
  const formats = useFormats()
  const nameOf = (it: CustomFieldItem): string => formats.inLanguage(it.label, it.label_en)
  const publish = useAction({
    run: ({ custom_field_id, publish_flag }: CustomFieldItem) =>
      call('PUT /app/v1/custom-fields/{custom_field_id}/publication', {
        path: { custom_field_id },
        body: { publish_flag: publish_flag === 'Y' ? 'N' : 'Y' }
      }),
    done: saved =>
      t(saved.publish_flag === 'Y' ? 'done.published' : 'done.unpublished', { name: nameOf(saved) }),
    refreshes: SHOWN_IN
  })
  const remove = useAction({
    run: ({ custom_field_id }: CustomFieldItem) =>
      call('DELETE /app/v1/custom-fields/{custom_field_id}', { path: { custom_field_id } }),
    question: field => ({
      title: t('remove.title', { name: nameOf(field) }),
      message: t('remove.message'),
      confirmLabel: t('remove'),
      isDangerous: true
    }),
    done: (_, field) => t('done.removed', { name: nameOf(field) }),
    refreshes: SHOWN_IN,
    onDone: onRemoved
  })
  return { publish, remove }
}
