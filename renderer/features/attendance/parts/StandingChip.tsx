import {
  type Icon,
  IconCalendarOff,
  IconCircleCheck,
  IconClockExclamation,
  IconHourglass,
  IconLogout,
  IconUserX
} from '@tabler/icons-react'
import type { DayStanding } from '#shared/contracts/attendance.ts'
import { StateChip, type StateTone } from '../../../ui/states/StateChip.tsx'
import { useTexts } from '../../../ui/texts/use-texts.ts'
import { attendanceTexts } from '../attendance-texts.ts'

const LOOKS: Record<DayStanding, { tone: StateTone; icon: Icon }> = {
  in: { tone: 'green', icon: IconCircleCheck },
  late: { tone: 'amber', icon: IconClockExclamation },
  absent: { tone: 'red', icon: IconUserX },
  left: { tone: 'grey', icon: IconLogout },
  expected: { tone: 'blue', icon: IconHourglass },
  off: { tone: 'grey', icon: IconCalendarOff }
}

export const iconOfStanding = (standing: DayStanding): Icon => LOOKS[standing].icon

/** How somebody stands on a work date. */
export function StandingChip({ standing }: { standing: DayStanding }) {
  const t = useTexts(attendanceTexts)
  return <StateChip {...LOOKS[standing]} label={t(`standing.${standing}`)} />
}
