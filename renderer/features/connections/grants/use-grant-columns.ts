import { useMemo } from 'react'
import type { OAuthGrant } from '#shared/contracts/connections.ts'
import { useFormats } from '../../../ui/formats/use-formats.ts'
import type { GridColumn } from '../../../ui/grid/grid-columns.ts'
import { connectionsTexts } from '../connections-texts.ts'
import { grantUser } from './grant-user.ts'
import { useScopeWords } from './use-scope-words.ts'

export function useGrantColumns(): readonly GridColumn<OAuthGrant>[] {
  const t = connectionsTexts.use()
  const formats = useFormats()
  const scopeWords = useScopeWords()
  return useMemo(
    () => [
      {
        id: 'user',
        title: t('grants.user'),
        value: grant => grantUser(grant, formats),
        flex: 2,
        width: 160
      },
      {
        id: 'userName',
        title: t('grants.userName'),
        value: grant => grant.user_name,
        kind: 'code',
        width: 110
      },
      { id: 'client', title: t('grants.client'), value: grant => grant.client_name, flex: 2, width: 150 },
      {
        id: 'scope',
        title: t('grants.scope'),
        value: grant => scopeWords(grant.scope).join(', '),
        flex: 3,
        width: 180
      },
      {
        id: 'created',
        title: t('grants.created'),
        value: grant => grant.created,
        text: grant => formats.dateTime(grant.created),
        width: 150
      },
      {
        id: 'lastUsed',
        title: t('grants.lastUsed'),
        value: grant => grant.last_used,
        text: grant => formats.since(grant.last_used),
        width: 130
      },
      {
        id: 'ends',
        title: t('grants.ends'),
        value: grant => grant.ends,
        text: grant => formats.date(grant.ends),
        width: 110
      },
      {
        id: 'expires',
        title: t('grants.expires'),
        value: grant => grant.expires,
        text: grant => formats.dateTime(grant.expires),
        width: 160,
        isExtra: true
      }
    ],
    [t, formats, scopeWords]
  )
}
