import { Button, Group, ScrollArea, Table, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Terminal } from '#shared/contracts/attendance/terminals.ts'
import { call } from '../../../../api/client.ts'
import { Dialog } from '../../../../ui/dialogs/Dialog.tsx'
import { useAction } from '../../../../ui/dialogs/use-action.ts'
import { QueryState } from '../../../../ui/states/QueryState.tsx'
import { StateChip } from '../../../../ui/states/StateChip.tsx'
import { TERMINALS_KEY, terminalPeopleQuery } from '../../../../ui/terminals/terminal-queries.ts'
import { COMMAND_TONES } from './command-tones.ts'
import { terminalPageTexts } from './terminal-page-texts.ts'

type Props = { terminal: Terminal; onClose: () => void }

/** Whom a terminal holds beside whom it should hold, with the progress of what was sent. */
export function TerminalPeople({ terminal: { sn, device_name }, onClose }: Props) {
  const t = terminalPageTexts.use()
  const people = useQuery(terminalPeopleQuery(sn))
  const send = useAction({
    run: () => call('POST /app/v1/terminals/{sn}/people', { path: { sn } }),
    done: ({ count }) => t('people.sent', { count }),
    refreshes: [TERMINALS_KEY]
  })
  const sent = (people.data ?? []).flatMap(({ command }) => command ?? [])
  const number = (...states: string[]) => sent.filter(state => states.includes(state)).length
  return (
    <Dialog title={t('people.title', { name: device_name ?? sn })} onClose={onClose} size={760} gap="md">
      <Group justify="space-between">
        <Text>
          {sent.length > 0 &&
            t('people.progress', {
              done: number('done'),
              total: sent.length,
              open: number('waiting', 'sent'),
              failed: number('failed', 'unanswered')
            })}
        </Text>
        <Button loading={send.isPending} onClick={() => void send.start()}>
          {t('people.send')}
        </Button>
      </Group>
      {people.data === undefined ? (
        <QueryState query={people} lines={6} />
      ) : (
        <ScrollArea.Autosize mah={440} viewportProps={{ tabIndex: 0 }}>
          <Table stickyHeader>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('people.pin')}</Table.Th>
                <Table.Th>{t('people.here')}</Table.Th>
                <Table.Th>{t('people.there')}</Table.Th>
                <Table.Th>{t('people.state')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {people.data.map(({ pin, name, employee_code, employee_name, command, is_contested }) => (
                <Table.Tr key={`${pin} ${employee_code ?? ''}`}>
                  <Table.Td className="code">{pin}</Table.Td>
                  <Table.Td>
                    {employee_code === null ? (
                      <Text c="dimmed">{t('people.nobody')}</Text>
                    ) : (
                      `${employee_code} ${employee_name ?? ''}`
                    )}
                  </Table.Td>
                  <Table.Td>{name ?? <Text c="dimmed">{t('people.notThere')}</Text>}</Table.Td>
                  <Table.Td>
                    {is_contested && <StateChip tone="amber" label={t('people.contested')} />}
                    {command !== null && (
                      <StateChip tone={COMMAND_TONES[command]} label={t(`commandState.${command}`)} />
                    )}
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </ScrollArea.Autosize>
      )}
    </Dialog>
  )
}
