import type { LoanSchedule } from '#shared/domain/loan-schedule.ts'
import { useFormats } from '../../../ui/formats/use-formats.ts'
import classes from './Workbench.module.css'
import { workbenchTexts } from './workbench-texts.ts'

type Props = { schedule: LoanSchedule; askedCount: number }

/** Key figures of the loan. */
export function LoanFigures({ schedule, askedCount }: Props) {
  const t = workbenchTexts.use()
  const formats = useFormats()
  const { instalments, paySatang, interestSatang, totalSatang } = schedule
  const last = instalments.at(-1)
  const made = instalments.length
  const counted = made === askedCount ? formats.number(made) : t('result.fewer', { made, asked: askedCount })
  const figures = [
    [t('result.last'), formats.satang(last?.amountSatang)],
    [t('result.count'), counted],
    [t('result.end'), formats.month(last?.month, 'short')],
    [t('result.interest'), formats.satang(interestSatang)],
    [t('result.total'), formats.satang(totalSatang)]
  ] as const
  return (
    <dl className={classes.figures} aria-label={t('result.title')}>
      <div>
        <dt>{t('result.pay')}</dt>
        <dd className={classes.main}>{formats.satang(paySatang)}</dd>
      </div>
      {figures.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
