import { useMemo } from 'react'
import { useTexts } from '../../../ui/texts/use-texts.ts'
import { loanListTexts } from '../list/loan-list-texts.ts'
import { loansTexts } from '../loans-texts.ts'
import { ANY, useAny } from '../parts/use-any.ts'
import { useTypeOptions } from '../parts/use-type-options.ts'
import { loanDueTexts } from './loan-due-texts.ts'

export const DUE_STATES = ['N', 'Y'] as const

export function useDueFilters(currentMonth: string) {
  const t = useTexts(loanDueTexts)
  const list = useTexts(loanListTexts)
  const shared = useTexts(loansTexts)
  const types = useTypeOptions()
  const any = useAny()
  return useMemo(
    () =>
      [
        { key: 'q', label: list('filter.search'), kind: 'search' },
        { key: 'branch', label: shared('branch'), kind: 'branch' },
        { key: 'month', label: shared('month'), kind: 'month', isFixed: true, initial: currentMonth },
        {
          key: 'state',
          label: t('filter.state'),
          kind: 'choice',
          isFixed: true,
          initial: ANY,
          options: [any, ...DUE_STATES.map(value => ({ value, label: shared(`instalment.${value}`) }))]
        },
        {
          key: 'type',
          label: shared('loanType'),
          kind: 'choice',
          isFixed: true,
          initial: ANY,
          options: [any, ...types]
        }
      ] as const,
    [t, list, shared, types, any, currentMonth]
  )
}
