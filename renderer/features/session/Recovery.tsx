import { Button, Group, Stack, Table, Text } from '@mantine/core'
import type { ApiError } from '../../api/api-error.ts'
import { EntrancePage } from '../../ui/entrance/EntrancePage.tsx'
import { useFormats } from '../../ui/formats/use-formats.ts'
import { useTexts } from '../../ui/texts/use-texts.ts'
import { readBackups } from './recovery-backups.ts'
import { sessionTexts } from './session-texts.ts'

/** The database is damaged or newer than this program: why, what was kept, and which backups there are. */
export function Recovery({ error, onRetry }: { error: ApiError; onRetry: () => void }) {
  const t = useTexts(sessionTexts)
  const formats = useFormats()
  const backups = readBackups(error.payload)
  return (
    <EntrancePage product={t('product')} title={t('recovery.title')} width="wide">
      <Stack gap="md">
        <Text>{t('recovery.why')}</Text>
        <Text>
          {t('recovery.reason')} <strong>{error.message}</strong>
        </Text>
        {backups.length === 0 ? (
          <Text>{t('recovery.noBackup')}</Text>
        ) : (
          <Table captionSide="top">
            <Table.Caption>{t('recovery.backups')}</Table.Caption>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('recovery.made')}</Table.Th>
                <Table.Th>{t('recovery.file')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {backups.map(backup => (
                <Table.Tr key={backup.file_name}>
                  <Table.Td>{formats.dateTime(backup.created)}</Table.Td>
                  <Table.Td className="code">{backup.file_name}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        )}
        <Text>{t('recovery.todo')}</Text>
        <Group>
          <Button onClick={onRetry}>{t('recovery.retry')}</Button>
        </Group>
      </Stack>
    </EntrancePage>
  )
}
