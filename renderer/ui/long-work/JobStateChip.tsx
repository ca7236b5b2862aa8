import { type Icon, IconAlertTriangle, IconBan, IconCheck, IconClock, IconLoader } from '@tabler/icons-react'
import type { Job } from '#shared/contracts/jobs.ts'
import { StateChip, type StateTone } from '../states/StateChip.tsx'
import { jobTexts } from './job-texts.ts'

const LOOKS: Record<Job['state'], { tone: StateTone; icon: Icon }> = {
  queued: { tone: 'grey', icon: IconClock },
  running: { tone: 'blue', icon: IconLoader },
  done: { tone: 'green', icon: IconCheck },
  failed: { tone: 'red', icon: IconAlertTriangle },
  cancelled: { tone: 'grey', icon: IconBan }
}

export function JobStateChip({ state }: Pick<Job, 'state'>) {
  const t = jobTexts.use()
  return <StateChip {...LOOKS[state]} label={t(`state.${state}`)} isStruck={state === 'cancelled'} />
}
