import { Stack, Textarea } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { NewShiftSwap } from '#shared/contracts/attendance/shift-swaps.ts'
import { faultsOf } from '../../../api/api-error.ts'
import { call } from '../../../api/client.ts'
import { DateField } from '../../../ui/dates/DateField.tsx'
import { Dialog, DialogButtons } from '../../../ui/dialogs/Dialog.tsx'
import { useAction } from '../../../ui/dialogs/use-action.ts'
import { PersonPicker } from '../../../ui/employees/PersonPicker.tsx'
import { branchToday } from '../../../ui/formats/branch-clock.ts'
import { useSentence } from '../../../ui/formats/use-sentence.ts'
import { PHONE } from '../../../ui/page/phone.ts'
import { ErrorState } from '../../../ui/states/ErrorState.tsx'
import { Notice } from '../../../ui/states/Notice.tsx'
import { ConflictTable } from '../month/SaveRosterDialog.tsx'
import { SWAPS_KEY, SwapDays } from './SwapDays.tsx'
import { swapsTexts } from './swaps-texts.ts'

const TEXT_MOST = 500

/** People with an approver in common. */
const colleaguesQuery = (search: string) =>
  queryOptions({
    queryKey: [...SWAPS_KEY, 'colleagues', search],
    queryFn: async ({ signal }) =>
      (await call('GET /app/v1/shift-swaps/colleagues', { query: { search }, signal })).people
  })

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
      <PersonPicker
        label={t('swap.partner')}
        description={t('swap.partner.note')}
        source={colleaguesQuery}
        value={partner}
        error={isTried && partner === null ? t('swap.missing') : null}
        isRequired
        isFirst
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
  const sentence = useSentence()
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
          <div key={`${fault.code} ${String(fault.params.date ?? '')}`}>{sentence(fault)}</div>
        ))}
      </Notice>
    )
  if (query.error !== null) return <ErrorState error={query.error} />
  if (query.data === undefined) return null
  const { days, conflicts, partner } = query.data
  return (
    <Stack gap="sm" aria-live="polite">
      <SwapDays days={days} swap={{ asker: query.data.asker, partner }} />
      {conflicts.length > 0 && <ConflictTable conflicts={conflicts} />}
    </Stack>
  )
}
