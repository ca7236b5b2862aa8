import { useMemo } from 'react'
import type { Punch } from '#shared/contracts/attendance.ts'
import { usePersonName } from '../../../ui/employees/use-people.ts'
import { branchToday } from '../../../ui/formats/branch-clock.ts'
import { useFormats } from '../../../ui/formats/use-formats.ts'
import type { GridColumn } from '../../../ui/grid/grid-columns.ts'
import { attendanceTexts } from '../attendance-texts.ts'
import { DirectionChip } from '../parts/DirectionChip.tsx'
import { useAttendanceWords } from '../parts/use-attendance-words.ts'

export function useLiveColumns(): GridColumn<Punch>[] {
  const t = attendanceTexts.use()
  const formats = useFormats()
  const words = useAttendanceWords()
  const nameOf = usePersonName()
  return useMemo(
    () => [
      {
        id: 'time',
        title: t('column.at'),
        value: punch => punch.punched_at,
        // A device that was offline sends punches of other days.
        text: punch =>
          punch.punched_at.startsWith(branchToday())
            ? formats.time(punch.punched_at, true)
            : formats.dateTime(punch.punched_at),
        width: 140
      },
      { id: 'code', title: t('column.code'), value: punch => punch.employee_code, kind: 'code', width: 72 },
      { id: 'name', title: t('column.name'), value: nameOf, width: 130, flex: 3 },
      {
        id: 'direction',
        title: t('column.direction'),
        value: punch => t(`direction.${punch.direction}`),
        render: punch => <DirectionChip direction={punch.direction} />,
        width: 88
      },
      { id: 'place', title: t('column.place'), value: words.place, width: 120, flex: 3 },
      {
        id: 'received',
        title: t('column.received'),
        value: punch => punch.received_at,
        text: punch => formats.time(punch.received_at, true),
        width: 88
      },
      {
        id: 'source',
        title: t('column.source'),
        value: punch => t(`source.${punch.source}`),
        width: 130,
        isExtra: true
      }
    ],
    [t, formats, words, nameOf]
  )
}
