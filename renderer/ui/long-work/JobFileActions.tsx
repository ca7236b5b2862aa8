import { Button, Group } from '@mantine/core'
import type { Job } from '#shared/contracts/jobs.ts'
import { desktop } from '../../api/desktop.ts'
import { useFetchJobFile, useSavedFiles } from './job-files.ts'
import { jobTexts } from './job-texts.ts'

/** Actions for the file of a finished job: save, open and show in its folder in the window, download in a browser. */
export function JobFileActions({ job }: { job: Job }) {
  const t = jobTexts.use()
  const fetch = useFetchJobFile()
  const savedId = useSavedFiles(store => store[job.job_id])
  if (desktop !== undefined && savedId !== undefined) {
    return (
      <Group gap="sm">
        <Button variant="default" onClick={() => void desktop?.openSaved(savedId)}>
          {t('job.open')}
        </Button>
        <Button variant="default" onClick={() => void desktop?.revealSaved(savedId)}>
          {t('job.showInFolder')}
        </Button>
      </Group>
    )
  }
  const { title } = job
  return (
    <Button
      variant="default"
      flex="none"
      loading={fetch.isPending}
      aria-label={desktop === undefined ? t('job.downloadNamed', { title }) : t('job.saveNamed', { title })}
      onClick={() => fetch.mutate(job)}
    >
      {t(desktop === undefined ? 'job.download' : 'job.save')}
    </Button>
  )
}
