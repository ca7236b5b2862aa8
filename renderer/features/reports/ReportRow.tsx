import { Progress, Text } from '@mantine/core'
import { type Icon, IconAlertTriangle, IconBan, IconCheck, IconClock, IconLoader } from '@tabler/icons-react'
import type { Job } from '#shared/contracts/jobs.ts'
import { useFormats } from '../../ui/formats/use-formats.ts'
import { JobFileActions } from '../../ui/long-work/JobFileActions.tsx'
import { StateChip, type StateTone } from '../../ui/states/StateChip.tsx'
import classes from './ReportList.module.css'
import { reportsTexts } from './reports-texts.ts'

const LOOKS: Record<Job['state'], { tone: StateTone; icon: Icon }> = {
  queued: { tone: 'grey', icon: IconClock },
  running: { tone: 'blue', icon: IconLoader },
  done: { tone: 'green', icon: IconCheck },
  failed: { tone: 'red', icon: IconAlertTriangle },
  cancelled: { tone: 'grey', icon: IconBan }
}

/** One report: its status, and its file for as long as it is kept. The job strip has the cancel button. */
export function ReportRow({ job }: { job: Job }) {
  const t = reportsTexts.use()
  const formats = useFormats()
  const at = formats.dateTime(job.created)
  const share = job.total === null || job.total === 0 ? null : Math.min(1, job.done / job.total)
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <div className={classes.title}>{job.title}</div>
        <Text c="dimmed" fz={13}>
          {job.state === 'done' ? t('asked.rows', { at, count: job.done }) : t('asked', { at })}
        </Text>
        {job.error !== null && <Text fz={13}>{job.error}</Text>}
      </div>
      {job.state === 'running' && share !== null && (
        <Progress className={classes.bar} value={share * 100} aria-label={job.title} />
      )}
      <StateChip {...LOOKS[job.state]} label={t(`state.${job.state}`)} isStruck={job.state === 'cancelled'} />
      {job.state === 'done' && <JobFileActions job={job} variant="default" />}
    </li>
  )
}
