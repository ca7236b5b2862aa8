import { Button, Menu } from '@mantine/core'
import { IconChevronUp, IconKey, IconTrash, IconUserOff } from '@tabler/icons-react'
import type { CreatedClient, OAuthClient } from '#shared/contracts/connections.ts'
import { connectionsTexts } from '../connections-texts.ts'
import { useClientCommands } from './use-client-commands.ts'

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
