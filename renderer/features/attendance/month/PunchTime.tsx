import { IconLogin2, IconLogout2 } from '@tabler/icons-react'
import type { MonthDay } from '#shared/contracts/attendance.ts'
import { attendanceTexts } from '../attendance-texts.ts'
import { useAttendanceWords } from '../parts/use-attendance-words.ts'
import classes from './MonthTable.module.css'

type Props = { punch: MonthDay['punches'][number]; workDate: string }

/** A punch as small as it can be read: its direction and its time. */
export function PunchTime({ punch, workDate }: Props) {
  const t = attendanceTexts.use()
  const words = useAttendanceWords()
  const IconOf = punch.direction === 'IN' ? IconLogin2 : IconLogout2
  return (
    <li className={classes.punch} data-direction={punch.direction}>
      <IconOf size={14} aria-hidden />
      <span>{t(`direction.${punch.direction}`)}</span>
      <time dateTime={punch.punched_at}>{words.clock(punch.punched_at, workDate)}</time>
    </li>
  )
}
