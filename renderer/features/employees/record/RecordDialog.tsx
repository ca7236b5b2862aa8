import { FileInput, Modal, Stack } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { encodeId } from '#shared/domain/encoded-id.ts'
import { RECORD_KINDS, type RecordKind } from '#shared/domain/record-kinds.ts'
import { usePreferences } from '../../../ui/preferences/preferences.ts'
import { uiTexts } from '../../../ui/texts/ui-texts.ts'
import { useTexts } from '../../../ui/texts/use-texts.ts'
import { DialogButtons } from './DialogButtons.tsx'
import { employeeAction } from './employee-actions.ts'
import { RecordField } from './RecordField.tsx'
import { recordTexts } from './record-texts.ts'
import { draftOf, recordFault } from './record-value.ts'

type Props = {
  kind: RecordKind
  employeeCode: string
  /** The record to change; null: a new one. */
  record: Readonly<Record<string, unknown>> | null
  onSaved: () => void
  onClose: () => void
}

/** Adds or changes one record of a profile; its fields come from the one table of kinds. */
export function RecordDialog({ kind, employeeCode, record, onSaved, onClose }: Props) {
  const t = useTexts(recordTexts)
  const ui = useTexts(uiTexts)
  const language = usePreferences(store => store.language)
  const { fields, idField, label, labelEn, dateOrder } = RECORD_KINDS[kind]
  const [drafts, setDrafts] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(fields.map(rule => [rule.name, draftOf(rule, record?.[rule.name])]))
  )
  const [file, setFile] = useState<File | null>(null)
  const [tries, setTries] = useState(0)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [tries])
  const needsFile = kind === 'document' && record === null
  const [from = '', to = ''] = dateOrder?.map(name => drafts[name] ?? '') ?? []
  const isDisordered = from !== '' && to !== '' && to < from
  const hasFault =
    fields.some(rule => recordFault(rule, drafts[rule.name] ?? '') !== null) ||
    isDisordered ||
    (needsFile && file === null)
  const save = useMutation({
    mutationFn: () => {
      const values: Record<string, string> = {
        ...drafts,
        ...(record === null ? {} : { [idField]: encodeId(String(record[idField])) })
      }
      const path = record === null ? 'add-employee-profile' : 'update-employee-profile'
      if (file === null) return employeeAction(path, kind, employeeCode, values)
      const body = new FormData()
      for (const [name, value] of Object.entries(values)) body.append(name, value)
      body.append('_doc', file, file.name)
      return employeeAction(path, kind, employeeCode, body)
    },
    onSuccess: onSaved
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTries(tries + 1)
    if (!hasFault) save.mutate()
  }
  const title = t(record === null ? 'record.addTitle' : 'record.editTitle', {
    kind: language === 'th' ? label : labelEn
  })
  return (
    <Modal opened onClose={onClose} title={title} closeButtonProps={{ 'aria-label': ui('close') }}>
      <form ref={form} noValidate onSubmit={submit}>
        <Stack gap="sm">
          {fields.map(rule => (
            <RecordField
              key={rule.name}
              rule={rule}
              draft={drafts[rule.name] ?? ''}
              isTried={tries > 0}
              onChange={draft => setDrafts(before => ({ ...before, [rule.name]: draft }))}
            />
          ))}
          {kind === 'document' && (
            <FileInput
              label={t('document.file')}
              description={t('document.note')}
              placeholder={record === null ? t('document.choose') : String(record.documents_file_name ?? '')}
              value={file}
              onChange={setFile}
              required={needsFile}
              {...(tries > 0 && needsFile && file === null ? { error: t('document.missing') } : {})}
            />
          )}
          {isDisordered && <p role="alert">{t('fault.order')}</p>}
          <DialogButtons isSaving={save.isPending} error={save.error} onClose={onClose} />
        </Stack>
      </form>
    </Modal>
  )
}
