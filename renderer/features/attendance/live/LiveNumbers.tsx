import { Box, Group, Text } from '@mantine/core'
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
import type { QueueState } from '#shared/contracts/attendance/attendance.ts'
import { queueQuery } from '../../../api/queue.ts'
import { useFormats } from '../../../ui/formats/use-formats.ts'
import { AppLink } from '../../../ui/page/AppLink.tsx'
import { ErrorState } from '../../../ui/states/ErrorState.tsx'
import { StateChip, type StateTone, toneStyle } from '../../../ui/states/StateChip.tsx'
import { attendanceTexts } from '../attendance-texts.ts'
import { attendancePaths } from '../paths.ts'

/** The queue in one row. When the workstation does not respond, the last figures stay with their time. */
export function LiveNumbers() {
  const t = attendanceTexts.use()
  const formats = useFormats()
  const { data: queue, error, dataUpdatedAt, refetch } = useQuery(queueQuery)
  if (queue === undefined && error !== null) {
    return <ErrorState error={error} onRetry={() => void refetch()} />
  }
  const failed = queue?.failed ?? 0
  return (
    <section aria-label={t('live.numbers')} className="line-below">
      <Group
        component="dl"
        gap={0}
        m={0}
        wrap="nowrap"
        style={{ position: 'relative', overflowX: 'auto' }}
        {...(error === null ? {} : { c: 'dimmed' })}
      >
        <LiveNumber isFirst label={t('live.received')} value={formats.number(queue?.received)} />
        <LiveNumber label={t('live.queued')} value={formats.number(queue?.queued)} />
        <LiveNumber label={t('live.processed')} value={formats.number(queue?.processed)} />
        <LiveNumber
          label={t('live.failed')}
          isTrouble={failed > 0}
          value={
            failed > 0 ? (
              <AppLink target={{ to: attendancePaths.failed }} c="inherit">
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
      </Group>
      {error !== null && (
        <Group role="status" gap={8} px="md" py={4} fz={13} style={toneStyle('amber')}>
          <IconAlertTriangle size={16} aria-hidden />
          {t('live.lost', { time: formats.time(new Date(dataUpdatedAt).toISOString(), true) })}
        </Group>
      )}
    </section>
  )
}

type Props = { label: string; value: ReactNode; isTrouble?: boolean; isFirst?: boolean }

function LiveNumber({ label, value, isTrouble = false, isFirst = false }: Props) {
  return (
    <Box
      flex="1 0 auto"
      px="md"
      py={8}
      className={isFirst ? '' : 'line-left'}
      style={{ whiteSpace: 'nowrap' }}
    >
      <Text component="dt" c="dimmed" fz={13}>
        {label}
      </Text>
      <Group
        component="dd"
        m={0}
        mih={36}
        fz={22}
        fw={600}
        {...(isTrouble ? { c: 'var(--state-red-text)' } : {})}
      >
        {value}
      </Group>
    </Box>
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
