import { Stack, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { PayrollPeriod } from '#shared/contracts/loans/periods.ts'
import { writePeriod } from '../../../ui/dates/period.ts'
import { useFormats } from '../../../ui/formats/use-formats.ts'
import { given } from '../../../ui/list-page/given.ts'
import { AppLink } from '../../../ui/page/AppLink.tsx'
import { FactList } from '../../../ui/record/FactList.tsx'
import { Notice } from '../../../ui/states/Notice.tsx'
import { QueryState } from '../../../ui/states/QueryState.tsx'
import { periodPendingQuery } from '../month-end-queries.ts'
import { payrollMonthsTexts } from '../month-end-texts.ts'
import { OTHER_PAGES } from '../paths.ts'

/** What is outstanding in a period; each number leads to the list of exactly these. */
export function PeriodChecklist({ period }: { period: PayrollPeriod }) {
  const t = payrollMonthsTexts.use()
  const formats = useFormats()
  const pending = useQuery(periodPendingQuery(period.period_id))
  if (pending.data === undefined) return <QueryState query={pending} shape="record" lines={3} />
  const { round, documents, own_approval_count, missing_out_count, failed_punch_count } = pending.data
  const { instalment_count, unconsented_loan_count } = pending.data
  const days = {
    period: writePeriod({ from: period.start_date, to: period.end_date }),
    ...given({ round: round ?? undefined })
  }
  // An empty branch shows all branches, not only the user's own.
  const month = { month: period.month_no, branch: '' }
  const items = [
    ...documents.map(({ kind, count }) => ({
      label: t(`pending.${kind}`),
      count,
      target: { to: OTHER_PAGES.documents, search: { kind, state: 'open', ...days } }
    })),
    {
      label: t('pending.ownApprovals'),
      count: own_approval_count,
      target: { to: OTHER_PAGES.documents, search: { own: 'Y', ...days } }
    },
    {
      label: t('pending.missingOuts'),
      count: missing_out_count,
      target: { to: OTHER_PAGES.missingOuts, search: days }
    },
    { label: t('pending.punches'), count: failed_punch_count, target: { to: OTHER_PAGES.failedPunches } },
    {
      label: t('pending.instalments'),
      count: instalment_count,
      target: { to: OTHER_PAGES.loansDue, search: month }
    },
    {
      label: t('pending.consents'),
      count: unconsented_loan_count,
      target: { to: OTHER_PAGES.loans, search: { consent: 'missing', branch: '' } }
    }
  ]
  const facts = items
    .filter(({ count }) => count > 0)
    .map(({ label, count, target }) => ({
      label,
      value: <AppLink target={target}>{formats.number(count)}</AppLink>
    }))
  return (
    <Stack gap="xs">
      <Title order={3} fz={14}>
        {t('pending.title')}
      </Title>
      {facts.length === 0 ? <Notice tone="teal">{t('pending.nothing')}</Notice> : <FactList facts={facts} />}
    </Stack>
  )
}
