import { Stack, Textarea } from '@mantine/core'
import { useDebouncedValue, useMediaQuery } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { NewShiftSwap } from '#shared/contracts/attendance/shift-swaps.ts'
import { sentenceOf } from '#shared/domain/faults/sentence.ts'
import { faultsOf } from '../../../api/api-error.ts'
import { call } from '../../../api/client.ts'
import { useUser } from '../../../api/session.ts'
import { DateField } from '../../../ui/dates/DateField.tsx'
import { Dialog, DialogButtons } from '../../../ui/dialogs/Dialog.tsx'
import { useAction } from '../../../ui/dialogs/use-action.ts'
import { PersonSelect } from '../../../ui/employees/PersonSelect.tsx'
import { SEARCH_AFTER_MS } from '../../../ui/employees/use-people.ts'
import { branchToday } from '../../../ui/formats/branch-clock.ts'
import { PHONE } from '../../../ui/page/phone.ts'
import { usePreferences } from '../../../ui/preferences/preferences.ts'
import { ErrorState } from '../../../ui/states/ErrorState.tsx'
import { Notice } from '../../../ui/states/Notice.tsx'
import { ConflictTable } from '../month/SaveRosterDialog.tsx'
import { SWAPS_KEY, SwapDays } from './SwapDays.tsx'
import { swapsTexts } from './swaps-texts.ts'

const TEXT_MOST = 500

type Props = { date: string | null; onClose: () => void }

/** A new swap: with whom, on which dates, and what it would mean. */
export function AskSwapDialog({ date, onClose }: Props) {
  const t = swapsTexts.use()
  const isPhone = useMediaQuery(PHONE) ?? false
  const [partner, setPartner] = useState<string | null>(null)
  const [first, setFirst] = useState(date)
  const [second, setSecond] = useState<string | null>(null)
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const isComplete = partner !== null && first !== null
  const body: NewShiftSwap = {
    partner_employee_code: partner ?? '',
    dates: [...new Set([first, second].filter(it => it !== null))],
    reason
  }
  const ask = useAction({
    run: () => call('POST /app/v1/shift-swaps', { body }),
    done: t('swap.sent'),
    refreshes: [SWAPS_KEY],
    onDone: onClose,
    showsError: true
  })
  const submit = () => {
    setTried(true)
    if (isComplete) void ask.start()
  }
  return (
    <Dialog title={t('swap.ask')} size="lg" fullScreen={isPhone} onClose={onClose} onSubmit={submit} gap="md">
      <ColleaguePicker
        value={partner}
        error={isTried && partner === null ? t('swap.missing') : null}
        onChange={setPartner}
      />
      <DateField
        label={t('swap.date')}
        value={first}
        min={branchToday()}
        isRequired
        error={isTried && first === null ? t('swap.missing') : undefined}
        onChange={setFirst}
      />
      <DateField
        label={t('swap.second')}
        value={second}
        min={branchToday()}
        isClearable
        onChange={setSecond}
      />
      <Textarea
        label={t('swap.reason')}
        value={reason}
        maxLength={TEXT_MOST}
        autosize
        minRows={2}
        onChange={event => setReason(event.currentTarget.value)}
      />
      {isComplete && <Preview body={{ ...body, reason: '' }} />}
      <DialogButtons label={t('swap.send')} of={ask} onClose={onClose} />
    </Dialog>
  )
}

/** What the exchange would mean for the one who asks. */
function Preview({ body }: { body: NewShiftSwap }) {
  const language = usePreferences(store => store.language)
  const user = useUser()
  const query = useQuery({
    queryKey: [...SWAPS_KEY, 'preview', body],
    queryFn: ({ signal }) => call('POST /app/v1/shift-swaps/preview', { body, signal }),
    retry: false
  })
  const faults = faultsOf(query.error)
  if (faults.length > 0)
    return (
      <Notice tone="amber">
        {faults.map(fault => (
          <div key={`${fault.code} ${String(fault.params.date ?? '')}`}>{sentenceOf(fault, language)}</div>
        ))}
      </Notice>
    )
  if (query.error !== null) return <ErrorState error={query.error} />
  if (query.data === undefined) return null
  const { days, conflicts, partner } = query.data
  return (
    <Stack gap="sm" aria-live="polite">
      <SwapDays days={days} swap={{ asker: query.data.asker, partner }} />
      {conflicts.length > 0 && <ConflictTable conflicts={conflicts} key={user.user_id} />}
    </Stack>
  )
}

type PickerProps = {
  value: string | null
  error: string | null
  onChange: (employeeCode: string | null) => void
}

/** People with an approver in common; `PersonPicker` is for those who see all employees. */
function ColleaguePicker({ value, error, onChange }: PickerProps) {
  const t = swapsTexts.use()
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed, SEARCH_AFTER_MS)
  const found = useQuery({
    queryKey: [...SWAPS_KEY, 'colleagues', search],
    queryFn: ({ signal }) => call('GET /app/v1/shift-swaps/colleagues', { query: { search }, signal }),
    placeholderData: keepPreviousData
  })
  const [known, setKnown] = useState<NonNullable<typeof found.data>['people']>([])
  const people = new Map([...known, ...(found.data?.people ?? [])].map(it => [it.employee_code, it]))
  return (
    <PersonSelect
      label={t('swap.partner')}
      description={t('swap.partner.note')}
      value={value}
      error={error}
      people={people}
      isRequired
      isFirst
      onChange={code => {
        const person = people.get(code ?? '')
        setKnown(person === undefined ? [] : [person])
        onChange(code)
      }}
      onSearch={setTyped}
      isSearching={typed !== search || found.isPending || found.isPlaceholderData}
    />
  )
}
