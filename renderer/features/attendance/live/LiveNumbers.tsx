import { Text } from '@mantine/core'
import {
  type Icon,
  IconAlertTriangle,
  IconCircleCheck,
  IconPlayerStop,
  IconPlugConnectedX,
  IconRefreshAlert
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { QueueState } from '#shared/contracts/attendance.ts'
import { queueQuery } from '../../../api/queue.ts'
import { useFormats } from '../../../ui/formats/use-formats.ts'
import { AppLink } from '../../../ui/page/AppLink.tsx'
import { ErrorState } from '../../../ui/states/ErrorState.tsx'
import { StateChip, type StateTone } from '../../../ui/states/StateChip.tsx'
import { attendanceTexts } from '../attendance-texts.ts'
import { attendancePaths } from '../paths.ts'
import classes from './LivePage.module.css'

/** The queue in one row. When the workstation does not respond, the last figures stay, with their time. */
export function LiveNumbers() {
  const t = attendanceTexts.use()
  const formats = useFormats()
  const { data: queue, error, dataUpdatedAt, refetch } = useQuery(queueQuery)
  if (queue === undefined && error !== null) {
    return <ErrorState error={error} onRetry={() => void refetch()} />
  }
  const failed = queue?.failed ?? 0
  return (
    <section aria-label={t('live.numbers')} className={classes.summary}>
      <dl className={classes.numbers} data-stale={error !== null || undefined}>
        <LiveNumber label={t('live.received')} value={formats.number(queue?.received)} />
        <LiveNumber label={t('live.queued')} value={formats.number(queue?.queued)} />
        <LiveNumber label={t('live.processed')} value={formats.number(queue?.processed)} />
        <LiveNumber
          label={t('live.failed')}
          isTrouble={failed > 0}
          value={
            failed > 0 ? (
              <AppLink target={{ to: attendancePaths.parked }}>
                <IconAlertTriangle size={20} aria-hidden /> {formats.number(failed)}
              </AppLink>
            ) : (
              formats.number(queue?.failed)
            )
          }
        />
        <LiveNumber
          label={t('live.oldest')}
          value={queue?.oldest_age_ms === null ? t('none') : formats.duration(queue?.oldest_age_ms)}
        />
        <LiveNumber label={t('live.rate')} value={formats.number(queue?.rate_per_second, 1)} />
        <LiveNumber
          label={t('live.worker')}
          value={queue && <WorkerState worker={error === null ? queue.worker : 'unknown'} />}
        />
      </dl>
      {error !== null && (
        <Text role="status" className={classes.lost}>
          <IconAlertTriangle size={16} aria-hidden />
          {t('live.lost', { time: formats.time(new Date(dataUpdatedAt).toISOString(), true) })}
        </Text>
      )}
    </section>
  )
}

type Props = { label: string; value: ReactNode; isTrouble?: boolean }

function LiveNumber({ label, value, isTrouble = false }: Props) {
  return (
    <div className={classes.number} data-trouble={isTrouble || undefined}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
}

type State = QueueState['worker'] | 'unknown'

const LOOKS: Record<State, { tone: StateTone; icon: Icon }> = {
  running: { tone: 'green', icon: IconCircleCheck },
  restarting: { tone: 'amber', icon: IconRefreshAlert },
  stopped: { tone: 'red', icon: IconPlayerStop },
  unknown: { tone: 'amber', icon: IconPlugConnectedX }
}

function WorkerState({ worker }: { worker: State }) {
  const t = attendanceTexts.use()
  return <StateChip {...LOOKS[worker]} label={t(`live.worker.${worker}`)} />
}
