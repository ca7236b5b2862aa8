import { useDisclosure } from '@mantine/hooks'
import {
  IconDatabaseExport,
  IconFolderShare,
  IconRestore,
  IconSettings,
  IconShieldCheck
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/client.ts'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { useFormats } from '../../ui/formats/use-formats.ts'
import { useKeys } from '../../ui/keys/use-keys.ts'
import { GridPage } from '../../ui/list-page/GridPage.tsx'
import { SidePanel } from '../../ui/list-page/SidePanel.tsx'
import { useList } from '../../ui/list-page/use-list.ts'
import { IconButton } from '../../ui/page/icon-buttons.tsx'
import { FactList } from '../../ui/record/FactList.tsx'
import { RestoreSteps } from '../../ui/restore/RestoreSteps.tsx'
import { restoreTexts } from '../../ui/restore/restore-texts.ts'
import { BackupSettingsDialog } from './BackupSettingsDialog.tsx'
import { BackupSummary } from './BackupSummary.tsx'
import { backupsQuery, rowsOf, type SetRow, useBackupAction } from './backups-query.ts'
import { backupsTexts } from './backups-texts.ts'
import { FolderBackupDialog } from './FolderBackupDialog.tsx'
import { useBackupColumns } from './use-backup-columns.tsx'

const rowId = (row: SetRow) => row.path

/** Used in the address in place of the row of a backup. */
const SETTINGS = 'settings'

/** Settings → Backups: the list of backups, test restores, and a new backup. */
export function BackupsPage() {
  const t = backupsTexts.use()
  const columns = useBackupColumns()
  const list = useList('backups', [], columns)
  const backups = useQuery(backupsQuery)
  const [isToFolder, toFolder] = useDisclosure(false)
  /** The backup to restore; '' for a file that the user has yet to name. */
  const [restored, setRestored] = useState<string | null>(null)
  const make = useBackupAction(() => call('POST /app/v1/backups', { body: {} }))
  const test = useBackupAction(() => call('POST /app/v1/backups/test'))
  const view = backups.data
  const isBusy = view === undefined || view.running !== null
  const rows = view && rowsOf(view)
  const others = [
    { icon: IconFolderShare, label: t('file'), onClick: toFolder.open },
    { icon: IconShieldCheck, label: t('test'), onClick: () => void test.start(), loading: test.isPending },
    { icon: IconRestore, label: t('restoreFile'), onClick: () => setRestored('') },
    {
      icon: IconSettings,
      label: t('settings'),
      onClick: () => list.open(SETTINGS),
      disabled: view === undefined
    }
  ]
  useKeys([{ keys: 'n', label: t('make'), run: () => !isBusy && make.start() }])
  return (
    <>
      <GridPage
        list={list}
        actions={
          <>
            <IconButton
              icon={IconDatabaseExport}
              label={t('make')}
              disabled={isBusy}
              loading={make.isPending}
              onClick={() => void make.start()}
            />
            {others.map(button => (
              <IconButton key={button.label} variant="default" disabled={isBusy} {...button} />
            ))}
          </>
        }
        panel={row => (
          <SetPanel row={row} isBusy={isBusy} onRestore={() => setRestored(row.path)} onClose={list.close} />
        )}
        summary={view && <BackupSummary view={view} />}
        status={shown => [t('count', { count: shown.length })]}
        label={t('title')}
        rows={rows}
        rowId={rowId}
        columns={columns}
        query={backups}
        empty={{ message: t('empty') }}
      />
      {isToFolder && <FolderBackupDialog places={view?.places ?? []} onClose={toFolder.close} />}
      {restored !== null && (
        <RestoreDialog
          {...(restored === '' ? {} : { archive: restored })}
          onClose={() => setRestored(null)}
        />
      )}
      {list.openId === SETTINGS && view && (
        <BackupSettingsDialog saved={view.settings} places={view.places} onClose={list.close} />
      )}
    </>
  )
}

function RestoreDialog({ archive, onClose }: { archive?: string; onClose: () => void }) {
  const t = restoreTexts.use()
  return (
    <Dialog onClose={onClose} title={t('title')} size="lg" closeOnClickOutside={false}>
      <RestoreSteps
        base="/app/v1/backups"
        {...(archive === undefined ? {} : { archive })}
        onLeave={onClose}
      />
    </Dialog>
  )
}

type Props = { row: SetRow; isBusy: boolean; onRestore: () => void; onClose: () => void }

function SetPanel({ row, isBusy, onRestore, onClose }: Props) {
  const t = backupsTexts.use()
  const formats = useFormats()
  return (
    <SidePanel
      title={t('setOf', { at: formats.dateTime(row.created) })}
      onClose={onClose}
      actions={
        <IconButton icon={IconRestore} label={t('restoreThis')} disabled={isBusy} onClick={onRestore} />
      }
    >
      <FactList
        facts={[
          { label: t('kind'), value: t(row.is_whole ? 'kind.set' : 'kind.database') },
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
