import { useCallback, useMemo } from 'react'
import type { Delegation } from '#shared/contracts/approvals/approval-delegations.ts'
import { DOCUMENT_KINDS } from '#shared/domain/approval/flags.ts'
import { useUser } from '../../../api/session.ts'
import { usePeriodText } from '../../../ui/dates/use-period-text.ts'
import { usePersonName } from '../../../ui/employees/use-people.ts'
import { useFormats } from '../../../ui/formats/use-formats.ts'
import type { GridColumn } from '../../../ui/grid/grid-columns.ts'
import type { FilterValues } from '../../../ui/list-page/filters.ts'
import { choiceFilter } from '../../../ui/list-page/filters.ts'
import { StateChip, type StateTone } from '../../../ui/states/StateChip.tsx'
import { delegationTexts } from './delegation-texts.ts'

/** The document kinds of a delegation in words. */
export function useKindsText(): (it: Delegation) => string {
  const t = delegationTexts.use()
  return useCallback(
    ({ kinds }) =>
      kinds.length === DOCUMENT_KINDS.length
        ? t('kinds.all')
        : kinds.map(kind => t(`kind.${kind}`)).join(', '),
    [t]
  )
}

export function useDelegationColumns() {
  const t = delegationTexts.use()
  const nameOf = usePersonName()
  const { inLanguage } = useFormats()
  const periodText = usePeriodText()
  const kindsOf = useKindsText()
  const { employee_code: me } = useUser()
  const directionOf = useCallback(
    ({ approver, substitute }: Delegation): Direction =>
      approver.employee_code === me ? 'mine' : substitute.employee_code === me ? 'theirs' : 'others',
    [me]
  )
  const columns = useMemo(
    (): GridColumn<Delegation>[] => [
      { id: 'approver', title: t('approver'), value: it => nameOf(it.approver), width: 150, flex: 2 },
      { id: 'substitute', title: t('substitute'), value: it => nameOf(it.substitute), width: 150, flex: 2 },
      { id: 'direction', title: t('direction'), value: it => t(`direction.${directionOf(it)}`), width: 150 },
      { id: 'kinds', title: t('kinds'), value: kindsOf, width: 150, flex: 2 },
      {
        id: 'period',
        title: t('period'),
        value: 'first_date',
        text: it => periodText({ from: it.first_date, to: it.last_date }),
        width: 200
      },
      {
        id: 'state',
        title: t('status'),
        value: it => t(`state.${it.state}`),
        render: it => <DelegationStateChip state={it.state} />,
        width: 120
      },
      {
        id: 'by',
        title: t('createdBy'),
        value: it => inLanguage(it.created_by, it.created_by_en),
        isExtra: true
      },
      { id: 'created', title: t('created'), value: 'created', kind: 'dateTime', width: 150, isExtra: true }
    ],
    [t, nameOf, inLanguage, periodText, kindsOf, directionOf]
  )
  return { columns, directionOf }
}

const STATES = ['future', 'active', 'over', 'ended'] as const
const DIRECTIONS = ['mine', 'theirs', 'others'] as const
type Direction = (typeof DIRECTIONS)[number]

export function useDelegationFilters() {
  const t = delegationTexts.use()
  return [
    choiceFilter('direction', t('direction'), DIRECTIONS, value => t(`direction.${value}`)),
    choiceFilter('state', t('status'), STATES, value => t(`state.${value}`))
  ] as const
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

const TONES: Record<Delegation['state'], StateTone> = {
  future: 'blue',
  active: 'green',
  over: 'grey',
  ended: 'grey'
}

export function DelegationStateChip({ state }: Pick<Delegation, 'state'>) {
  const t = delegationTexts.use()
  return <StateChip tone={TONES[state]} label={t(`state.${state}`)} isStruck={state === 'ended'} />
}
