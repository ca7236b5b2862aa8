import { IconAlertTriangle, IconCheck, IconCircleDot, IconClockExclamation, IconX } from '@tabler/icons-react'
import type { HeldReason, LoanSheet } from '#shared/contracts/loans/loan-screens.ts'
import type { LoanStatus } from '#shared/contracts/loans/loans.ts'
import { StateChip } from '../../../ui/states/StateChip.tsx'
import { loansTexts } from '../loans-texts.ts'

/** One overdue instalment is shown as a warning, this many or more as an alarm. */
const SEVERE = 2

/** Number of overdue instalments; renders nothing if there are none. */
export function OverdueChip({ count }: { count: number }) {
  const t = loansTexts.use()
  if (count === 0) return null
  const isSevere = count >= SEVERE
  return (
    <StateChip
      tone={isSevere ? 'red' : 'amber'}
      icon={isSevere ? IconAlertTriangle : IconClockExclamation}
      label={t('overdue', { count })}
    />
  )
}

/** Unpaid instalments of past months; a cancelled loan has none. */
export const overdueCount = ({ status, instalments, current_month }: LoanSheet): number =>
  status === 'N' ? instalments.filter(it => it.status === 'N' && it.month < current_month).length : 0

/** Whether an instalment is deducted, or why it is left out. Future ones are normally not deducted and need no colour. */
export function InstalmentChip({ status }: { status: 'N' | 'Y' | HeldReason }) {
  const t = loansTexts.use()
  if (status === 'no_consent' || status === 'resigned')
    return <StateChip tone="amber" icon={IconAlertTriangle} label={t(`instalment.${status}`)} />
  if (status === 'N') return <span>{t('instalment.N')}</span>
  return <StateChip tone="green" icon={IconCheck} label={t('instalment.Y')} />
}

const LOOKS = {
  N: { tone: 'teal', icon: IconCircleDot },
  C: { tone: 'grey', icon: IconX },
  Y: { tone: 'green', icon: IconCheck }
} as const

export function LoanStatusChip({ status }: { status: LoanStatus }) {
  const t = loansTexts.use()
  return <StateChip {...LOOKS[status]} label={t(`status.${status}`)} />
}
