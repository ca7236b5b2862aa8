import { Button, Group, Progress, Stack, Text } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { RestoreView } from '#shared/contracts/backups.ts'
import type { Fault } from '#shared/domain/fault.ts'
import { faultsOf } from '../../api/api-error.ts'
import { call } from '../../api/client.ts'
import { sessionQuery } from '../../api/session.ts'
import { DialogButtons } from '../dialogs/Dialog.tsx'
import { FolderField } from '../files/FolderField.tsx'
import { useFormats } from '../formats/use-formats.ts'
import { useSentence } from '../formats/use-sentence.ts'
import { PasswordField } from '../password/PasswordField.tsx'
import { FactList } from '../record/FactList.tsx'
import { isSetupCodeFault, noteSetupCodeFault, setupCodePart } from '../setup-code/setup-code.ts'
import { ErrorState } from '../states/ErrorState.tsx'
import { Notice } from '../states/Notice.tsx'
import { BackupFaultText } from './BackupFaultText.tsx'
import { RestoredSettings } from './RestoredSettings.tsx'
import { restoreTexts } from './restore-texts.ts'

type Props = {
  base: RestoreBase
  /** The chosen backup; absent: the user enters its path. */
  archive?: string
  onLeave: () => void
}

/** Choose, check, inspect, restore: nothing is changed before the last step. */
export function RestoreSteps({ base, archive, onLeave }: Props) {
  const t = restoreTexts.use()
  const restore = useRestore(base)
  const { view, prepare, cancel, confirm } = restore
  // Kept here, as the form is not shown while a backup is checked: after a wrong password nothing has to be typed again.
  const [entries, setEntries] = useState({ archive: archive ?? '', password: '' })
  if (confirm.isSuccess)
    return (
      <Stack gap="sm">
        <Text role="status">{t('confirmed')}</Text>
        <Progress value={100} animated aria-label={t('confirmed')} />
      </Stack>
    )
  // Shown at the field for the file.
  const [refused] = faultsOf(prepare.error).filter(({ code }) => OF_FILE.has(code))
  const failure = [
    refused === undefined ? prepare.error : null,
    cancel.error,
    confirm.error,
    view.error
  ].find(error => error !== null)
  return (
    <Stack gap="md">
      {view.data?.running ? (
        <Stack gap="sm">
          <Text role="status">{t('preparing')}</Text>
          <Progress value={100} animated aria-label={t('preparing')} />
          <Group justify="flex-end">
            <Button variant="default" loading={cancel.isPending} onClick={() => cancel.mutate()}>
              {t('stop')}
            </Button>
          </Group>
        </Stack>
      ) : view.data?.prepared ? (
        <Prepared
          prepared={view.data.prepared}
          isBusy={confirm.isPending || cancel.isPending}
          onConfirm={confirm.mutate}
          onDiscard={() => cancel.mutate(undefined, { onSuccess: onLeave })}
        />
      ) : (
        <ArchiveForm
          isGiven={archive !== undefined}
          entries={entries}
          onChange={changes => setEntries(before => ({ ...before, ...changes }))}
          places={view.data?.places ?? []}
          refused={refused}
          faults={view.data?.faults ?? []}
          isBusy={prepare.isPending}
          onPrepare={prepare.mutate}
          onLeave={onLeave}
        />
      )}
      {failure != null && !isSetupCodeFault(failure) && <ErrorState error={failure} />}
    </Stack>
  )
}

const OF_FILE = new Set<string>([
  'backup.place_unknown',
  'backup.is_folder',
  'backup.none',
  'backup.file_not_absolute'
])
const OF_PASSWORD = new Set<string>(['backup.wrong_password', 'backup.password_needed'])

type Entries = { readonly archive: string; readonly password: string }

type FormProps = {
  /** The file was chosen before. */
  isGiven: boolean
  entries: Entries
  /** Existing folders in which the file can be. */
  places: readonly string[]
  onChange: (changes: Partial<Entries>) => void
  /** Why the file cannot be read at all. */
  refused: Fault | undefined
  faults: RestoreView['faults']
  isBusy: boolean
  onPrepare: (from: Entries) => void
  onLeave: () => void
}

function ArchiveForm({ isGiven, entries, places, onChange, faults, isBusy, onLeave, ...props }: FormProps) {
  const t = restoreTexts.use()
  const sentence = useSentence()
  const { refused, onPrepare } = props
  const ofPassword = faults.find(({ fault }) => fault !== undefined && OF_PASSWORD.has(fault.code))
  const fileField = useRef<HTMLInputElement>(null)
  const passwordField = useRef<HTMLInputElement>(null)
  const isPasswordWrong = ofPassword !== undefined
  useEffect(() => {
    if (isPasswordWrong) passwordField.current?.focus()
  }, [isPasswordWrong])
  useEffect(() => {
    if (refused !== undefined) fileField.current?.focus()
  }, [refused])
  const { archive, password } = entries
  const [isTried, setTried] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (archive.trim() !== '' && !isBusy) onPrepare({ archive: archive.trim(), password })
  }
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="md">
        <Text c="dimmed">{t('note')}</Text>
        <FolderField
          label={t('archive')}
          places={places}
          isFile
          description={t('archive.note')}
          value={archive}
          readOnly={isGiven}
          error={
            isTried && archive.trim() === ''
              ? t('archive.missing')
              : refused !== undefined && sentence(refused)
          }
          required
          ref={fileField}
          data-autofocus={!isPasswordWrong || undefined}
          onChange={path => onChange({ archive: path })}
        />
        {faults
          .filter(fault => fault !== ofPassword)
          .map(fault => (
            <Notice key={fault.folder} tone="red">
              <BackupFaultText fault={fault} />
            </Notice>
          ))}
        <PasswordField
          ref={passwordField}
          label={t('password')}
          error={ofPassword !== undefined && <BackupFaultText fault={ofPassword} />}
          data-autofocus={isPasswordWrong || undefined}
          value={password}
          autoComplete="off"
          maxLength={500}
          onChange={event => onChange({ password: event.currentTarget.value })}
        />
        <DialogButtons label={t('prepare')} of={{ isPending: isBusy }} onClose={onLeave} />
      </Stack>
    </form>
  )
}

type PreparedProps = {
  prepared: NonNullable<RestoreView['prepared']>
  isBusy: boolean
  onConfirm: (withNetwork: boolean) => void
  onDiscard: () => void
}

function Prepared({ prepared, isBusy, onConfirm, onDiscard }: PreparedProps) {
  const { backup, lost } = prepared
  const t = restoreTexts.use()
  const [withNetwork, setWithNetwork] = useState(false)
  const formats = useFormats()
  const made = formats.dateTime(backup.created)
  const size = formats.bytes(backup.file_bytes)
  return (
    <Stack gap="md">
      {backup.missing_files === 0 ? (
        <Notice tone="teal">{t('checked')}</Notice>
      ) : (
        <Notice tone="amber">{t('missing', { count: backup.missing_files })}</Notice>
      )}
      <FactList
        facts={[
          { label: t('unitKind.company'), value: backup.company_name },
          { label: t('created'), value: made },
          ...(backup.program_version === null
            ? []
            : [{ label: t('version'), value: backup.program_version }]),
          { label: t('employees'), value: formats.number(backup.employee_count) },
          { label: t('punches'), value: formats.number(backup.punch_count) },
          { label: t('files'), value: t('files.of', { count: backup.file_count, size }) },
          ...(lost === null
            ? []
            : [
                {
                  label: t('lost'),
                  value:
                    lost.activities + lost.punches === 0
                      ? t('lost.none')
                      : t('lost.since', { at: made, ...lost })
                }
              ])
        ]}
      />
      <RestoredSettings prepared={prepared} withNetwork={withNetwork} onChange={setWithNetwork} />
      {lost !== null && <Text>{t('aside')}</Text>}
      <Text>{t('signIn')}</Text>
      <Group justify="flex-end" gap="sm">
        <Button variant="default" disabled={isBusy} onClick={onDiscard}>
          {t('discard')}
        </Button>
        <Button color="red" loading={isBusy} onClick={() => onConfirm(withNetwork)}>
          {t('confirm')}
        </Button>
      </Group>
    </Stack>
  )
}

const RUNNING_MS = 1_000

/** By an administrator, or at the first start on the machine itself. */
type RestoreBase = '/app/v1/backups' | '/app/v1/setup'

/** The restore in progress, and the actions on it. */
function useRestore(base: RestoreBase) {
  const client = useQueryClient()
  const queryKey = ['restore', base]
  const view = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(`POST ${base}/restore/view`, { body: setupCodePart(), signal }),
    refetchInterval: query => query.state.data?.running === true && RUNNING_MS,
    retry: false
  })
  const follow = {
    onSuccess: (next: RestoreView) => client.setQueryData(queryKey, next),
    onError: noteSetupCodeFault
  }
  const prepare = useMutation({
    mutationFn: (body: { archive: string; password: string }) =>
      call(`POST ${base}/restore`, { body: { ...body, ...setupCodePart() } }),
    ...follow
  })
  const cancel = useMutation({
    mutationFn: () => call(`POST ${base}/restore/cancel`, { body: setupCodePart() }),
    ...follow
  })
  const confirm = useMutation({
    mutationFn: (with_network: boolean) =>
      call(`POST ${base}/restore/confirm`, { body: { with_network, ...setupCodePart() } }),
    onSuccess: () => client.invalidateQueries({ queryKey: sessionQuery.queryKey }),
    onError: noteSetupCodeFault
  })
  return { view, prepare, cancel, confirm }
}
