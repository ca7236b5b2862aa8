import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Delegation } from '#shared/contracts/approvals/approval-delegations.ts'
import { call } from '../../../api/client.ts'
import { GridPage } from '../../../ui/list-page/GridPage.tsx'
import { useList } from '../../../ui/list-page/use-list.ts'
import { APPROVALS_KEY } from '../approvals-queries.ts'
import { DelegationPanel } from './DelegationPanel.tsx'
import { delegationTexts } from './delegation-texts.ts'
import { NewDelegationDialog } from './NewDelegationDialog.tsx'
import { shownDelegations, useDelegationColumns, useDelegationFilters } from './use-delegation-columns.tsx'

/** Used in the address in place of an entry's id. */
const NEW = 'new'
const idOf = (it: Delegation): string => it.delegation_id

/** Substitutes of the signed-in user and those whom the user acts for; HR gets all. */
const delegationsQuery = queryOptions({
  queryKey: [...APPROVALS_KEY, 'delegations'],
  queryFn: async ({ signal }) => (await call('GET /app/v1/approvals/delegations', { signal })).delegations
})

/** Who acts for whom, and until when. */
export function DelegationsPage() {
  const t = delegationTexts.use()
  const { columns, directionOf } = useDelegationColumns()
  const list = useList('delegations', useDelegationFilters(), columns)
  const delegations = useQuery(delegationsQuery)
  const rows = delegations.data && shownDelegations(delegations.data, list.values, directionOf)
  const recent = (delegations.data ?? [])
    .filter(it => directionOf(it) === 'mine')
    .toSorted((a, b) => b.created.localeCompare(a.created))
    .map(it => it.substitute)
  return (
    <>
      <GridPage
        list={list}
        add={{ label: t('add'), run: () => list.open(NEW) }}
        status={shown => [t('count', { count: shown.length })]}
        panel={delegation => <DelegationPanel delegation={delegation} onClose={list.close} />}
        label={t('title')}
        rows={rows}
        rowId={idOf}
        columns={columns}
        query={delegations}
        empty={t('empty')}
      />
      {list.openId === NEW && <NewDelegationDialog recent={recent} onClose={list.close} />}
    </>
  )
}
