import { IconCheck, IconClock, IconClockX, IconPlayerPlay, IconX } from '@tabler/icons-react'
import type { CompanyCommand } from '#shared/contracts/head-office/company-commands.ts'
import { StateChip } from '../../../../ui/states/StateChip.tsx'
import { commandTexts } from './command-texts.ts'

const LOOKS = {
  waiting: { tone: 'amber', icon: IconClock },
  taken: { tone: 'blue', icon: IconPlayerPlay },
  done: { tone: 'green', icon: IconCheck },
  refused: { tone: 'red', icon: IconX },
  expired: { tone: 'grey', icon: IconClockX },
  cancelled: { tone: 'grey', icon: IconX }
} as const

export function CommandStateChip({ of: { state, handed_at } }: { of: CompanyCommand }) {
  const t = commandTexts.use()
  const shown = state === 'waiting' && handed_at !== null ? 'taken' : state
  return <StateChip {...LOOKS[shown]} label={t(`state.${shown}`)} />
}
