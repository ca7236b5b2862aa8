import { Progress } from '@mantine/core'
import type { DocumentContext } from '#shared/contracts/approval-screens.ts'
import { useFormats } from '../../../../ui/formats/use-formats.ts'
import { FactList } from '../../../../ui/record/FactList.tsx'
import { StateChip } from '../../../../ui/states/StateChip.tsx'
import { contextTexts } from './context-texts.ts'

type Overtime = NonNullable<DocumentContext['overtime']>

/** Overtime and work on holidays in a week, by law (Ministerial Regulation No. 3, B.E. 2541). */
const WEEK_MINUTES = 36 * 60
const RATES = ['100', '150', '200', '300'] as const

/** Overtime requested and worked, and how near the week is to the limit. */
export function ContextOvertime({ overtime }: { overtime: Overtime }) {
  const t = contextTexts.use()
  const formats = useFormats()
  const { requested, worked_minutes: worked, week_minutes, week_over_minutes } = overtime
  const asked = RATES.reduce((sum, rate) => sum + requested[rate], 0)
  const week = t('overtime.weekOf', { hours: formats.hours(week_minutes) })
  return (
    <FactList
      facts={[
        {
          label: t('overtime.requested'),
          value: RATES.filter(rate => requested[rate] > 0)
            .map(rate =>
              t('overtime.rate', {
                hours: formats.hours(requested[rate]),
                rate: formats.number(Number(rate) / 100, 1)
              })
            )
            .join(', ')
        },
        {
          label: t('overtime.worked'),
          value:
            worked === null ? (
              t('overtime.notYet')
            ) : (
              <>
                {t('overtime.hours', { hours: formats.hours(worked) })}{' '}
                {worked < asked && (
                  <StateChip
                    tone="amber"
                    label={t('overtime.less', { hours: formats.hours(asked - worked) })}
                  />
                )}
              </>
            )
        },
        {
          label: t('overtime.week'),
          value: (
            <>
              {week}
              <Progress
                value={Math.min(100, (week_minutes / WEEK_MINUTES) * 100)}
                color={week_over_minutes > 0 ? 'red.8' : 'teal'}
                aria-label={week}
              />
              {week_over_minutes > 0 && (
                <StateChip
                  tone="red"
                  label={t('overtime.over', { hours: formats.hours(week_over_minutes) })}
                />
              )}
            </>
          )
        },
        {
          label: t('overtime.month'),
          value: t('overtime.monthOf', {
            approved: formats.hours(overtime.month_approved_minutes),
            open: formats.hours(overtime.month_open_minutes)
          })
        }
      ]}
    />
  )
}
