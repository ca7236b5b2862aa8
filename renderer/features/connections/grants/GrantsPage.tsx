import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { OAuthGrant } from '#shared/contracts/accounts/connections.ts'
import { useFormats } from '../../../ui/formats/use-formats.ts'
import type { GridColumn } from '../../../ui/grid/grid-columns.ts'
import { GridPage } from '../../../ui/list-page/GridPage.tsx'
import { useList } from '../../../ui/list-page/use-list.ts'
import { clientsQuery, grantsQuery } from '../connections-queries.ts'
import { connectionsTexts } from '../connections-texts.ts'
import { GrantPanel } from './GrantPanel.tsx'
import { grantUser } from './use-revoke-grant.ts'
import { useScopeWords } from './use-scope-words.ts'

/** The server's limit. */
const SEARCH_MOST = 100
const grantId = (grant: OAuthGrant) => grant.grant_id

/** Which user has granted which app access, with a button to revoke it. */
export function GrantsPage() {
  const t = connectionsTexts.use()
  const columns = useGrantColumns()
  const clients = useQuery(clientsQuery)
  const filters = [
    { key: 'search', label: t('grants.search'), kind: 'search' },
    {
      key: 'client',
      label: t('grants.client'),
      kind: 'choice',
      isFixed: true,
      options: (clients.data ?? []).map(client => ({ value: client.client_id, label: client.name }))
    }
  ] as const
  const list = useList('grants', filters, columns)
  const { search, client } = list.values
  const pages = useInfiniteQuery({
    ...grantsQuery({
      ...(client === undefined ? {} : { client_id: client }),
      ...(search === undefined ? {} : { search: search.slice(0, SEARCH_MOST) })
    }),
    // Until the clients are loaded, the client in the address cannot be checked.
    enabled: !clients.isPending
  })
  const grants = useMemo(() => pages.data?.pages.flatMap(page => page.grants), [pages.data])
  const isNarrowed = client !== undefined || search !== undefined
  return (
    <GridPage
      list={list}
      status={({ length: count }) => [
        t('grants.count', { count: pages.data?.pages.at(-1)?.total ?? 0 }),
        ...(pages.hasNextPage ? [t('grants.shown', { count })] : [])
      ]}
      panel={it => <GrantPanel key={it.grant_id} of={it} onClose={list.close} />}
      label={t('grants.list')}
      rows={grants}
      rowId={grantId}
      columns={columns}
      isSortable={false}
      query={pages}
      empty={t(isNarrowed ? 'grants.noMatch' : 'grants.empty')}
    />
  )
}

function useGrantColumns(): readonly GridColumn<OAuthGrant>[] {
  const t = connectionsTexts.use()
  const formats = useFormats()
  const scopeWords = useScopeWords()
  return useMemo(
    () => [
      { id: 'user', title: t('grants.user'), value: grant => grantUser(grant, formats), flex: 2, width: 160 },
      { id: 'userName', title: t('userName'), value: 'user_name', kind: 'code', width: 110 },
      { id: 'client', title: t('grants.client'), value: 'client_name', flex: 2, width: 150 },
      {
        id: 'scope',
        title: t('grants.scope'),
        value: grant => scopeWords(grant.scope).join(', '),
        flex: 3,
        width: 180
      },
      { id: 'created', title: t('grants.created'), value: 'created', kind: 'dateTime', width: 150 },
      { id: 'lastUsed', title: t('lastUsed'), value: 'last_used', kind: 'since', width: 130 },
      { id: 'ends', title: t('grants.ends'), value: 'ends', kind: 'date', width: 110 },
      {
        id: 'expires',
        title: t('grants.expires'),
        value: 'expires',
        kind: 'dateTime',
        width: 160,
        isExtra: true
      }
    ],
    [t, formats, scopeWords]
  )
}
