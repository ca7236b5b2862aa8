import { useQuery } from '@tanstack/react-query'
import { jobsQuery } from '../../ui/long-work/jobs.ts'
import { EmptyState } from '../../ui/states/EmptyState.tsx'
import { ErrorState } from '../../ui/states/ErrorState.tsx'
import { LoadingShape } from '../../ui/states/LoadingShape.tsx'
import classes from './ReportList.module.css'
import { ReportRow } from './ReportRow.tsx'
import { reportsTexts } from './reports-texts.ts'

/** The reports that this user has requested since the program was opened, newest first. */
export function ReportList() {
  const t = reportsTexts.use()
  const { data: jobs, error, refetch } = useQuery(jobsQuery)
  if (jobs === undefined) {
    return error === null ? (
      <LoadingShape lines={4} />
    ) : (
      <ErrorState error={error} onRetry={() => void refetch()} />
    )
  }
  const reports = jobs.filter(({ kind }) => kind === 'attendance-report')
  if (reports.length === 0) return <EmptyState message={t('list.empty')} />
  return (
    <ul className={classes.list} aria-labelledby="report-list">
      {reports.map(job => (
        <ReportRow key={job.job_id} job={job} />
      ))}
    </ul>
  )
}
