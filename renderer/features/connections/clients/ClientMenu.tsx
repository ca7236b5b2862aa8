import { Button, Menu } from '@mantine/core'
import { IconChevronUp, IconKey, IconTrash, IconUserOff } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { CreatedClient, OAuthClient } from '#shared/contracts/connections.ts'
import { call } from '../../../api/client.ts'
import { useNotices } from '../../../ui/dialogs/notices.ts'
import { useConfirm } from '../../../ui/dialogs/use-confirm.ts'
import { useFormats } from '../../../ui/formats/use-formats.ts'
import { CONNECTIONS_KEY } from '../connections-queries.ts'
import { connectionsTexts } from '../connections-texts.ts'

type Props = { client: OAuthClient; onSecret: (made: CreatedClient) => void; onDeleted: () => void }

/** The commands that end something, a step away from those of every day. */
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
          <Menu.Item
            leftSection={<IconKey size={16} aria-hidden />}
            onClick={() => void commands.newSecret()}
          >
            {t('client.newSecret')}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconUserOff size={16} aria-hidden />} onClick={() => void commands.endAll()}>
          {t('client.endAll')}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item leftSection={<IconTrash size={16} aria-hidden />} onClick={() => void commands.remove()}>
          {t('client.delete')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

type Outcome = { onSecret: (made: CreatedClient) => void; onDeleted: () => void }

type ClientCommands = {
  newSecret: () => Promise<void>
  endAll: () => Promise<void>
  remove: () => Promise<void>
}

/** Commands that revoke access of a client. Each asks first, and names the consequences. */
function useClientCommands(client: OAuthClient, { onSecret, onDeleted }: Outcome): ClientCommands {
  const t = connectionsTexts.use()
  const formats = useFormats()
  const confirm = useConfirm()
  const notices = useNotices()
  const queries = useQueryClient()
  const { name, last_used: lastUsed, active_grants: grants } = client
  const path = { client_id: client.client_id }
  const settled = {
    onError: notices.failed,
    onSettled: () => queries.invalidateQueries({ queryKey: CONNECTIONS_KEY })
  }
  const newSecret = useMutation({
    mutationFn: () => call('POST /app/v1/clients/{client_id}/secret', { path }),
    onSuccess: onSecret,
    ...settled
  })
  const endTokens = useMutation({
    mutationFn: () => call('POST /app/v1/clients/{client_id}/end-tokens', { path }),
    onSuccess: () => notices.done(t('endAll.done', { name })),
    ...settled
  })
  const remove = useMutation({
    mutationFn: () => call('DELETE /app/v1/clients/{client_id}', { path }),
    onSuccess: () => {
      notices.done(t('delete.done', { name }))
      onDeleted()
    },
    ...settled
  })
  const ofGrants = (key: 'endAll.grants' | 'delete.grants') => (grants > 0 ? [t(key, { count: grants })] : [])
  return {
    newSecret: async () => {
      const isSure = await confirm({
        title: t('newSecret.title', { name }),
        message:
          lastUsed === null ? t('newSecret.unused') : t('newSecret.used', { since: formats.since(lastUsed) }),
        details: [t('newSecret.stops'), t('newSecret.ownTokens'), t('newSecret.grantsStay')],
        confirmLabel: t('client.newSecret'),
        isDangerous: true
      })
      if (isSure) newSecret.mutate()
    },
    endAll: async () => {
      const isSure = await confirm({
        title: t('endAll.title', { name }),
        message: t('endAll.message'),
        details: [
          ...ofGrants('endAll.grants'),
          ...(client.type === 'confidential' ? [t('endAll.ownTokens')] : [])
        ],
        confirmLabel: t('client.endAll'),
        isDangerous: true
      })
      if (isSure) endTokens.mutate()
    },
    remove: async () => {
      const isSure = await confirm({
        title: t('delete.title', { name }),
        message:
          lastUsed === null ? t('delete.unused') : t('delete.used', { since: formats.since(lastUsed) }),
        details: [t('delete.stops'), ...ofGrants('delete.grants')],
        confirmLabel: t('client.delete'),
        isDangerous: true
      })
      if (isSure) remove.mutate()
    }
  }
}
