import { useMemo } from 'react'
import type { Punch } from '#shared/contracts/attendance.ts'
import { useBranchName } from '../../../ui/employees/use-branches.ts'
import { usePersonName } from '../../../ui/employees/use-people.ts'
import type { GridColumn } from '../../../ui/grid/grid-columns.ts'
import { attendanceTexts } from '../attendance-texts.ts'
import { DirectionChip } from '../parts/DirectionChip.tsx'
import { useAttendanceWords } from '../parts/use-attendance-words.ts'

export function usePunchColumns(): GridColumn<Punch>[] {
  const t = attendanceTexts.use()
  const words = useAttendanceWords()
  const nameOf = usePersonName()
  const branchName = useBranchName()
  return useMemo(
    () => [
      { id: 'at', title: t('column.at'), value: 'punched_at', kind: 'timestamp', width: 168 },
      { id: 'code', title: t('code'), value: 'employee_code', kind: 'code', width: 84 },
      { id: 'name', title: t('column.name'), value: nameOf, width: 160, flex: 3 },
      {
        id: 'direction',
        title: t('column.direction'),
        value: punch => t(`direction.${punch.direction}`),
        render: punch => <DirectionChip direction={punch.direction} />,
        width: 100
      },
      { id: 'place', title: t('column.place'), value: words.place, width: 160, flex: 3 },
      { id: 'source', title: t('column.source'), value: punch => t(`source.${punch.source}`), width: 150 },
      {
        id: 'branch',
        title: t('unitKind.branch'),
        value: punch => branchName(punch.branch_id),
        width: 120,
        flex: 2
      },
      { id: 'workDate', title: t('column.workDate'), value: 'work_date', kind: 'date', isExtra: true },
      {
        id: 'received',
        title: t('received'),
        value: 'received_at',
        kind: 'timestamp',
        width: 168,
        isExtra: true
      },
      { id: 'remark', title: t('remark'), value: 'remark', width: 160, isExtra: true },
      {
        id: 'caller',
        title: t('punch.caller'),
        value: punch => punch.caller_name || null,
        width: 140,
        isExtra: true
      }
    ],
    [t, words, nameOf, branchName]
  )
}
