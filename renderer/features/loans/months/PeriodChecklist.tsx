import { Stack, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { PayrollPeriod } from '#shared/contracts/periods.ts'
import { useFormats } from '../../../ui/formats/use-formats.ts'
import { AppLink } from '../../../ui/page/AppLink.tsx'
import { FactList } from '../../../ui/record/FactList.tsx'
import { Notice } from '../../../ui/states/Notice.tsx'
import { QueryState } from '../../../ui/states/QueryState.tsx'
import { useTexts } from '../../../ui/texts/use-texts.ts'
import { loanPaths } from '../paths.ts'
import { periodPendingQuery } from './months-queries.ts'
import { payrollMonthsTexts } from './months-texts.ts'

/** Items to settle before the period is closed; each links to its list. */
export function PeriodChecklist({ period }: { period: PayrollPeriod }) {
  const t = useTexts(payrollMonthsTexts)
  const formats = useFormats()
  const pending = useQuery(periodPendingQuery(period.period_id))
  if (pending.data === undefined) return <QueryState query={pending} shape="record" lines={3} />
  const { documents, failed_punch_count, instalment_count, unconsented_loan_count } = pending.data
  const facts = [
    ...documents.map(({ kind, count }) => ({
      label: t(`pending.${kind}`),
      value: <AppLink target={{ to: '/approvals/all' }}>{formats.number(count)}</AppLink>
    })),
    ...(failed_punch_count === 0
      ? []
      : [
          {
            label: t('pending.punches'),
            value: (
              <AppLink target={{ to: '/attendance/parked' }}>{formats.number(failed_punch_count)}</AppLink>
            )
          }
        ]),
    ...(instalment_count === 0
      ? []
      : [
          {
            label: t('pending.instalments'),
            value: <AppLink target={{ to: loanPaths.due }}>{formats.number(instalment_count)}</AppLink>
          }
        ]),
    ...(unconsented_loan_count === 0
      ? []
      : [
          {
            label: t('pending.consents'),
            value: (
              <AppLink target={{ to: loanPaths.list, search: { consent: 'missing' } }}>
                {formats.number(unconsented_loan_count)}
              </AppLink>
            )
          }
        ])
  ]
  return (
    <Stack gap="xs">
      <Title order={3} fz={14}>
        {t('pending.title')}
      </Title>
      {facts.length === 0 ? <Notice tone="teal">{t('pending.nothing')}</Notice> : <FactList facts={facts} />}
    </Stack>
  )
}
