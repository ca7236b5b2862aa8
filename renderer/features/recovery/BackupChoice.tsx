import { Radio, Table } from '@mantine/core'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import type { RecoveryState } from '#shared/contracts/recovery.ts'
import { useFormats } from '../../ui/formats/use-formats.ts'
import { StateChip } from '../../ui/states/StateChip.tsx'
import classes from './BackupChoice.module.css'
import { recoveryTexts } from './recovery-texts.ts'

type Props = {
  backups: RecoveryState['backups']
  chosen: string | undefined
  onChoose: (name: string) => void
}

/** The backups, newest first; one that was changed after it was made cannot be chosen. */
export function BackupChoice({ backups, chosen, onChoose }: Props) {
  const t = recoveryTexts.use()
  const formats = useFormats()
  return (
    <Radio.Group value={chosen ?? null} onChange={onChoose} aria-label={t('backups')}>
      <div className={classes.box}>
        <Table stickyHeader horizontalSpacing="md" verticalSpacing={7}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('backups.made')}</Table.Th>
              <Table.Th>{t('backups.age')}</Table.Th>
              <Table.Th className={classes.number}>{t('backups.size')}</Table.Th>
              <Table.Th>{t('backups.state')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {backups.map(({ name, created, byte_length, is_whole }) => (
              <Table.Tr key={name} data-chosen={name === chosen || undefined} className={classes.row}>
                <Table.Td>
                  <Radio value={name} disabled={!is_whole} label={formats.dateTime(created)} />
                </Table.Td>
                <Table.Td>{formats.since(created)}</Table.Td>
                <Table.Td className={classes.number}>{formats.bytes(byte_length)}</Table.Td>
                <Table.Td>
                  {is_whole ? (
                    <StateChip tone="green" icon={IconCheck} label={t('backups.whole')} />
                  ) : (
                    <StateChip tone="red" icon={IconAlertTriangle} label={t('backups.changed')} />
                  )}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </div>
    </Radio.Group>
  )
}
