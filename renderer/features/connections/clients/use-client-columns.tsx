import { Group, Text } from '@mantine/core'
import { useMemo } from 'react'
import type { OAuthClient } from '#shared/contracts/connections.ts'
import type { GridColumn } from '../../../ui/grid/grid-columns.ts'
import { connectionsTexts } from '../connections-texts.ts'
import { ClientLogo } from './ClientLogo.tsx'
import { ClientTypeChip } from './ClientTypeChip.tsx'

export function useClientColumns(): readonly GridColumn<OAuthClient>[] {
  const t = connectionsTexts.use()
  return useMemo(
    () => [
      {
        id: 'name',
        title: t('name'),
        value: 'name',
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
      { id: 'grants', title: t('column.grants'), value: 'active_grants', kind: 'number', width: 124 },
      {
        id: 'lastUsed',
        title: t('lastUsed'),
        value: 'last_used',
        kind: 'since',
        none: t('never'),
        width: 140
      },
      {
        id: 'created',
        title: t('column.created'),
        value: 'created',
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
        value: 'client_id',
        kind: 'code',
        width: 300,
        isExtra: true
      }
    ],
    [t]
  )
}

function ClientName({ of: { name, logo } }: { of: Pick<OAuthClient, 'name' | 'logo'> }) {
  return (
    <Group gap={8} h="100%" wrap="nowrap">
      <ClientLogo name={name} logo={logo} />
      <Text span inherit truncate title={name}>
        {name}
      </Text>
    </Group>
  )
}
