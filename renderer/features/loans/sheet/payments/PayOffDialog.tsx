import { SegmentedControl, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { LOAN_PAYMENT_KINDS } from '#shared/contracts/loan-payments.ts'
import type { LoanSheet } from '#shared/contracts/loan-screens.ts'
import { Dialog } from '../../../../ui/dialogs/Dialog.tsx'
import { useTexts } from '../../../../ui/texts/use-texts.ts'
import { loanSheetTexts } from '../loan-sheet-texts.ts'
import { PaymentForm } from './PaymentForm.tsx'
import { PayrollPayOff } from './PayrollPayOff.tsx'

const WAYS = ['payroll', ...LOAN_PAYMENT_KINDS] as const

type Props = { loan: LoanSheet; onClose: () => void }

/** Ends a loan early or pays a part of it: by payroll, in cash or by transfer. The result is shown before. */
export function PayOffDialog({ loan, onClose }: Props) {
  const t = useTexts(loanSheetTexts)
  const [way, setWay] = useState<(typeof WAYS)[number]>('payroll')
  return (
    <Dialog onClose={onClose} title={t('payOff')} size="lg" gap="md">
      <Stack gap={4}>
        <Text component="span" size="sm" fw={500} aria-hidden>
          {t('payOff.way')}
        </Text>
        <SegmentedControl
          aria-label={t('payOff.way')}
          fullWidth
          value={way}
          data={WAYS.map(value => ({ value, label: t(`payOff.way.${value}`) }))}
          onChange={chosen => setWay(WAYS.find(value => value === chosen) ?? 'payroll')}
        />
      </Stack>
      {way === 'payroll' ? (
        <PayrollPayOff loan={loan} onClose={onClose} />
      ) : (
        <PaymentForm loan={loan} kind={way} onClose={onClose} />
      )}
    </Dialog>
  )
}
