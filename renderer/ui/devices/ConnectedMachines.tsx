import { Stack, Table, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../api/client.ts'
import { useFormats } from '../formats/use-formats.ts'
import { ErrorState } from '../states/ErrorState.tsx'
import { deviceTexts } from './device-texts.ts'

const ASKED_EVERY_MS = 10_000

/** Which other machines call the workstation, in whose name, and when last. */
export function ConnectedMachines({ headingOrder }: { headingOrder: 3 | 4 }) {
  const t = deviceTexts.use()
  const formats = useFormats()
  const machines = useQuery({
    queryKey: ['device-network', 'machines'],
    queryFn: ({ signal }) => call('GET /app/v1/device-network/machines', { signal }),
    refetchInterval: ASKED_EVERY_MS
  })
  if (machines.error !== null)
    return <ErrorState error={machines.error} onRetry={() => void machines.refetch()} />
  if (machines.data === undefined) return null
  return (
    <Stack gap="xs" w="100%">
      <Title order={headingOrder} size="h3" id="connected-machines">
        {t('machines.title')}
      </Title>
      {machines.data.length === 0 ? (
        <Text c="dimmed">{t('machines.none')}</Text>
      ) : (
        <Table aria-labelledby="connected-machines">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('machines.address')}</Table.Th>
              <Table.Th>{t('machines.caller')}</Table.Th>
              <Table.Th>{t('machines.at')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {machines.data.map(({ address, kind, name, at }) => (
              <Table.Tr key={`${address} ${kind} ${name}`}>
                <Table.Td ff="monospace">{address}</Table.Td>
                <Table.Td>
                  {kind === 'key' ? t('machines.key', { name: name ?? '' }) : (name ?? t('machines.unknown'))}
                </Table.Td>
                <Table.Td>{formats.dateTime(at)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
    </Stack>
  )
}
