import type { ReactNode } from 'react'
import { useGo } from '../../ui/page/use-go.ts'
import { EmptyState } from '../../ui/states/EmptyState.tsx'
import { QueryState } from '../../ui/states/QueryState.tsx'
import { monthEndTexts } from './month-end-texts.ts'
import { monthEndPaths } from './paths.ts'
import { type Choice, useBegunPeriods } from './use-month-end.ts'

/** A page about a payroll period, once the periods are known. */
export function ChosenPeriod({ children }: { children: (choice: Choice) => ReactNode }) {
  const t = monthEndTexts.use()
  const go = useGo()
  const { query, periods, first } = useBegunPeriods()
  if (periods === undefined) return <QueryState query={query} />
  if (first === undefined)
    return (
      <EmptyState
        message={t('noPeriods')}
        action={{ label: t('noPeriods.add'), run: () => go({ to: monthEndPaths.periods }) }}
      />
    )
  return children({ periods, first })
}
