import type { MonthEndView } from '#shared/contracts/month-end/month-end.ts'
import { useFormats } from '../../../ui/formats/use-formats.ts'
import { AppLink } from '../../../ui/page/AppLink.tsx'
import { FactList } from '../../../ui/record/FactList.tsx'
import { Notice } from '../../../ui/states/Notice.tsx'
import { monthEndTexts } from '../month-end-texts.ts'
import { monthEndPaths } from '../paths.ts'
import { ClosedChip } from '../periods/use-period-columns.tsx'

/** Whether the period is closed for changes, frozen and handed over: three states that do not follow from each other. */
export function PeriodStateFacts({ view: { period, versions } }: { view: MonthEndView }) {
  const t = monthEndTexts.use()
  const formats = useFormats()
  const [latest] = versions
  const isClosed = period.is_ot_closed && period.is_worktime_closed
  const file = latest?.handed_over_at ?? null
  return (
    <>
      <FactList
        facts={[
          { label: t('state.ot'), value: <ClosedChip isClosed={period.is_ot_closed} /> },
          { label: t('state.worktime'), value: <ClosedChip isClosed={period.is_worktime_closed} /> },
          { label: t('state.salary'), value: <ClosedChip isClosed={period.is_salary_closed} /> },
          {
            label: t('state.frozen'),
            value:
              latest === undefined
                ? t('state.frozen.no')
                : t('state.frozen.yes', {
                    version: latest.version,
                    at: formats.dateTime(latest.made_at)
                  })
          },
          ...(latest === undefined
            ? []
            : [
                {
                  label: t('state.handedOver'),
                  value:
                    file === null
                      ? t('state.handedOver.no')
                      : t('state.handedOver.yes', { at: formats.dateTime(file) })
                }
              ])
        ]}
      />
      {latest === undefined && isClosed && <Notice tone="amber">{t('state.closedOnly')}</Notice>}
      {latest !== undefined && !isClosed && <Notice tone="amber">{t('state.reopened')}</Notice>}
      <AppLink target={{ to: monthEndPaths.periods, search: { open: period.period_id } }}>
        {t('state.periods')}
      </AppLink>
    </>
  )
}
