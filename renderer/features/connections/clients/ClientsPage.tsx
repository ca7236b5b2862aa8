import { Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { CLIENT_TYPES, type CreatedClient, type OAuthClient } from '#shared/contracts/accounts/connections.ts'
import { ApiHelp } from '../../../ui/devices/ApiHelp.tsx'
import { useNotices } from '../../../ui/dialogs/notices.ts'
import { useFormats } from '../../../ui/formats/use-formats.ts'
import type { GridColumn } from '../../../ui/grid/grid-columns.ts'
import { choiceFilter, hasWords } from '../../../ui/list-page/filters.ts'
import { GridPage } from '../../../ui/list-page/GridPage.tsx'
import { useOpenRow } from '../../../ui/list-page/open-row.tsx'
import { useList } from '../../../ui/list-page/use-list.ts'
import { clientsQuery } from '../connections-queries.ts'
import { connectionsTexts } from '../connections-texts.ts'
import { TrialDialog } from '../trial/TrialDialog.tsx'
import { ClientDialog } from './ClientDialog.tsx'
import { ClientLogo } from './ClientLogo.tsx'
import { ClientPanel } from './ClientPanel.tsx'
import { ClientTypeChip } from './ClientTypeChip.tsx'
import { SecretDialog, type ShownSecret } from './SecretDialog.tsx'

/** Used in the address in place of a client's id. */
const NEW = 'new'
const clientId = (client: OAuthClient) => client.client_id

/** Settings → Connections: software that may sign people in or act on its own behalf (decision 0010). */
export function ClientsPage() {
  const t = connectionsTexts.use()
  const notices = useNotices()
  const columns = useClientColumns()
  const list = useList('clients', useClientFilters(), columns)
  const { search, type } = list.values
  const clients = useQuery(clientsQuery)
  const rows = useMemo(
    () =>
      clients.data?.filter(
        client =>
          (type === undefined || client.type === type) &&
          hasWords(search, [client.name, client.client_id, ...client.redirect_uris])
      ),
    [clients.data, search, type]
  )
  const { row: chosen } = useOpenRow(rows, clientId, list.openId, clients.data)
  const [dialog, setDialog] = useState<{ kind: 'edit' | 'test'; id: string | undefined }>()
  const [secret, setSecret] = useState<ShownSecret>()
  // Going Back closes the client under the dialog; the dialog must not reopen over another one.
  if (dialog !== undefined && dialog.id !== list.openId) setDialog(undefined)
  const closeDialog = () => setDialog(undefined)
  const showSecret = ({ client, client_secret }: CreatedClient, isFirst: boolean) => {
    if (client_secret === null) return
    setSecret({ clientId: client.client_id, name: client.name, secret: client_secret, isFirst })
  }
  const added = (made: CreatedClient) => {
    list.open(made.client.client_id)
    showSecret(made, true)
    if (made.client_secret === null) notices.done(t('form.added', { name: made.client.name }))
  }
  const saved = ({ client }: CreatedClient) => {
    closeDialog()
    notices.done(t('form.saved', { name: client.name }))
  }
  return (
    <>
      <GridPage
        list={list}
        actions={<ApiHelp />}
        add={{ label: t('clients.new'), run: () => list.open(NEW) }}
        status={shown => [t('clients.count', { count: shown.length })]}
        all={clients.data}
        panel={client => (
          <ClientPanel
            key={client.client_id}
            of={client}
            onEdit={() => setDialog({ kind: 'edit', id: list.openId })}
            onTest={() => setDialog({ kind: 'test', id: list.openId })}
            onSecret={made => showSecret(made, false)}
            onClose={list.close}
          />
        )}
        label={t('clients.list')}
        rows={rows}
        rowId={clientId}
        columns={columns}
        query={clients}
        empty={clients.data?.length === 0 ? t('clients.empty') : { message: t('clients.noMatch') }}
      />
      {list.openId === NEW && <ClientDialog client={null} onSaved={added} onClose={list.close} />}
      {chosen && dialog?.kind === 'edit' && (
        <ClientDialog client={chosen} onSaved={saved} onClose={closeDialog} />
      )}
      {chosen && dialog?.kind === 'test' && <TrialDialog client={chosen} onClose={closeDialog} />}
      {secret && <SecretDialog shown={secret} onClose={() => setSecret(undefined)} />}
    </>
  )
}

function useClientFilters() {
  const t = connectionsTexts.use()
  return [
    { key: 'search', label: t('clients.search'), kind: 'search' },
    choiceFilter('type', t('type'), CLIENT_TYPES, value => t(`type.${value}`), { isFixed: true })
  ] as const
}

function useClientColumns(): readonly GridColumn<OAuthClient>[] {
  const t = connectionsTexts.use()
  const formats = useFormats()
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
        none: t('neverUsed'),
        width: 140
      },
      {
        id: 'created',
        title: t('added'),
        value: 'created',
        kind: 'dateTime',
        sort: 'desc',
        width: 156
      },
      {
        id: 'createdBy',
        title: t('column.createdBy'),
        value: client => formats.inLanguage(client.created_by ?? t('system'), client.created_by_en),
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
    [t, formats]
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
