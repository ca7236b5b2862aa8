import { Button } from '@mantine/core'
import { IconRestore } from '@tabler/icons-react'
import { useFormats } from '../../ui/formats/use-formats.ts'
import { SidePanel } from '../../ui/list-page/SidePanel.tsx'
import { FactList } from '../../ui/record/FactList.tsx'
import type { SetRow } from './backups-query.ts'
import { backupsTexts } from './backups-texts.ts'

type Props = { row: SetRow; isBusy: boolean; onRestore: () => void; onClose: () => void }

/** A backup and the way back to it. */
export function SetPanel({ row, isBusy, onRestore, onClose }: Props) {
  const t = backupsTexts.use()
  const formats = useFormats()
  return (
    <SidePanel
      title={t('setOf', { at: formats.dateTime(row.created) })}
      onClose={onClose}
      actions={
        <Button leftSection={<IconRestore size={16} aria-hidden />} disabled={isBusy} onClick={onRestore}>
          {t('restoreThis')}
        </Button>
      }
    >
      <FactList
        facts={[
          { label: t('kind'), value: t(row.is_nightly ? 'kind.set' : 'kind.database') },
          { label: t('size'), value: formats.bytes(row.byte_length) },
          { label: t('employees'), value: formats.number(row.holds?.employee_count) },
          { label: t('punches'), value: formats.number(row.holds?.punch_count) },
          { label: t('files'), value: formats.number(row.holds?.file_count) },
          { label: t('where'), value: row.path }
        ]}
      />
    </SidePanel>
  )
}
