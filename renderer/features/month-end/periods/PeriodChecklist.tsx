import { Stack, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { PayrollPeriod } from '#shared/contracts/loans/periods.ts'
import { useFormats } from '../../../ui/formats/use-formats.ts'
import { AppLink } from '../../../ui/page/AppLink.tsx'
import { useWithWayBack } from '../../../ui/page/way-back.ts'
import { FactList } from '../../../ui/record/FactList.tsx'
import { Notice } from '../../../ui/states/Notice.tsx'
import { QueryState } from '../../../ui/states/QueryState.tsx'
import { targetsOf } from '../checks/targets.ts'
import { periodPendingQuery } from '../month-end-queries.ts'
import { payrollMonthsTexts } from '../month-end-texts.ts'

/** What is outstanding in a period; each number leads to the list of exactly these. */
export function PeriodChecklist({ period }: { period: PayrollPeriod }) {
  const t = payrollMonthsTexts.use()
  const formats = useFormats()
  const withWayBack = useWithWayBack()
  const pending = useQuery(periodPendingQuery(period.period_id))
  if (pending.data === undefined) return <QueryState query={pending} shape="record" lines={3} />
  const { round, documents, own_approval_count, missing_out_count, failed_punch_count } = pending.data
  const { instalment_count, unconsented_loan_count } = pending.data
  const targets = targetsOf({ period, round })
  const items = [
    ...documents.map(({ kind, count }) => ({
      label: t(`pending.${kind}`),
      count,
      target: targets.documents(kind)
    })),
    { label: t('pending.ownApprovals'), count: own_approval_count, target: targets.ownApprovals },
    { label: t('pending.missingOuts'), count: missing_out_count, target: targets.missingOuts },
    { label: t('pending.punches'), count: failed_punch_count, target: targets.failedPunches },
    { label: t('pending.instalments'), count: instalment_count, target: targets.instalments },
    { label: t('pending.consents'), count: unconsented_loan_count, target: targets.unconsentedLoans }
  ]
  const facts = items
    .filter(({ count }) => count > 0)
    .map(({ label, count, target }) => ({
      label,
      value: <AppLink target={withWayBack(target)}>{formats.number(count)}</AppLink>
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
