import { useMemo } from 'react'
import { CLIENT_TYPES, type ClientType, type OAuthClient } from '#shared/contracts/connections.ts'
import { connectionsTexts } from '../connections-texts.ts'

export function useClientFilters() {
  const t = connectionsTexts.use()
  return useMemo(
    () =>
      [
        { key: 'search', label: t('clients.search'), kind: 'search' },
        {
          key: 'type',
          label: t('column.type'),
          kind: 'choice',
          isFixed: true,
          options: CLIENT_TYPES.map((value: ClientType) => ({ value, label: t(`type.${value}`) }))
        }
      ] as const,
    [t]
  )
}

export function fitsClient(
  { name, client_id, redirect_uris, type }: OAuthClient,
  wanted: { search: string | undefined; type: string | undefined }
): boolean {
  if (wanted.type !== undefined && type !== wanted.type) return false
  const search = wanted.search?.toLocaleLowerCase()
  return (
    search === undefined ||
    [name, client_id, ...redirect_uris].some(text => text.toLocaleLowerCase().includes(search))
  )
}
