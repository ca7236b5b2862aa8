import { useMemo } from 'react'
import type { GridColumn } from '../../ui/grid/grid-columns.ts'
import { StateChip } from '../../ui/states/StateChip.tsx'
import type { SetRow } from './backups-query.ts'
import { backupsTexts } from './backups-texts.ts'

export function useBackupColumns(): readonly GridColumn<SetRow>[] {
  const t = backupsTexts.use()
  return useMemo(() => {
    const held = (
      id: 'employees' | 'punches' | 'files',
      count: 'employee_count' | 'punch_count' | 'file_count',
      width: number
    ): GridColumn<SetRow> => ({
      id,
      title: t(id),
      value: row => row.holds?.[count] ?? null,
      kind: 'number',
      width
    })
    return [
      { id: 'created', title: t('created'), value: 'created', kind: 'dateTime', sort: 'desc', width: 150 },
      {
        id: 'kind',
        title: t('kind'),
        value: row => t(row.is_whole ? 'kind.set' : 'kind.database'),
        width: 150
      },
      { id: 'size', title: t('size'), value: 'byte_length', kind: 'bytes', width: 130 },
      held('employees', 'employee_count', 100),
      held('punches', 'punch_count', 110),
      held('files', 'file_count', 110),
      {
        id: 'checked',
        title: t('checked'),
        value: row => t(row.isTested ? 'checked.tested' : 'checked.read'),
        render: row => (
          <StateChip
            tone={row.isTested ? 'green' : 'blue'}
            label={t(row.isTested ? 'checked.tested' : 'checked.read')}
          />
        ),
        width: 150
      },
      {
        id: 'folder',
        title: t('where'),
        value: row => (row.isOwn ? t('where.own') : row.folder),
        flex: 1,
        width: 170
      }
    ]
  }, [t])
}
