import { memo, useDeferredValue } from 'react'
import type { InterestType } from '#shared/domain/loan-schedule.ts'
import { EmptyState } from '../../../ui/states/EmptyState.tsx'
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

// Rendered again only when their content has changed, so that typing stays fast.
const Comparison = memo(InterestComparison)
const Schedule = memo(ScheduleGrid)
const Balance = memo(BalanceChart)

/** The result of the draft while the user types: figures at once, the rest as fast as it can be rendered. */
export function LoanResult({ reading, warnings, consentName, onTake }: Props) {
  const t = workbenchTexts.use()
  const { terms, schedule, faults } = reading
  const deferred = useDeferredValue(reading)
  const deferredWarnings = useDeferredValue(warnings)
  if (terms === null || schedule === null) {
    const isWaiting = Object.values(faults).every(fault => fault === 'missing')
    return (
      <section className={classes.result} aria-label={t('result.title')}>
        <EmptyState message={t(isWaiting ? 'result.none' : 'result.faulty')} />
      </section>
    )
  }
  const drawn = deferred.schedule ?? schedule
  return (
    <section className={classes.result} aria-label={t('result.title')}>
      <LoanFigures schedule={schedule} askedCount={terms.count} />
      {warnings.length > 0 && (
        <DeductionNotice
          warnings={warnings}
          advice={consentName === null ? t('warning.advice') : t('warning.attached', { name: consentName })}
        />
      )}
      <Comparison terms={deferred.terms ?? terms} onTake={onTake} />
      <div className={classes.columns}>
        <Schedule schedule={drawn} warnings={deferredWarnings} />
        <Balance schedule={drawn} />
      </div>
    </section>
  )
}
