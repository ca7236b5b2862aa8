import { Box, Button, Group, Progress, Text } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { Job } from '#shared/contracts/jobs.ts'
import { call } from '../../api/client.ts'
import { useNotices } from '../dialogs/notices.ts'
import { useFormats } from '../formats/use-formats.ts'
import { jobTexts } from './job-texts.ts'
import { isUnderWay, jobsQuery } from './jobs.ts'

/** Long-running jobs at the bottom of every page until they end: name, bar, rate, time left, cancel. */
export function LongWorkStrip() {
  const t = jobTexts.use()
  const jobs = useQuery(jobsQuery).data
  const underWay = jobs?.filter(isUnderWay) ?? []
  if (underWay.length === 0) return null
  return (
    <Box
      component="section"
      flex="none"
      mah="30vh"
      bg="var(--surface-quiet)"
      className="line-above"
      style={{ position: 'relative', overflow: 'auto' }}
      aria-label={t('job.strip')}
    >
      {underWay.map(job => (
        <JobRow key={job.job_id} job={job} />
      ))}
    </Box>
  )
}

function JobRow({ job }: { job: Job }) {
  const t = jobTexts.use()
  const formats = useFormats()
  const notices = useNotices()
  const cancel = useMutation({
    mutationFn: () => call('POST /app/v1/jobs/{job_id}/cancel', { path: { job_id: job.job_id } }),
    onError: notices.failed
  })
  const isWaiting = job.state === 'queued'
  const share = job.total === null || job.total === 0 ? null : Math.min(1, job.done / job.total)
  return (
    <Group gap="md" mih={36} px="md" py={2} fz={13} wrap="nowrap" style={{ whiteSpace: 'nowrap' }}>
      <Text span inherit fw={500} maw="40%" truncate>
        {job.title}
      </Text>
      <Progress
        flex={1}
        miw={80}
        value={isWaiting ? 0 : share === null ? 100 : share * 100}
        animated={!isWaiting && share === null}
        aria-label={job.title}
      />
      <span>
        {isWaiting
          ? t('job.waiting')
          : job.total === null
            ? t('job.done', { done: job.done })
            : t('job.doneOf', { done: job.done, total: job.total })}
      </span>
      {!isWaiting && <span>{t('job.rate', { rate: Math.round(job.rate_per_second) })}</span>}
      {job.remaining_ms !== null && (
        <span>{t('job.left', { time: formats.duration(job.remaining_ms) })}</span>
      )}
      <Button
        variant="default"
        size="compact-sm"
        loading={cancel.isPending}
        disabled={cancel.isSuccess}
        aria-label={t('job.cancelNamed', { title: job.title })}
        onClick={() => cancel.mutate()}
      >
        {t('job.cancel')}
      </Button>
    </Group>
  )
}
