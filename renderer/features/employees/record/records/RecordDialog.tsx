import { FileInput, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { RECORD_KINDS, type RecordKind } from '#shared/domain/employees/record-kinds.ts'
import { entryFault, type Field } from '#shared/domain/fields/field-rules.ts'
import { DateField } from '../../../../ui/dates/DateField.tsx'
import { Dialog, DialogButtons } from '../../../../ui/dialogs/Dialog.tsx'
import { isSameAmount, isSameText, picked, type Values } from '../../../../ui/editing/edit-merge.ts'
import { SaveProblem } from '../../../../ui/editing/SaveProblem.tsx'
import { useEditableResource } from '../../../../ui/editing/use-editable-resource.ts'
import { storedYear, writtenYear } from '../../../../ui/formats/dates.ts'
import { Picker } from '../../../../ui/pickers/Picker.tsx'
import { usePreferences } from '../../../../ui/preferences/preferences.ts'
import { useEntryError } from '../fields/use-entry-error.ts'
import { profileQuery } from '../record-queries.ts'
import { recordTexts } from '../record-texts.ts'
import { draftOf, isAmount, useShownRecord } from './record-value.ts'
import { FILE_PATH, type ProfileRecord, saveRecord } from './save-record.ts'

type Props = {
  kind: RecordKind
  employeeCode: string
  /** The record to change, as last loaded; null for a new one. */
  record: ProfileRecord | null
  onClose: () => void
}

/** Adds or changes one record of a profile; its fields come from the shared table of kinds. */
export function RecordDialog({ kind, employeeCode, record: latest, onClose }: Props) {
  const t = recordTexts.use()
  const language = usePreferences(store => store.language)
  const textOf = useShownRecord()
  const { fields, dateOrder, [language]: label } = RECORD_KINDS[kind]
  // The entries stay visible if somebody else removes the record.
  const [opened] = useState(latest)
  const record = latest ?? opened
  const needsFile = kind === 'document' && record === null
  const ruleOf = (name: string) => fields.find(it => it.name === name)
  const draft = (values: Values, name: string): string => String(values[name] ?? '')
  const isDisordered = (values: Values): boolean => {
    const [from = '', to = ''] = dateOrder?.map(name => draft(values, name)) ?? []
    return from !== '' && to !== '' && to < from
  }
  const resource = useEditableResource<Values, unknown>({
    current: {
      ...Object.fromEntries(fields.map(rule => [rule.name, draftOf(rule, record?.[rule.name])])),
      // Choosing a new file changes this value.
      ...(kind === 'document' ? { [FILE_PATH]: record?.[FILE_PATH] ?? null } : {})
    },
    isSame: (one, other, name) =>
      (ruleOf(name)?.form === 'text' ? isSameText : isSameAmount)(one, other, name),
    isFaulty: values =>
      fields.some(rule => entryFault(rule, draft(values, rule.name)) !== null) ||
      isDisordered(values) ||
      (needsFile && values[FILE_PATH] === null),
    save: ({ values, base, changed }) =>
      saveRecord({ kind, employeeCode, record }, picked(values, changed), picked(base, changed)),
    done: t('saved'),
    refreshes: [profileQuery(employeeCode).queryKey],
    onSaved: onClose
  })
  const { values, base, set, tries } = resource
  const chosen = values[FILE_PATH]
  const file = chosen instanceof File ? chosen : null
  const title = t(record === null ? 'record.add' : 'record.editTitle', {
    kind: label
  })
  return (
    <Dialog onClose={onClose} title={title} form={resource.form}>
      {fields.map((rule, at) => (
        <RecordField
          key={rule.name}
          rule={rule}
          draft={draft(values, rule.name)}
          isTried={tries > 0}
          isFirst={at === 0}
          onChange={next => set({ [rule.name]: next })}
        />
      ))}
      {kind === 'document' && (
        <FileInput
          label={t('document.file')}
          description={t('document.note')}
          placeholder={record === null ? t('document.choose') : String(record.documents_file_name ?? '')}
          value={file}
          onChange={next => set({ [FILE_PATH]: next ?? base[FILE_PATH] })}
          required={needsFile}
          {...(tries > 0 && needsFile && file === null ? { error: t('document.missing') } : {})}
        />
      )}
      {isDisordered(values) && <p role="alert">{t('fault.order')}</p>}
      <SaveProblem
        resource={{ ...resource, error: null }}
        what={name => ruleOf(name)?.[language] ?? t('document.file')}
        show={(name, of) => {
          const rule = ruleOf(name)
          if (rule !== undefined) return textOf(rule, of[name])
          return of === values && file !== null ? file.name : String(record?.documents_file_name ?? '')
        }}
      />
      <DialogButtons label={t('save')} of={resource} onClose={onClose} />
    </Dialog>
  )
}

const LONG = 500

type RecordFieldProps = {
  rule: Field
  draft: string
  /** Faults of untouched fields are shown after the first attempt to save. */
  isTried: boolean
  isFirst: boolean
  onChange: (draft: string) => void
}

function RecordField({ rule, draft, isTried, isFirst, onChange }: RecordFieldProps) {
  const t = recordTexts.use()
  const { language, calendar } = usePreferences()
  const entryError = useEntryError()
  const common = {
    label: rule[language],
    ...(isFirst ? { 'data-autofocus': true } : {}),
    ...(isTried || draft !== '' ? entryError(rule, draft) : {})
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
