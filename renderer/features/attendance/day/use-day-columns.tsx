import { useMemo } from 'react'
import type { DayRow } from '#shared/contracts/attendance.ts'
import { useBranchName } from '../../../ui/employees/use-branches.ts'
import { usePersonName } from '../../../ui/employees/use-people.ts'
import { branchToday } from '../../../ui/formats/branch-clock.ts'
import { useFormats } from '../../../ui/formats/use-formats.ts'
import type { GridColumn } from '../../../ui/grid/grid-columns.ts'
import { attendanceTexts } from '../attendance-texts.ts'
import { mainMark } from '../parts/day-marks.ts'
import { StandingChip } from '../parts/StandingChip.tsx'
import { useAttendanceWords } from '../parts/use-attendance-words.ts'

export function useDayColumns(): GridColumn<DayRow>[] {
  const t = attendanceTexts.use()
  const formats = useFormats()
  const words = useAttendanceWords()
  const nameOf = usePersonName()
  const branchName = useBranchName()
  return useMemo(
    () => [
      { id: 'code', title: t('code'), value: 'employee_code', kind: 'code', width: 68 },
      { id: 'name', title: t('column.name'), value: nameOf, width: 132, flex: 3 },
      {
        id: 'department',
        title: t('unitKind.department'),
        value: row => row.department_name && formats.inLanguage(row.department_name, row.department_name_en),
        width: 68,
        flex: 2
      },
      {
        id: 'standing',
        title: t('status'),
        value: row => t(`standing.${mainMark(row, branchToday())}`),
        render: row => <StandingChip mark={mainMark(row, branchToday())} />,
        width: 124
      },
      { id: 'cycle', title: t('workCycle'), value: words.cycle, width: 124, flex: 2 },
      {
        id: 'firstIn',
        title: t('column.firstIn'),
        value: 'first_in',
        text: row => words.clock(row.first_in, row.work_date),
        kind: 'number',
        width: 72
      },
      {
        id: 'lastOut',
        title: t('column.lastOut'),
        value: 'last_out',
        text: row => words.clock(row.last_out, row.work_date),
        kind: 'number',
        width: 72
      },
      {
        id: 'late',
        title: t('column.late'),
        value: 'late_minutes',
        text: row => words.span(row.late_minutes),
        kind: 'number',
        width: 60
      },
      {
        id: 'worked',
        title: t('column.worked'),
        value: 'worked_minutes',
        text: row => words.span(row.worked_minutes),
        kind: 'number',
        width: 66
      },
      {
        id: 'early',
        title: t('column.early'),
        value: 'early_minutes',
        text: row => words.span(row.early_minutes),
        kind: 'number',
        width: 88,
        isExtra: true
      },
      {
        id: 'punchCount',
        title: t('column.punchCount'),
        value: 'punch_count',
        kind: 'number',
        width: 96,
        isExtra: true
      },
      {
        id: 'branch',
        title: t('unitKind.branch'),
        value: row => branchName(row.branch_id),
        width: 120,
        isExtra: true
      }
    ],
    [t, formats, words, nameOf, branchName]
  )
}
