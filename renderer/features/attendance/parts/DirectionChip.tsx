import { IconLogin2, IconLogout2 } from '@tabler/icons-react'
import type { Direction } from '#shared/contracts/attendance/attendance.ts'
import { StateChip } from '../../../ui/states/StateChip.tsx'
import { attendanceTexts } from '../attendance-texts.ts'

export function DirectionChip({ direction }: { direction: Direction }) {
  const t = attendanceTexts.use()
  return (
    <StateChip
      tone={direction === 'IN' ? 'teal' : 'grey'}
      icon={direction === 'IN' ? IconLogin2 : IconLogout2}
      label={t(`direction.${direction}`)}
    />
  )
}
