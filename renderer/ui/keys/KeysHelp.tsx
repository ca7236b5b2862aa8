import { Group, Kbd, Table } from '@mantine/core'
import { Dialog } from '../dialogs/Dialog.tsx'
import { uiTexts } from '../texts/ui-texts.ts'
import { shownKeys, useKeyStore } from './key-bindings.ts'
import { useKeysHelp } from './open-stores.ts'
import { useKeys } from './use-keys.ts'

/** The keys of this page, shown by `?`. */
export function KeysHelp() {
  const t = uiTexts.use()
  const { isOpen, open, close } = useKeysHelp()
  useKeys([{ keys: '?', label: t('keys.help'), run: open }])
  const scopes = useKeyStore(store => store.scopes)

  // A key bound by two scopes is listed once, with the meaning that applies.
  const listed = new Map<string, string>()
  for (const { keys, label } of [...scopes.values()].flat()) {
    if (label !== undefined) listed.set(keys, label)
  }
  return (
    isOpen && (
      <Dialog onClose={close} title={t('keys.title')}>
        <Table verticalSpacing="xs" withRowBorders={false}>
          <Table.Tbody>
            {[...listed].map(([keys, label]) => (
              <Table.Tr key={keys}>
                <Table.Td>{label}</Table.Td>
                <Table.Td>
                  <Group gap="xs" justify="flex-end" wrap="nowrap">
                    {shownKeys(keys).map(key => (
                      <Kbd key={key}>{key}</Kbd>
                    ))}
                  </Group>
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Dialog>
    )
  )
}
