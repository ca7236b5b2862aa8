import { List, Stack } from '@mantine/core'
import { IconPencil, IconPlugConnected } from '@tabler/icons-react'
import type { CreatedClient, OAuthClient } from '#shared/contracts/accounts/connections.ts'
import { CopyFact } from '../../../ui/copy/CopyFact.tsx'
import { useFormats } from '../../../ui/formats/use-formats.ts'
import { useKeys } from '../../../ui/keys/use-keys.ts'
import { SidePanel } from '../../../ui/list-page/SidePanel.tsx'
import { IconButton } from '../../../ui/page/icon-buttons.tsx'
import { FactList } from '../../../ui/record/FactList.tsx'
import { connectionsTexts } from '../connections-texts.ts'
import { ClientGrants } from './ClientGrants.tsx'
import { ClientMenu } from './ClientMenu.tsx'
import { ClientTypeChip } from './ClientTypeChip.tsx'

type Props = {
  of: OAuthClient
  onEdit: () => void
  onTest: () => void
  onSecret: (made: CreatedClient) => void
  onClose: () => void
}

export function ClientPanel({ of: client, onEdit, onTest, onSecret, onClose }: Props) {
  const t = connectionsTexts.use()
  const formats = useFormats()
  useKeys([
    { keys: 'e', label: t('edit'), run: onEdit },
    { keys: 't', label: t('client.test'), run: onTest }
  ])
  const facts = [
    { label: t('type'), value: <ClientTypeChip type={client.type} /> },
    {
      label: t('client.id'),
      value: <CopyFact text={client.client_id} label={t('client.copyId')} />
    },
    {
      label: t('client.secret'),
      value:
        client.secret_created === null
          ? t('client.noSecret')
          : t('client.secretSince', { at: formats.dateTime(client.secret_created) })
    },
    {
      label: t('column.redirectUris'),
      value:
        client.redirect_uris.length === 0 ? (
          t('none')
        ) : (
          <List listStyleType="none" spacing={4}>
            {client.redirect_uris.map(uri => (
              <List.Item key={uri}>
                <code>{uri}</code>
              </List.Item>
            ))}
          </List>
        )
    },
    {
      label: t('lastUsed'),
      value: client.last_used === null ? t('neverUsed') : formats.dateTime(client.last_used)
    },
    { label: t('added'), value: formats.dateTime(client.created) },
    {
      label: t('column.createdBy'),
      value: formats.inLanguage(client.created_by ?? t('system'), client.created_by_en)
    }
  ]
  return (
    <SidePanel
      title={client.name}
      onClose={onClose}
      actions={
        <>
          <ClientMenu client={client} onSecret={onSecret} onDeleted={onClose} />
          <IconButton variant="default" icon={IconPlugConnected} label={t('client.test')} onClick={onTest} />
          <IconButton icon={IconPencil} label={t('edit')} onClick={onEdit} />
        </>
      }
    >
      <Stack gap="md">
        <FactList facts={facts} />
        <ClientGrants clientId={client.client_id} />
      </Stack>
    </SidePanel>
  )
}
