import { Button, Group, Stack, Text } from '@mantine/core'
import { useDebouncedValue, useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { MonthDay } from '#shared/contracts/attendance/attendance.ts'
import type { Fault } from '#shared/domain/fault.ts'
import { sentenceOf } from '#shared/domain/faults/sentence.ts'
import { hundredthsOf } from '#shared/domain/leave/leave-share.ts'
import { ApiError } from '../../../api/api-error.ts'
import { call } from '../../../api/client.ts'
import { useUser } from '../../../api/session.ts'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { useAction } from '../../../ui/dialogs/use-action.ts'
import { useFormats } from '../../../ui/formats/use-formats.ts'
import { SegmentedField } from '../../../ui/pickers/SegmentedField.tsx'
import { usePreferences } from '../../../ui/preferences/preferences.ts'
import { ErrorState } from '../../../ui/states/ErrorState.tsx'
import { Notice } from '../../../ui/states/Notice.tsx'
import classes from '../MyMonth.module.css'
import { MY_MONTH_KEY } from '../my-month-queries.ts'
import { PHONE } from '../phone.ts'
import { RequestFields } from './RequestFields.tsx'
import {
  ASKED_KINDS,
  type AskedKind,
  type Draft,
  draftOf,
  fieldOfPath,
  fieldsOf,
  missingIn
} from './request-draft.ts'
import { requestTexts } from './request-texts.ts'

export type Asked = {
  readonly kind: AskedKind
  readonly date: string
  readonly day: MonthDay | undefined
}

type Props = { asked: Asked; days: readonly MonthDay[]; onClose: () => void }

const PREVIEW_AFTER_MS = 400

/** A request for oneself, with what it would come to and what is against it; the whole screen of a telephone. */
export function RequestDialog({ asked, days, onClose }: Props) {
  const t = requestTexts.use()
  const user = useUser()
  const isPhone = useMediaQuery(PHONE) ?? false
  const [draft, setDraft] = useState(() =>
    draftOf(asked.kind, asked.date, asked.day ?? days.find(day => day.work_date === asked.date))
  )
  const [isTried, setTried] = useState(false)
  const [refused, setRefused] = useState<readonly Fault[]>([])
  const day = days.find(it => it.work_date === draft.from)
  const missing = missingIn(draft)
  const employeeCode = user.employee_code ?? ''
  const preview = usePreview(draft, employeeCode, missing.size === 0)
  const send = useAction({
    run: async () => {
      const { results } = await call('POST /app/v1/approvals/submissions', {
        body: { kind: draft.kind, documents: [fieldsOf(draft, employeeCode)] }
      })
      return results[0]?.faults ?? []
    },
    refreshes: [MY_MONTH_KEY, ['approvals']],
    onDone: faults => {
      setRefused(faults)
      if (faults.length === 0) onClose()
    },
    done: faults => (faults.length === 0 ? t('sent') : t('notSent')),
    showsError: true
  })
  const change = (part: Partial<Draft>) => {
    setRefused([])
    setDraft({ ...draft, ...part })
  }
  const known = refused.length > 0 ? refused : isTried || draft.part !== 'whole' ? preview.faults : []
  const { byField, others } = useFaults(known)
  const submit = () => {
    setTried(true)
    if (missing.size === 0) void send.start()
  }
  return (
    <Dialog title={t('title')} size="lg" fullScreen={isPhone} onClose={onClose} onSubmit={submit} gap="md">
      <div className={classes.touch}>
        <Stack gap="md">
          <SegmentedField
            label={t('kind')}
            value={draft.kind}
            data={ASKED_KINDS.map(value => ({ value, label: t(`kind.${value}`) }))}
            onChange={value => {
              const kind = ASKED_KINDS.find(it => it === value) ?? draft.kind
              setDraft({ ...draftOf(kind, draft.from ?? asked.date, day), description: draft.description })
            }}
          />
          <RequestFields
            draft={draft}
            day={day}
            missing={isTried ? missing : new Set()}
            faults={byField}
            onChange={change}
          />
          <Outcome preview={preview} />
          {others.length > 0 && (
            <Notice tone="red">
              {others.map(text => (
                <div key={text}>{text}</div>
              ))}
            </Notice>
          )}
          {send.error !== null && <ErrorState error={send.error} kept={t('kept')} />}
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose}>
              {t('cancel')}
            </Button>
            <Button type="submit" loading={send.isPending}>
              {t('send')}
            </Button>
          </Group>
        </Stack>
      </div>
    </Dialog>
  )
}

type Preview = ReturnType<typeof usePreview>

/** What the request would come to, asked a moment after the last change. */
function usePreview(draft: Draft, employeeCode: string, isComplete: boolean) {
  // The picture changes nothing about it.
  const body = { kind: draft.kind, document: fieldsOf({ ...draft, picture: null }, employeeCode) }
  const [asked] = useDebouncedValue(JSON.stringify(body), PREVIEW_AFTER_MS)
  const query = useQuery({
    queryKey: [...MY_MONTH_KEY, 'preview', asked],
    queryFn: ({ signal }) =>
      call('POST /app/v1/approvals/preview', { body: JSON.parse(asked) as typeof body, signal }),
    enabled: isComplete,
    retry: false
  })
  const error = query.error
  const faults = error instanceof ApiError ? error.faults : []
  return {
    result: isComplete ? query.data : undefined,
    faults,
    /** It could not be asked at all. */
    error: faults.length === 0 ? error : null
  }
}

/** Days of leave that it takes, and warnings. */
function Outcome({ preview: { result, error } }: { preview: Preview }) {
  const t = requestTexts.use()
  const formats = useFormats()
  const language = usePreferences(store => store.language)
  if (error !== null) return <ErrorState error={error} />
  if (result === undefined) return null
  const days = result.leave_days.map(it => ({ minutes: it.minutes, dayMinutes: it.day_minutes }))
  return (
    <div aria-live="polite">
      {days.length > 0 && <Text>{t('days', { days: formats.number(hundredthsOf(days) / 100, 2) })}</Text>}
      {result.warnings.length > 0 && (
        <Notice tone="amber">
          {result.warnings.map(warning => (
            <div key={warning.code}>{sentenceOf(warning, language)}</div>
          ))}
        </Notice>
      )}
    </div>
  )
}

/** Faults as sentences, beside the field that each is about. */
function useFaults(faults: readonly Fault[]) {
  const t = requestTexts.use()
  const language = usePreferences(store => store.language)
  const byField = new Map<string, string>()
  const others: string[] = []
  for (const fault of faults) {
    const field = fieldOfPath(fault.path)
    const text = sentenceOf(fault, language, path => {
      const name = fieldOfPath(path)
      return name !== null && isLabelled(name) ? t(`field.${name}`) : undefined
    })
    if (field === null) others.push(text)
    else byField.set(field, text)
  }
  return { byField, others }
}

const LABELLED = ['from', 'to', 'start', 'end', 'leave', 'reason', 'time', 'description', 'picture'] as const
const isLabelled = (name: string): name is (typeof LABELLED)[number] => LABELLED.some(it => it === name)
