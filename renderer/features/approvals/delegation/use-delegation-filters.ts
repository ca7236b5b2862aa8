import { useMemo } from 'react'
import type { Delegation } from '#shared/contracts/approval-delegations.ts'
import type { FilterValues } from '../../../ui/list-page/filters.ts'
import { delegationTexts } from './delegation-texts.ts'

export const STATES = ['future', 'active', 'over', 'ended'] as const
export const DIRECTIONS = ['mine', 'theirs', 'others'] as const
export type Direction = (typeof DIRECTIONS)[number]

export function useDelegationFilters() {
  const t = delegationTexts.use()
  return useMemo(
    () =>
      [
        {
          key: 'direction',
          label: t('direction'),
          kind: 'choice',
          options: DIRECTIONS.map(value => ({ value, label: t(`direction.${value}`) }))
        },
        {
          key: 'state',
          label: t('state'),
          kind: 'choice',
          options: STATES.map(value => ({ value, label: t(`state.${value}`) }))
        }
      ] as const,
    [t]
  )
}

export const shownDelegations = (
  delegations: readonly Delegation[],
  { direction, state }: FilterValues<'direction' | 'state'>,
  directionOf: (it: Delegation) => Direction
): Delegation[] =>
  delegations.filter(
    it =>
      (direction === undefined || directionOf(it) === direction) &&
      (state === undefined || it.state === state)
  )
