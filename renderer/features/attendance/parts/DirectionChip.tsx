import { type Icon, IconCopy, IconHelpCircle, IconLogin2, IconLogout2 } from '@tabler/icons-react'
import type { PunchMark } from '#shared/domain/attendance/attendance-day.ts'
import { StateChip, type StateTone } from '../../../ui/states/StateChip.tsx'
import { attendanceTexts } from '../attendance-texts.ts'

export const MARK_LOOKS: Record<PunchMark, { tone: StateTone; icon: Icon }> = {
  IN: { tone: 'teal', icon: IconLogin2 },
  OUT: { tone: 'grey', icon: IconLogout2 },
  repeated: { tone: 'grey', icon: IconCopy },
  unclear: { tone: 'amber', icon: IconHelpCircle }
}

/** How a punch counts. */
export function DirectionChip({ mark }: { mark: PunchMark }) {
  const t = attendanceTexts.use()
  return <StateChip {...MARK_LOOKS[mark]} label={t(`direction.${mark}`)} />
}
