import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Delegation } from '#shared/contracts/approval-delegations.ts'
import { call } from '../../../api/client.ts'
import { DataGrid } from '../../../ui/grid/DataGrid.tsx'
import { useKeys } from '../../../ui/keys/use-keys.ts'
import { ListPage } from '../../../ui/list-page/ListPage.tsx'
import { useList } from '../../../ui/list-page/use-list.ts'
import { APPROVALS_KEY } from '../approvals-queries.ts'
import { DelegationPanel } from './DelegationPanel.tsx'
import { delegationTexts } from './delegation-texts.ts'
import { NewDelegationDialog } from './NewDelegationDialog.tsx'
import { shownDelegations, useDelegationColumns, useDelegationFilters } from './use-delegation-columns.tsx'

/** Stands in the address in place of an entry's id. */
const NEW = 'new'
const idOf = (it: Delegation): string => it.delegation_id

/** Substitutes of the signed-in user and whom he acts for; HR gets all. */
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
  const open = rows?.find(it => it.delegation_id === list.openId)
  const add = () => list.open(NEW)
  useKeys([{ keys: 'n', label: t('add'), run: add }])
  return (
    <>
      <ListPage
        list={list}
        actions={
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={add}>
            {t('add')}
          </Button>
        }
        status={rows === undefined ? [] : [t('count', { count: rows.length })]}
        panel={open && <DelegationPanel delegation={open} onClose={list.close} />}
      >
        <DataGrid
          label={t('title')}
          rows={rows}
          rowId={idOf}
          columns={columns}
          list={list}
          query={delegations}
          empty={{ message: t('empty'), action: { label: t('add'), run: add } }}
        />
      </ListPage>
      {list.openId === NEW && <NewDelegationDialog onClose={list.close} />}
    </>
  )
}
