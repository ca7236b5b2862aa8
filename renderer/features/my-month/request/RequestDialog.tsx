import { Button, Group, Stack, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { MonthDay } from '#shared/contracts/attendance/attendance.ts'
import type { Fault } from '#shared/domain/fault.ts'
import { call } from '../../../api/client.ts'
import { useUser } from '../../../api/session.ts'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { useAction } from '../../../ui/dialogs/use-action.ts'
import { changedNames } from '../../../ui/editing/edit-merge.ts'
import { branchToday } from '../../../ui/formats/branch-clock.ts'
import { useFormats } from '../../../ui/formats/use-formats.ts'
import { PHONE } from '../../../ui/page/phone.ts'
import { SegmentedField } from '../../../ui/pickers/SegmentedField.tsx'
import { RequestFields } from '../../../ui/requests/RequestFields.tsx'
import { useRequestErrors, useRequestFault } from '../../../ui/requests/request-faults.ts'
import { attachmentOf, isSameEntry, type RequestValues } from '../../../ui/requests/request-form.ts'
import { APPROVALS_KEY } from '../../../ui/requests/request-queries.ts'
import { requestTexts } from '../../../ui/requests/request-texts.ts'
import { useRequestPreview } from '../../../ui/requests/use-request-preview.ts'
import { useLeaveOffer, useRequestRules } from '../../../ui/requests/use-request-rules.ts'
import { ErrorState } from '../../../ui/states/ErrorState.tsx'
import { Notice } from '../../../ui/states/Notice.tsx'
import { useRemaining } from '../Balances.tsx'
import classes from '../MyMonth.module.css'
import { balancesQuery, MY_MONTH_KEY } from '../my-month-queries.ts'
import { ASKED_KINDS, type AskedKind, askedRequest } from './asked-request.ts'
import { askedTexts } from './asked-texts.ts'

export type Asked = {
  readonly kind: AskedKind
  readonly date: string
}

type Props = { asked: Asked; days: readonly MonthDay[]; onClose: () => void }

/** A request for oneself, with what it would come to and what is against it; the whole screen of a telephone. */
export function RequestDialog({ asked, days, onClose }: Props) {
  const t = askedTexts.use()
  const me = useUser().employee_code ?? ''
  const isPhone = useMediaQuery(PHONE) ?? false
  const newOf = (kind: AskedKind, date: string) =>
    askedRequest(
      kind,
      me,
      date,
      days.find(day => day.work_date === date)
    )
  const [kind, setKind] = useState(asked.kind)
  const [initial, setInitial] = useState(() => newOf(kind, asked.date))
  const [values, setValues] = useState(initial)
  const [isTried, setTried] = useState(false)
  const [refused, setRefused] = useState<readonly Fault[]>([])
  const rules = useRequestRules(kind)
  const offer = useLeaveOffer(rules, values)
  const missing = rules.missingIn(values)
  const [document] = missing.size === 0 ? rules.documentsFor(values) : []
  const preview = useRequestPreview(kind, document, undefined)
  // A form that nobody has touched is not reproached with anything.
  const isTouched = isTried || changedNames(initial, values, isSameEntry).length > 0
  const foreseen = isTouched ? preview.faults : []
  const errors = useRequestErrors(isTried ? missing : new Set(), refused.length > 0 ? refused : foreseen)
  const send = useAction({
    run: async () => {
      const { results } = await call('POST /app/v1/approvals/submissions', {
        body: {
          kind,
          documents: rules.documentsFor(values).map(it => it.fields),
          ...attachmentOf(kind, values)
        }
      })
      return results[0]?.faults ?? []
    },
    refreshes: [MY_MONTH_KEY, APPROVALS_KEY],
    onDone: faults => {
      setRefused(faults)
      if (faults.length === 0) onClose()
    },
    done: faults => (faults.length === 0 ? t('sent') : t('notSent')),
    showsError: true
  })
  const submit = () => {
    setTried(true)
    if (missing.size === 0) void send.start()
  }
  const turnTo = (next: AskedKind) => {
    const fresh = newOf(next, values.from ?? asked.date)
    setKind(next)
    setInitial(fresh)
    setValues({ ...fresh, description: values.description })
    setRefused([])
  }
  return (
    <Dialog title={t('title')} size="lg" fullScreen={isPhone} onClose={onClose} onSubmit={submit} gap="md">
      <div className={classes.touch}>
        <Stack gap="md">
          <SegmentedField
            label={t('kind')}
            value={kind}
            data={ASKED_KINDS.map(value => ({ value, label: t(`kind.${value}`) }))}
            onChange={value => turnTo(ASKED_KINDS.find(it => it === value) ?? kind)}
          />
          <RequestFields
            kind={kind}
            values={values}
            errors={errors}
            isNew
            hasDays={false}
            halfOf={rules.halfOf}
            offer={offer}
            leaveNote={useLeaveLeft(values, me)}
            onChange={part => {
              setRefused([])
              setValues(before => ({ ...before, ...part }))
            }}
          />
          <Outcome preview={preview} isLeave={kind === 'time-leave'} />
          {errors.others.length > 0 && (
            <Notice tone="red">
              {errors.others.map(text => (
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

/** What is left of the chosen leave in the year of its first day. */
function useLeaveLeft(
  { from, choice, leaveReason }: RequestValues,
  employeeCode: string
): string | undefined {
  const t = askedTexts.use()
  const remaining = useRemaining()
  const { data } = useQuery(balancesQuery((from ?? branchToday()).slice(0, 4), employeeCode))
  const balance = data?.balances.find(
    it => it.time_leave_flag === choice && (it.leave_reason?.leave_reason_id ?? '') === leaveReason
  )
  if (balance === undefined) return undefined
  const text = remaining(balance)
  return balance.remaining === null ? text : t('left', { left: text })
}

type OutcomeProps = { preview: ReturnType<typeof useRequestPreview>; isLeave: boolean }

/** Days of leave that it takes, and warnings. */
function Outcome({ preview: { result, days, error, retry }, isLeave }: OutcomeProps) {
  const t = requestTexts.use()
  const formats = useFormats()
  const textOf = useRequestFault()
  if (error !== null) return <ErrorState error={error} onRetry={retry} />
  if (result === undefined) return null
  return (
    <div aria-live="polite">
      {isLeave && <Text>{t('preview.days', { days: formats.number(days, 2) })}</Text>}
      {result.warnings.length > 0 && (
        <Notice tone="amber">
          {result.warnings.map(warning => (
            <div key={warning.code}>{textOf(warning)}</div>
          ))}
        </Notice>
      )}
    </div>
  )
}
