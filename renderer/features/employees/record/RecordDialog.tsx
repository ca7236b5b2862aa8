import { FileInput, Modal, Stack } from '@mantine/core'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { RECORD_KINDS, type RecordKind } from '#shared/domain/record-kinds.ts'
import { MISSING } from '../../../ui/formats/dates.ts'
import { OvertakenNotice, type OvertakenRow } from '../../../ui/overtaken/OvertakenNotice.tsx'
import { isOvertaken, overtakenNames } from '../../../ui/overtaken/overtaken.ts'
import { KeepsFocus } from '../../../ui/page/KeepsFocus.tsx'
import { usePreferences } from '../../../ui/preferences/preferences.ts'
import { uiTexts } from '../../../ui/texts/ui-texts.ts'
import { useTexts } from '../../../ui/texts/use-texts.ts'
import { DialogButtons } from './DialogButtons.tsx'
import { RecordField } from './RecordField.tsx'
import { recordTexts } from './record-texts.ts'
import { draftOf, recordFault } from './record-value.ts'
import { FILE_PATH, type ProfileRecord, useSaveRecord } from './use-save-record.ts'
import { useShownRecord } from './use-shown-record.ts'

type Props = {
  kind: RecordKind
  employeeCode: string
  /** The record to change, as it was when it was opened; null: a new one. */
  record: ProfileRecord | null
  /** As it is now. */
  latest: ProfileRecord | null
  onSaved: () => void
  onClose: () => void
}

/** Adds or changes one record of a profile; its fields come from the one table of kinds. */
export function RecordDialog({ kind, employeeCode, record, latest, onSaved, onClose }: Props) {
  const t = useTexts(recordTexts)
  const ui = useTexts(uiTexts)
  const language = usePreferences(store => store.language)
  const textOf = useShownRecord()
  const { fields, label, labelEn, dateOrder } = RECORD_KINDS[kind]
  const [shown, setShown] = useState(record)
  const [drafts, setDrafts] = useState<Readonly<Record<string, string>>>({})
  const [file, setFile] = useState<File | null>(null)
  const [tries, setTries] = useState(0)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [tries])
  const save = useSaveRecord(kind, employeeCode, onSaved)
  const values = Object.fromEntries(
    fields.map(rule => [rule.name, drafts[rule.name] ?? draftOf(rule, shown?.[rule.name])])
  )
  const needsFile = kind === 'document' && record === null
  const [from = '', to = ''] = dateOrder?.map(name => values[name] ?? '') ?? []
  const isDisordered = from !== '' && to !== '' && to < from
  const hasFault =
    fields.some(rule => recordFault(rule, values[rule.name] ?? '') !== null) ||
    isDisordered ||
    (needsFile && file === null)
  const send = (seen: ProfileRecord | null) => {
    const entered = fields.filter(({ name }) => drafts[name] !== undefined)
    const changed = entered.filter(
      rule => seen === null || drafts[rule.name] !== draftOf(rule, seen[rule.name])
    )
    const changes = Object.fromEntries(changed.map(({ name }) => [name, drafts[name] ?? '']))
    save.mutate({ shown: seen, changes, file })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTries(tries + 1)
    if (!hasFault) send(shown)
  }
  const overtaken = overtakenNames(save.error)
  const rows = overtaken.map((name): OvertakenRow => {
    const rule = fields.find(it => it.name === name)
    if (rule === undefined) {
      const theirs = String(latest?.documents_file_name ?? MISSING)
      return { key: name, what: t('document.file'), theirs, mine: file?.name ?? MISSING }
    }
    return {
      key: name,
      what: language === 'th' ? rule.label : rule.labelEn,
      theirs: textOf(rule, latest?.[name]),
      mine: textOf(rule, values[name])
    }
  })
  const takeTheirs = () => {
    const kept = Object.fromEntries(Object.entries(drafts).filter(([name]) => !overtaken.includes(name)))
    setDrafts(kept)
    if (overtaken.includes(FILE_PATH)) setFile(null)
    // Of what is a draft still, no more was shown than before.
    setShown(withValues(latest, shown, Object.keys(kept)))
    save.reset()
  }
  const keepMine = () => {
    // Only what the notice told: the rest may be otherwise by now, too.
    const told = withValues(shown, latest, overtaken)
    setShown(told)
    send(told)
  }
  const title = t(record === null ? 'record.addTitle' : 'record.editTitle', {
    kind: language === 'th' ? label : labelEn
  })
  return (
    <Modal opened onClose={onClose} title={title} closeButtonProps={{ 'aria-label': ui('close') }}>
      <form ref={form} noValidate onSubmit={submit}>
        <Stack gap="sm">
          {fields.map((rule, at) => (
            <RecordField
              key={rule.name}
              rule={rule}
              draft={values[rule.name] ?? ''}
              isTried={tries > 0}
              isFirst={at === 0}
              onChange={draft => setDrafts(before => ({ ...before, [rule.name]: draft }))}
            />
          ))}
          {kind === 'document' && (
            <FileInput
              label={t('document.file')}
              description={t('document.note')}
              placeholder={shown === null ? t('document.choose') : String(shown.documents_file_name ?? '')}
              value={file}
              onChange={setFile}
              required={needsFile}
              {...(tries > 0 && needsFile && file === null ? { error: t('document.missing') } : {})}
            />
          )}
          {isDisordered && <p role="alert">{t('fault.order')}</p>}
          <KeepsFocus>
            {overtaken.length > 0 && (
              <OvertakenNotice
                rows={rows}
                isSaving={save.isPending}
                onKeepMine={keepMine}
                onTakeTheirs={takeTheirs}
              />
            )}
          </KeepsFocus>
          <DialogButtons
            isSaving={save.isPending}
            error={isOvertaken(save.error) ? null : save.error}
            onClose={onClose}
          />
        </Stack>
      </form>
    </Modal>
  )
}

/** A record with some values of another one. */
function withValues(
  record: ProfileRecord | null,
  other: ProfileRecord | null,
  names: readonly string[]
): ProfileRecord {
  return { ...record, ...Object.fromEntries(names.map(name => [name, other?.[name]])) }
}
