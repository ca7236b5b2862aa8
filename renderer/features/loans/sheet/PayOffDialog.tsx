import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { LoanSheet } from '#shared/contracts/loan-screens.ts'
import { addMonths } from '#shared/domain/calendar-date.ts'
import { type PayOff, payOff } from '#shared/domain/loan-pay-off.ts'
import { call } from '../../../api/client.ts'
import { useNotices } from '../../../ui/dialogs/notices.ts'
import { useFormats } from '../../../ui/formats/use-formats.ts'
import { Picker } from '../../../ui/pickers/Picker.tsx'
import { ErrorState } from '../../../ui/states/ErrorState.tsx'
import { Notice } from '../../../ui/states/Notice.tsx'
import { uiTexts } from '../../../ui/texts/ui-texts.ts'
import { useTexts } from '../../../ui/texts/use-texts.ts'
import { LOANS_KEY } from '../loans-queries.ts'
import { instalmentsOf } from './instalment-draft.ts'
import { loanSheetTexts } from './loan-sheet-texts.ts'
import { PayOffQuote } from './PayOffQuote.tsx'

type Props = { loan: LoanSheet; onClose: () => void }

/** What it costs to end the loan with a month, told before it is done. */
export function PayOffDialog({ loan, onClose }: Props) {
  const t = useTexts(loanSheetTexts)
  const ui = useTexts(uiTexts)
  const formats = useFormats()
  const client = useQueryClient()
  const notices = useNotices()
  const quotes = useMemo(() => quotesOf(loan), [loan])
  const [month, setMonth] = useState<string | null>(quotes.keys().next().value ?? null)
  const quote = month === null ? undefined : quotes.get(month)
  const run = useMutation({
    mutationFn: (body: { month: string; amount_satang: number }) =>
      call('POST /app/v1/loans/{loan_id}/pay-off', {
        path: { loan_id: loan.loan_id },
        body: { ...body, revision: loan.revision }
      }),
    onSuccess: async () => {
      onClose()
      notices.done(t('payOff.done'))
      await client.invalidateQueries({ queryKey: LOANS_KEY })
    },
    onError: () => client.invalidateQueries({ queryKey: LOANS_KEY })
  })
  return (
    <Modal opened onClose={onClose} title={t('payOff')} closeButtonProps={{ 'aria-label': ui('close') }}>
      <Stack gap="md">
        {quotes.size === 0 ? (
          <Text>{t('payOff.none')}</Text>
        ) : (
          <Picker
            label={t('payOff.month')}
            data={[...quotes.keys()].map(value => ({ value, label: formats.month(value) }))}
            value={month}
            onChange={setMonth}
            data-autofocus
          />
        )}
        {quote !== undefined && (
          <>
            <PayOffQuote quote={quote} />
            <Notice tone="amber">{t('payOff.warning')}</Notice>
          </>
        )}
        {run.error !== null && <ErrorState error={run.error} />}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            {ui('cancel')}
          </Button>
          {quote !== undefined && month !== null && (
            <Button
              loading={run.isPending}
              onClick={() => run.mutate({ month, amount_satang: quote.amountSatang })}
            >
              {t('payOff.run', { amount: formats.satang(quote.amountSatang) })}
            </Button>
          )}
        </Group>
      </Stack>
    </Modal>
  )
}

/** Of every month with which the loan can end early. */
function quotesOf(loan: LoanSheet): ReadonlyMap<string, PayOff> {
  const instalments = instalmentsOf(loan)
  const closedMonths = new Set(loan.closed_months)
  const found = new Map<string, PayOff>()
  for (let month = loan.current_month; ; month = addMonths(month, 1)) {
    const quote = payOff(instalments, { month, currentMonth: loan.current_month, closedMonths })
    if (quote === 'month_too_late') return found
    if (typeof quote !== 'string') found.set(month, quote)
  }
}
