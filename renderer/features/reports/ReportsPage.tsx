import { Box, Group, Progress, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import type { Job } from '#shared/contracts/jobs.ts'
import { useFormats } from '../../ui/formats/use-formats.ts'
import { JobFileActions } from '../../ui/long-work/JobFileActions.tsx'
import { JobStateChip } from '../../ui/long-work/JobStateChip.tsx'
import { jobsQuery } from '../../ui/long-work/jobs.ts'
import { Note } from '../../ui/page/Note.tsx'
import { Section } from '../../ui/page/Section.tsx'
import { TwoPanes } from '../../ui/page/TwoPanes.tsx'
import { EmptyState } from '../../ui/states/EmptyState.tsx'
import { QueryState } from '../../ui/states/QueryState.tsx'
import { ReportRequest } from './ReportRequest.tsx'
import { reportsTexts } from './reports-texts.ts'

/** Attendance reports: requested on the left, created by a job, and listed on the right until the program closes. */
export function ReportsPage() {
  const t = reportsTexts.use()
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  return (
    <TwoPanes
      width={528}
      left={
        <Section title={t('form')} note={t('form.note')}>
          {/* A new address brings new input, so the form is reset. */}
          <ReportRequest key={JSON.stringify(search)} search={search} />
        </Section>
      }
      right={
        <Section title={t('list.title')} note={t('list.note')}>
          <ReportList />
        </Section>
      }
    />
  )
}

/** The reports that this user has requested since the program was opened, newest first. */
function ReportList() {
  const t = reportsTexts.use()
  const { data: jobs, error, refetch } = useQuery(jobsQuery)
  if (jobs === undefined) {
    return <QueryState query={{ error, refetch }} lines={4} />
  }
  const reports = jobs.filter(({ kind }) => kind === 'attendance-report' || kind === 'time-cards')
  if (reports.length === 0) return <EmptyState message={t('list.empty')} />
  return (
    <Box component="ul" className="plain line-above" aria-label={t('list.title')}>
      {reports.map(job => (
        <ReportRow key={job.job_id} job={job} />
      ))}
    </Box>
  )
}

/** One report with its status, and its file as long as that is kept. The cancel button is in the job strip. */
function ReportRow({ job }: { job: Job }) {
  const t = reportsTexts.use()
  const formats = useFormats()
  const at = formats.dateTime(job.created)
  const share = job.total === null || job.total === 0 ? null : Math.min(1, job.done / job.total)
  return (
    <Group component="li" gap="8px 16px" mih={56} py={8} className="line-below">
      <Box flex={1} miw={240}>
        <Text fw={500} style={{ overflowWrap: 'anywhere' }}>
          {job.title}
        </Text>
        <Note>{job.state === 'done' ? t('asked.rows', { at, count: job.done }) : t('asked', { at })}</Note>
        {job.error !== null && <Text fz={13}>{job.error}</Text>}
      </Box>
      {job.state === 'running' && share !== null && (
        <Progress w={120} value={share * 100} aria-label={job.title} />
      )}
      <JobStateChip state={job.state} />
      {job.state === 'done' && <JobFileActions job={job} />}
    </Group>
  )
}
