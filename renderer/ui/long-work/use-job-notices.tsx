import { Stack } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { useEffect, useRef } from 'react'
import type { Job } from '#shared/contracts/jobs.ts'
import { desktop } from '../../api/desktop.ts'
import { uiTexts } from '../texts/ui-texts.ts'
import { JobFileActions } from './JobFileActions.tsx'
import { finishedSince, wasAskedHere } from './jobs.ts'

const NOTHING: readonly Job[] = []

/** A notice for each job that ends while the page is open; one with a file or a failure stays until it is closed. */
export function useJobNotices(jobs: readonly Job[] | undefined): void {
  const t = uiTexts.use()
  const before = useRef(NOTHING)
  useEffect(() => {
    if (jobs === undefined) return
    for (const job of finishedSince(before.current, jobs)) {
      const shown = { id: job.job_id, autoClose: false, closeButtonProps: { 'aria-label': t('close') } }
      if (job.state === 'done') {
        const message = (
          <Stack gap="sm">
            {job.file_name ?? job.title}
            <JobFileActions job={job} isFetchedAtOnce={wasAskedHere(job)} />
          </Stack>
        )
        notifications.show({ ...shown, title: t('job.finished'), message })
        void desktop?.notify({ title: t('job.finished'), body: job.title })
      } else if (job.state === 'failed') {
        const message = t('job.failedNote', { title: job.title, reason: job.error ?? '' })
        notifications.show({ ...shown, title: t('job.failed'), message, color: 'red.8' })
      } else {
        const cancelled = { ...shown, autoClose: true, title: t('job.cancelled'), message: job.title }
        notifications.show({ ...cancelled, color: 'gray' })
      }
    }
    before.current = jobs
  }, [jobs, t])
}
