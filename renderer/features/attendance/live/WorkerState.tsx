import {
  type Icon,
  IconCircleCheck,
  IconPlayerStop,
  IconPlugConnectedX,
  IconRefreshAlert
} from '@tabler/icons-react'
import type { QueueState } from '#shared/contracts/attendance.ts'
import { StateChip, type StateTone } from '../../../ui/states/StateChip.tsx'
import { attendanceTexts } from '../attendance-texts.ts'

type State = QueueState['worker'] | 'unknown'

const LOOKS: Record<State, { tone: StateTone; icon: Icon }> = {
  running: { tone: 'green', icon: IconCircleCheck },
  restarting: { tone: 'amber', icon: IconRefreshAlert },
  stopped: { tone: 'red', icon: IconPlayerStop },
  unknown: { tone: 'amber', icon: IconPlugConnectedX }
}

export function WorkerState({ worker }: { worker: State }) {
  const t = attendanceTexts.use()
  return <StateChip {...LOOKS[worker]} label={t(`live.worker.${worker}`)} />
}
