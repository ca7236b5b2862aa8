import type { LoanSheet } from '#shared/contracts/loan-screens.ts'
import { useFormats } from '../../../ui/formats/use-formats.ts'
import { useTexts } from '../../../ui/texts/use-texts.ts'
import { loansTexts } from '../loans-texts.ts'
import classes from './LoanFigures.module.css'
import { loanSheetTexts } from './loan-sheet-texts.ts'

/** Key figures of a loan; they stay visible on every tab. */
export function LoanFigures({ loan }: { loan: LoanSheet }) {
  const t = useTexts(loanSheetTexts)
  const shared = useTexts(loansTexts)
  const formats = useFormats()
  const figures = [
    [t('contract.amount'), formats.satang(loan.amount_satang)],
    [shared('balance'), formats.satang(loan.balance_satang)],
    [shared('interestLeft'), formats.satang(loan.interest_left_satang)],
    [shared('paid'), shared('paid.of', { paid: loan.paid_count, count: loan.period_count })],
    [shared('nextMonth'), formats.month(loan.status === 'N' ? loan.next_due_month : null)]
  ] as const
  return (
    <dl className={classes.figures} aria-label={t('figures')}>
      {figures.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
