import { Button, Group, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconCoins } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { LoanRequest } from '#shared/contracts/loans/loan-requests.ts'
import { MOST_INSTALMENTS } from '#shared/domain/loans/loan-schedule.ts'
import { satangOf } from '#shared/domain/money.ts'
import { call } from '../../../api/client.ts'
import { AmountField } from '../../../ui/amounts/AmountField.tsx'
import { Dialog, DialogButtons } from '../../../ui/dialogs/Dialog.tsx'
import { useAction } from '../../../ui/dialogs/use-action.ts'
import { useFormats } from '../../../ui/formats/use-formats.ts'
import { IconButton } from '../../../ui/page/icon-buttons.tsx'
import { PHONE } from '../../../ui/page/phone.ts'
import { Section } from '../../../ui/page/Section.tsx'
import { QueryState } from '../../../ui/states/QueryState.tsx'
import { StateChip, type StateTone } from '../../../ui/states/StateChip.tsx'
import classes from '../MyMonth.module.css'
import { ownLoanRequestsQuery } from '../my-month-queries.ts'
import { loanRequestTexts } from './loan-request-texts.ts'

const TONES: Record<LoanRequest['state'], StateTone> = {
  waiting: 'blue',
  declined: 'red',
  taken_over: 'green',
  withdrawn: 'grey'
}

/** One's own loan requests, and a new one unless an earlier one waits. */
export function LoanRequests() {
  const t = loanRequestTexts.use()
  const query = useQuery(ownLoanRequestsQuery)
  const [isAsking, setAsking] = useState(false)
  const requests = query.data?.requests
  const isWaiting = requests?.some(it => it.state === 'waiting') === true
  return (
    <Section title={t('title')}>
      {requests === undefined ? (
        <QueryState query={query} lines={2} />
      ) : (
        <Stack gap="sm">
          {requests.length === 0 && <Text c="dimmed">{t('none')}</Text>}
          <ul className="plain">
            {requests.map(it => (
              <RequestLine key={it.request_id} request={it} />
            ))}
          </ul>
          {!isWaiting && (
            <div>
              <IconButton
                variant="default"
                icon={IconCoins}
                label={t('ask')}
                onClick={() => setAsking(true)}
              />
            </div>
          )}
        </Stack>
      )}
      {isAsking && <AskDialog onClose={() => setAsking(false)} />}
    </Section>
  )
}

function RequestLine({ request: it }: { request: LoanRequest }) {
  const t = loanRequestTexts.use()
  const formats = useFormats()
  const withdraw = useAction({
    question: {
      title: t('withdraw.title'),
      message: t('withdraw.message'),
      confirmLabel: t('withdraw'),
      isDangerous: true
    },
    run: () =>
      call('POST /app/v1/loan-requests/{request_id}/withdraw', { path: { request_id: it.request_id } }),
    done: t('withdrawn'),
    refreshes: [ownLoanRequestsQuery.queryKey]
  })
  return (
    <li className={classes.line}>
      <span>
        <Text component="span" display="block">
          {t('of', { amount: formats.satang(it.amount_satang), count: it.instalments })}
        </Text>
        <Text component="span" display="block" c="dimmed" fz={13}>
          {formats.date(it.created.slice(0, 10))} · {it.purpose}
        </Text>
        {it.reason !== null && (
          <Text component="span" display="block" fz={13}>
            {t('reason', { reason: it.reason })}
          </Text>
        )}
      </span>
      <Group gap={8}>
        <StateChip
          tone={TONES[it.state]}
          label={t(`state.${it.state}`)}
          isStruck={it.state === 'withdrawn'}
        />
        {it.state === 'waiting' && (
          <Button
            variant="subtle"
            size="compact-sm"
            loading={withdraw.isPending}
            onClick={() => void withdraw.start()}
          >
            {t('withdraw')}
          </Button>
        )}
      </Group>
    </li>
  )
}

const PURPOSE_MOST = 500

function AskDialog({ onClose }: { onClose: () => void }) {
  const t = loanRequestTexts.use()
  const isPhone = useMediaQuery(PHONE) ?? false
  const [amount, setAmount] = useState('')
  const [count, setCount] = useState('')
  const [purpose, setPurpose] = useState('')
  const [isTried, setTried] = useState(false)
  const satang = satangOf(amount.trim())
  const instalments = /^\d{1,3}$/.test(count.trim()) ? Number(count) : 0
  const faults = {
    amount: satang === null || satang === 0,
    count: instalments < 1 || instalments > MOST_INSTALMENTS,
    purpose: purpose.trim() === ''
  }
  const ask = useAction({
    run: () =>
      call('POST /app/v1/loan-requests', {
        body: { amount_satang: satang ?? 0, instalments, purpose }
      }),
    done: t('sent'),
    refreshes: [ownLoanRequestsQuery.queryKey],
    onDone: onClose,
    showsError: true
  })
  const submit = () => {
    setTried(true)
    if (!Object.values(faults).includes(true)) void ask.start()
  }
  return (
    <Dialog title={t('ask')} fullScreen={isPhone} onClose={onClose} onSubmit={submit} gap="md">
      <div className={classes.touch}>
        <Stack gap="md">
          <AmountField
            label={t('amount')}
            value={amount}
            required
            data-autofocus
            error={isTried && faults.amount ? t('fault.amount') : null}
            onChange={setAmount}
          />
          <TextInput
            label={t('instalments')}
            value={count}
            required
            inputMode="numeric"
            className="number"
            error={isTried && faults.count ? t('fault.instalments', { most: MOST_INSTALMENTS }) : null}
            onChange={event => setCount(event.currentTarget.value)}
          />
          <Textarea
            label={t('purpose')}
            value={purpose}
            required
            maxLength={PURPOSE_MOST}
            autosize
            minRows={2}
            error={isTried && faults.purpose ? t('fault.purpose') : null}
            onChange={event => setPurpose(event.currentTarget.value)}
          />
          <Text c="dimmed">{t('note')}</Text>
          <DialogButtons label={t('send')} of={ask} onClose={onClose} />
        </Stack>
      </div>
    </Dialog>
  )
}
