import { useFormats } from '../../../ui/formats/use-formats.ts'
import type { DeductionWarning } from './deduction-warnings.ts'
import classes from './Workbench.module.css'
import { workbenchTexts } from './workbench-texts.ts'

/** Every month that passes a limit. */
export function DeductionMonths({ warnings }: { warnings: readonly DeductionWarning[] }) {
  const t = workbenchTexts.use()
  const formats = useFormats()
  const rows = warnings.flatMap(({ limit, months }) => months.map(month => ({ ...month, limit })))
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <section className={classes.months} tabIndex={0} aria-label={t('warning.months')}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('schedule.month')}</th>
            <th scope="col">{t('warning.column.limit')}</th>
            <th scope="col" className={classes.amount}>
              {t('warning.column.amount')}
            </th>
            <th scope="col" className={classes.amount}>
              {t('warning.column.share')}
            </th>
            <th scope="col" className={classes.amount}>
              {t('warning.column.over')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ month, limit, amountSatang, sharePermille, overSatang }) => (
            <tr key={`${limit} ${month}`}>
              <th scope="row">{formats.month(month, 'short')}</th>
              <td>{t(`warning.limit.${limit}`)}</td>
              <td className={classes.amount}>{formats.satang(amountSatang)}</td>
              <td className={classes.amount}>{formats.number(sharePermille / 10, 1)}</td>
              <td className={classes.amount}>{formats.satang(overSatang)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
