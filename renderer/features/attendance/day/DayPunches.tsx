import { Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Punch } from '#shared/contracts/attendance.ts'
import { addDays } from '#shared/domain/calendar-date.ts'
import { call } from '../../../api/client.ts'
import { useFormats } from '../../../ui/formats/use-formats.ts'
import { ErrorState } from '../../../ui/states/ErrorState.tsx'
import { LoadingShape } from '../../../ui/states/LoadingShape.tsx'
import { attendanceTexts } from '../attendance-texts.ts'
import { DirectionChip } from '../parts/DirectionChip.tsx'
import { useAttendanceWords } from '../parts/use-attendance-words.ts'
import classes from './DayPunches.module.css'

/** `count` is part of the query key, so that a new punch of today is loaded. */
type Props = {
  employeeCode: string
  workDate: string
  count: number
  /** What can be done with a punch. */
  actionsOf: (punch: Punch) => ReactNode
}

const MOST = 200

/** The punches that count for a work date; those of a night shift lie on the day after, too. */
export function DayPunches({ employeeCode, workDate, count, actionsOf }: Props) {
  const t = attendanceTexts.use()
  const formats = useFormats()
  const words = useAttendanceWords()
  const punches = useQuery({
    queryKey: ['attendance', 'day-punches', employeeCode, workDate, count],
    queryFn: ({ signal }) =>
      call('GET /app/v1/attendance/punches', {
        query: {
          employee_code: employeeCode,
          from: addDays(workDate, -1),
          to: addDays(workDate, 1),
          limit: MOST
        },
        signal
      }),
    enabled: count > 0,
    placeholderData: keepPreviousData,
    select: page => page.punches.filter(punch => punch.work_date === workDate).reverse()
  })
  if (count === 0) return <Text c="dimmed">{t('day.noPunches')}</Text>
  if (punches.error !== null) {
    return <ErrorState error={punches.error} onRetry={() => void punches.refetch()} />
  }
  if (punches.data === undefined) return <LoadingShape lines={2} />
  return (
    <ol className={classes.punches}>
      {punches.data.map(punch => (
        <li key={punch.punch_id}>
          <time dateTime={punch.punched_at}>{formats.time(punch.punched_at, true)}</time>
          <DirectionChip direction={punch.direction} />
          <span className={classes.place} title={words.origin(punch)}>
            {words.origin(punch)}
          </span>
          {actionsOf(punch)}
        </li>
      ))}
    </ol>
  )
}
