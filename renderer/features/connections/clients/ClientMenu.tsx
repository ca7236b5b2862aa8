import { Button, Menu } from '@mantine/core'
import { IconChevronUp, IconKey, IconTrash, IconUserOff } from '@tabler/icons-react'
import type { CreatedClient, OAuthClient } from '#shared/contracts/accounts/connections.ts'
import { call } from '../../../api/client.ts'
import { useAction } from '../../../ui/dialogs/use-action.ts'
import { useFormats } from '../../../ui/formats/use-formats.ts'
import { IconMenuItem } from '../../../ui/page/icon-buttons.tsx'
import { CONNECTIONS_KEY } from '../connections-queries.ts'
import { connectionsTexts } from '../connections-texts.ts'

type Props = { client: OAuthClient; onSecret: (made: CreatedClient) => void; onDeleted: () => void }

/** The destructive commands, one step away from the everyday ones. */
export function ClientMenu({ client, onSecret, onDeleted }: Props) {
  const t = connectionsTexts.use()
  const commands = useClientCommands(client, { onSecret, onDeleted })
  return (
    <Menu position="top-start" returnFocus>
      <Menu.Target>
        <Button variant="quiet" mr="auto" ml={-8} rightSection={<IconChevronUp size={16} aria-hidden />}>
          {t('client.more')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {client.type === 'confidential' && (
          <IconMenuItem
            icon={IconKey}
            label={t('client.newSecret')}
            onClick={() => void commands.newSecret.start()}
          />
        )}
        <IconMenuItem
          icon={IconUserOff}
          label={t('client.endAll')}
          onClick={() => void commands.endAll.start()}
        />
        <Menu.Divider />
        <IconMenuItem
          icon={IconTrash}
          label={t('client.delete')}
          onClick={() => void commands.remove.start()}
        />
      </Menu.Dropdown>
    </Menu>
  )
}

type Outcome = { onSecret: (made: CreatedClient) => void; onDeleted: () => void }

/** Commands that revoke a client's access. Each asks for confirmation and names the consequences. */
function useClientCommands(client: OAuthClient, { onSecret, onDeleted }: Outcome) {
  const t = connectionsTexts.use()
  const formats = useFormats()
  const { name, last_used: lastUsed, active_grants: grants } = client
  const path = { client_id: client.client_id }
  const since = formats.since(lastUsed)
  const refreshes = [CONNECTIONS_KEY]
  const ofGrants = (key: 'endAll.grants' | 'delete.grants') => (grants > 0 ? [t(key, { count: grants })] : [])
  const newSecret = useAction({
    run: () => call('POST /app/v1/clients/{client_id}/secret', { path }),
    question: {
      title: t('newSecret.title', { name }),
      message: lastUsed === null ? t('newSecret.unused') : t('newSecret.used', { since }),
      details: [t('newSecret.stops'), t('newSecret.ownTokens'), t('newSecret.grantsStay')],
      confirmLabel: t('client.newSecret'),
      isDangerous: true
    },
    refreshes,
    onDone: onSecret
  })
  const endAll = useAction({
    run: () => call('POST /app/v1/clients/{client_id}/end-tokens', { path }),
    question: {
      title: t('endAll.title', { name }),
      message: t('endAll.message'),
      details: [
        ...ofGrants('endAll.grants'),
        ...(client.type === 'confidential' ? [t('endAll.ownTokens')] : [])
      ],
      confirmLabel: t('client.endAll'),
      isDangerous: true
    },
    done: t('endAll.done', { name }),
    refreshes
  })
  const remove = useAction({
    run: () => call('DELETE /app/v1/clients/{client_id}', { path }),
    question: {
      title: t('delete.title', { name }),
      message: lastUsed === null ? t('delete.unused') : t('delete.used', { since }),
      details: [t('delete.stops'), ...ofGrants('delete.grants')],
      confirmLabel: t('client.delete'),
      isDangerous: true
    },
    done: t('delete.done', { name }),
    refreshes,
    onDone: onDeleted
  })
  return { newSecret, endAll, remove }
}
