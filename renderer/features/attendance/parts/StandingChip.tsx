import {
  type Icon,
  IconBeach,
  IconBriefcase,
  IconCalendarOff,
  IconCircleCheck,
  IconClockExclamation,
  IconDoorExit,
  IconDoorOff,
  IconHelpCircle,
  IconHourglass,
  IconLogout,
  IconUserX
} from '@tabler/icons-react'
import { StateChip, type StateTone } from '../../../ui/states/StateChip.tsx'
import { attendanceTexts } from '../attendance-texts.ts'
import type { DayMark } from './day-marks.ts'

const LOOKS: Record<DayMark, { tone: StateTone; icon: Icon }> = {
  in: { tone: 'green', icon: IconCircleCheck },
  late: { tone: 'amber', icon: IconClockExclamation },
  absent: { tone: 'red', icon: IconUserX },
  left: { tone: 'grey', icon: IconLogout },
  expected: { tone: 'blue', icon: IconHourglass },
  leave: { tone: 'grey', icon: IconBeach },
  off: { tone: 'grey', icon: IconCalendarOff },
  workedOff: { tone: 'blue', icon: IconBriefcase },
  check: { tone: 'amber', icon: IconHelpCircle },
  noOut: { tone: 'amber', icon: IconDoorOff },
  early: { tone: 'amber', icon: IconDoorExit }
}

export const iconOfStanding = (mark: DayMark): Icon => LOOKS[mark].icon

/** Status of an employee on a work date. */
export function StandingChip({ mark }: { mark: DayMark }) {
  const t = attendanceTexts.use()
  return <StateChip {...LOOKS[mark]} label={t(`standing.${mark}`)} />
}
