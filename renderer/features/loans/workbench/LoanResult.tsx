import { useDeferredValue } from 'react'
import type { InterestType } from '#shared/domain/loan-schedule.ts'
import { EmptyState } from '../../../ui/states/EmptyState.tsx'
import { useTexts } from '../../../ui/texts/use-texts.ts'
import { BalanceChart } from './BalanceChart.tsx'
import { DeductionNotice } from './DeductionNotice.tsx'
import type { DeductionWarning } from './deduction-warnings.ts'
import { InterestComparison } from './InterestComparison.tsx'
import { LoanFigures } from './LoanFigures.tsx'
import type { LoanReading } from './loan-draft.ts'
import { ScheduleGrid } from './ScheduleGrid.tsx'
import classes from './Workbench.module.css'
import { workbenchTexts } from './workbench-texts.ts'

type Props = {
  reading: LoanReading
  warnings: readonly DeductionWarning[]
  consentName: string | null
  onTake: (type: InterestType, millionths: number) => void
}

/** What the draft comes to, while it is typed: figures, warning, the three types, schedule, chart. */
export function LoanResult({ reading, warnings, consentName, onTake }: Props) {
  const t = useTexts(workbenchTexts)
  const { terms, schedule, faults } = reading
  // The fields keep up with the keys whatever the chart takes to draw.
  const charted = useDeferredValue(schedule)
  if (terms === null || schedule === null) {
    const isWaiting = Object.values(faults).every(fault => fault === 'missing')
    return (
      <section className={classes.result} aria-label={t('result.title')}>
        <EmptyState message={t(isWaiting ? 'result.none' : 'result.faulty')} />
      </section>
    )
  }
  return (
    <section className={classes.result} aria-label={t('result.title')}>
      <LoanFigures schedule={schedule} askedCount={terms.count} />
      {warnings.length > 0 && <DeductionNotice warnings={warnings} consentName={consentName} />}
      <InterestComparison terms={terms} onTake={onTake} />
      <div className={classes.columns}>
        <ScheduleGrid schedule={schedule} warnings={warnings} />
        <BalanceChart schedule={charted ?? schedule} />
      </div>
    </section>
  )
}
