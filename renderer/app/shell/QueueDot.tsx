import { Tooltip, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconAlertTriangleFilled, IconCircleFilled } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { desktop } from '../../api/desktop.ts'
import { queueQuery } from '../../api/queue.ts'
import { useFormats } from '../../ui/formats/use-formats.ts'
import { useGo } from '../../ui/page/use-go.ts'
import { features } from '../features.ts'
import classes from './QueueDot.module.css'
import { queueMood } from './queue-mood.ts'
import { shellTexts } from './shell-texts.ts'

/** State of the attendance queue, on every page: how many wait; red and a triangle when it needs attention. */
export function QueueDot() {
  const t = shellTexts.use()
  const formats = useFormats()
  const go = useGo()
  const { data: queue, isError } = useQuery(queueQuery)
  const mood = queueMood(queue, isError)
  const failed = queue?.failed ?? 0
  const queued = queue?.queued ?? 0
  useEffect(() => {
    void desktop?.setBadge(failed)
  }, [failed])

  const words = {
    idle: () => t('queue.idle'),
    waiting: () => t('queue.waiting', { count: queued }),
    failed: () => t('queue.failed', { count: failed }),
    restarting: () => t('queue.restarting'),
    stopped: () => t('queue.stopped'),
    unknown: () => t('queue.unknown')
  }[mood]()
  const isCalm = mood === 'idle' || mood === 'waiting'
  const shown = mood === 'unknown' ? null : mood === 'failed' ? failed : queued
  const page = features.find(feature => feature.queuePage !== undefined)?.queuePage
  return (
    <>
      <Tooltip label={words}>
        <UnstyledButton
          className={classes.dot}
          data-mood={isCalm ? mood : 'trouble'}
          aria-label={words}
          onClick={() => page && go(page)}
        >
          {isCalm ? (
            <IconCircleFilled size={12} aria-hidden />
          ) : (
            <IconAlertTriangleFilled size={16} aria-hidden />
          )}
          <span aria-hidden>{formats.number(shown)}</span>
        </UnstyledButton>
      </Tooltip>
      {/* Said when trouble begins or ends, not at each count. */}
      <VisuallyHidden role="status">{isCalm ? '' : words}</VisuallyHidden>
    </>
  )
}
