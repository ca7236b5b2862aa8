import { SimpleGrid, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { PayrollPeriod } from '#shared/contracts/loans/periods.ts'
import { usePayrollPeriodName } from '../../ui/dates/use-payroll-period-name.ts'
import { useFormats } from '../../ui/formats/use-formats.ts'
import { ListPage } from '../../ui/list-page/ListPage.tsx'
import { useList } from '../../ui/list-page/use-list.ts'
import { Section } from '../../ui/page/Section.tsx'
import { QueryState } from '../../ui/states/QueryState.tsx'
import { ChosenPeriod } from './ChosenPeriod.tsx'
import { Checklist } from './checks/Checklist.tsx'
import { Confirmations } from './checks/Confirmations.tsx'
import { FreezeSection } from './freeze/FreezeSection.tsx'
import { Versions } from './freeze/Versions.tsx'
import { HandOverSection } from './hand-over/HandOverSection.tsx'
import { monthEndQuery } from './month-end-queries.ts'
import { monthEndTexts } from './month-end-texts.ts'
import { type Choice, usePeriodFilters } from './use-month-end.ts'

/** From what is outstanding in a payroll period to its hand-over to payroll. */
export function MonthEndPage() {
  return <ChosenPeriod>{choice => <MonthEnd {...choice} />}</ChosenPeriod>
}

function MonthEnd(choice: Choice) {
  const t = monthEndTexts.use()
  const formats = useFormats()
  const nameOf = usePayrollPeriodName()
  const list = useList('month-end', usePeriodFilters(choice))
  const { period = choice.first.period_id, branch = null } = list.values
  const chosen = choice.periods.find(it => it.period_id === period) ?? choice.first
  const view = useQuery(monthEndQuery({ periodId: period, branchId: branch }))
  return (
    <ListPage
      list={list}
      status={[
        nameOf(chosen),
        ...(view.data === undefined || view.data.counted_at === null
          ? []
          : [t('counted', { at: formats.dateTime(view.data.counted_at) })]),
        ...(view.data?.is_current === false ? [t('counting')] : [])
      ]}
    >
      {view.data === undefined ? (
        <QueryState query={view} shape="record" />
      ) : (
        <Sections key={period} period={chosen} branch={branch} view={view.data} />
      )}
    </ListPage>
  )
}

type SectionsProps = {
  period: PayrollPeriod
  branch: string | null
  view: NonNullable<Parameters<typeof Checklist>[0]['view']>
}

function Sections({ period, branch, view }: SectionsProps) {
  const t = monthEndTexts.use()
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must scroll it.
      tabIndex={0}
      aria-label={t('title')}
      style={{ position: 'relative', overflow: 'auto', height: '100%' }}
    >
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing={40} p="lg">
        <Stack gap="lg">
          <Section title={t('checks')} note={t('checks.note')}>
            <Checklist view={view} branch={branch} />
          </Section>
          <Section title={t('confirmations')}>
            <Confirmations period={period} branch={branch} />
          </Section>
        </Stack>
        <Stack gap="lg">
          <FreezeSection view={view} />
          <Versions view={view} branch={branch} />
          <HandOverSection view={view} branch={branch} />
        </Stack>
      </SimpleGrid>
    </section>
  )
}
