import { Text, Title } from '@mantine/core'
import { useSearch } from '@tanstack/react-router'
import { ReportList } from './ReportList.tsx'
import { ReportRequest } from './ReportRequest.tsx'
import classes from './ReportsPage.module.css'
import { reportsTexts } from './reports-texts.ts'

/** Attendance reports: requested on the left, made by a job, listed on the right until the program closes. */
export function ReportsPage() {
  const t = reportsTexts.use()
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  return (
    <div className={classes.page}>
      <section className={classes.request} aria-labelledby="report-request">
        <Title order={2} id="report-request">
          {t('form')}
        </Title>
        <Text c="dimmed" mb="md">
          {t('form.note')}
        </Text>
        {/* Another address means other input: the form is reset from it. */}
        <ReportRequest key={JSON.stringify(search)} search={search} />
      </section>
      <section className={classes.reports} aria-labelledby="report-list">
        <Title order={2} id="report-list">
          {t('list.title')}
        </Title>
        <Text c="dimmed" mb="sm">
          {t('list.note')}
        </Text>
        <ReportList />
      </section>
    </div>
  )
}
