import { Box, Group, Text, VisuallyHidden } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Job } from '#shared/contracts/jobs.ts'
import { desktop } from '../../api/desktop.ts'
import { useNotices } from '../../ui/dialogs/notices.ts'
import { useFormats } from '../../ui/formats/use-formats.ts'
import { JobFileActions } from '../../ui/long-work/JobFileActions.tsx'
import { JobStateChip } from '../../ui/long-work/JobStateChip.tsx'
import { useFetchJobFile } from '../../ui/long-work/job-files.ts'
import { jobTexts } from '../../ui/long-work/job-texts.ts'
import { finishedSince, jobsQuery, wasAskedHere } from '../../ui/long-work/jobs.ts'
import { Note } from '../../ui/page/Note.tsx'
import { QueryState } from '../../ui/states/QueryState.tsx'
import { shellTexts } from './shell-texts.ts'
import { TopBarPopover } from './TopBarPopover.tsx'

const NOTHING: readonly Job[] = []

/** "Downloads and jobs": the one place for everything that was made in the background, and how many ended since it was opened. */
export function DownloadsButton({ isSmall }: { isSmall: boolean }) {
  const t = shellTexts.use()
  const formats = useFormats()
  const [isOpen, setOpen] = useState(false)
  const jobs = useQuery(jobsQuery)
  const ended = useEndedJobs(jobs.data)
  const [seen, setSeen] = useState(0)
  const fresh = isOpen ? 0 : ended.length - seen
  const change = (opened: boolean) => {
    setOpen(opened)
    setSeen(ended.length)
  }
  // On a telephone it takes the space of the title.
  if (isSmall && (jobs.data ?? []).length === 0) return null
  const label = fresh > 0 ? t('downloads.new', { count: fresh }) : t('downloads.title')
  return (
    <>
      <TopBarPopover
        icon={IconDownload}
        label={label}
        title={t('downloads.title')}
        width={440}
        count={fresh > 0 ? formats.number(fresh) : null}
        isOpen={isOpen}
        onChange={change}
      >
        <Text fw={600} px={15} pb={4}>
          {t('downloads.title')}
        </Text>
        {jobs.data === undefined ? (
          <QueryState query={jobs} lines={2} />
        ) : jobs.data.length === 0 ? (
          <Text px={15} py="sm" c="dimmed">
            {t('downloads.empty')}
          </Text>
        ) : (
          <>
            <Box
              component="ul"
              className="plain"
              mah="60vh"
              style={{ position: 'relative', overflowY: 'auto' }}
            >
              {jobs.data.map(job => (
                <JobRow key={job.job_id} job={job} />
              ))}
            </Box>
            <Box px={15} pt={8}>
              <Note>{t('downloads.kept')}</Note>
            </Box>
          </>
        )}
      </TopBarPopover>
      <VisuallyHidden role="status">
        {ended.at(-1)?.state === 'done' ? t('downloads.ready', { title: ended.at(-1)?.title ?? '' }) : ''}
      </VisuallyHidden>
    </>
  )
}

function JobRow({ job }: { job: Job }) {
  const t = shellTexts.use()
  const formats = useFormats()
  return (
    <Group component="li" gap="4px 8px" px={15} py={8} wrap="nowrap" className="line-above">
      <Box flex={1} miw={0}>
        <Text style={{ overflowWrap: 'anywhere' }}>{job.file_name ?? job.title}</Text>
        <Group gap={8}>
          <JobStateChip state={job.state} />
          <Note>{t('downloads.asked', { at: formats.dateTime(job.created) })}</Note>
        </Group>
        {job.error !== null && <Text fz={13}>{job.error}</Text>}
      </Box>
      {job.state === 'done' && job.file_name !== null && <JobFileActions job={job} />}
    </Group>
  )
}

/** The jobs that ended while the page is open, oldest first. A file that was requested here is fetched at once. */
function useEndedJobs(jobs: readonly Job[] | undefined): readonly Job[] {
  const t = jobTexts.use()
  const notices = useNotices()
  const { mutate: fetchFile } = useFetchJobFile()
  const before = useRef(NOTHING)
  const [ended, setEnded] = useState(NOTHING)
  useEffect(() => {
    if (jobs === undefined) return
    const now = finishedSince(before.current, jobs)
    before.current = jobs
    if (now.length === 0) return
    setEnded(all => [...all, ...now])
    for (const job of now) {
      if (job.state === 'failed') {
        notices.warn(t('job.failedNote', { title: job.title, reason: job.error ?? '' }))
      } else if (job.state === 'done') {
        if (wasAskedHere(job) && job.file_name !== null) fetchFile(job)
        void desktop?.notify({ title: t('job.finished'), body: job.title })
      }
    }
  }, [jobs, t, notices, fetchFile])
  return ended
}
