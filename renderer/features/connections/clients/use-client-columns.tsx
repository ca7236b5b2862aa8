import { useMemo } from 'react'
import type { OAuthClient } from '#shared/contracts/connections.ts'
import { useFormats } from '../../../ui/formats/use-formats.ts'
import type { GridColumn } from '../../../ui/grid/grid-columns.ts'
import { connectionsTexts } from '../connections-texts.ts'
import { ClientLogo } from './ClientLogo.tsx'
import classes from './ClientName.module.css'
import { ClientTypeChip } from './ClientTypeChip.tsx'

export function useClientColumns(): readonly GridColumn<OAuthClient>[] {
  const t = connectionsTexts.use()
  const formats = useFormats()
  return useMemo(
    () => [
      {
        id: 'name',
        title: t('name'),
        value: client => client.name,
        render: client => <ClientName of={client} />,
        flex: 2,
        width: 180
      },
      {
        id: 'type',
        title: t('type'),
        value: client => t(`type.${client.type}`),
        render: client => <ClientTypeChip type={client.type} />,
        width: 160
      },
      {
        id: 'redirectUris',
        title: t('column.redirectUris'),
        value: client => client.redirect_uris.join(', '),
        text: client => client.redirect_uris.join(', ') || t('none'),
        flex: 3,
        width: 180
      },
      {
        id: 'grants',
        title: t('column.grants'),
        value: client => client.active_grants,
        text: client => formats.number(client.active_grants),
        kind: 'number',
        width: 124
      },
      {
        id: 'lastUsed',
        title: t('lastUsed'),
        value: client => client.last_used,
        text: client => (client.last_used === null ? t('never') : formats.since(client.last_used)),
        width: 140
      },
      {
        id: 'created',
        title: t('column.created'),
        value: client => client.created,
        kind: 'dateTime',
        sort: 'desc',
        width: 156
      },
      {
        id: 'createdBy',
        title: t('column.createdBy'),
        value: client => client.created_by ?? t('system'),
        isExtra: true
      },
      {
        id: 'clientId',
        title: t('column.clientId'),
        value: client => client.client_id,
        kind: 'code',
        width: 300,
        isExtra: true
      }
    ],
    [t, formats]
  )
}

function ClientName({ of: { name, logo } }: { of: Pick<OAuthClient, 'name' | 'logo'> }) {
  return (
    <span className={classes.name}>
      <ClientLogo name={name} logo={logo} />
      <span className={classes.text} title={name}>
        {name}
      </span>
    </span>
  )
}
