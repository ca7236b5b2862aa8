import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { useFormats } from '../../../ui/formats/use-formats.ts'
import { Notice } from '../../../ui/states/Notice.tsx'
import type { DeductionWarning } from './deduction-warnings.ts'
import classes from './Workbench.module.css'
import { workbenchTexts } from './workbench-texts.ts'

type Props = {
  warnings: readonly DeductionWarning[]
  /** What to do about the written consent. */
  advice: string
}

/** What section 76 has against the loan: which months, how much, which share. */
export function DeductionNotice({ warnings, advice }: Props) {
  const t = workbenchTexts.use()
  const sentence = useWarningSentence()
  const [areMonthsShown, setMonthsShown] = useState(false)
  return (
    <section aria-label={t('warning.title')} aria-live="polite">
      <Notice tone="amber">
        <Text fw={600}>{t('warning.title')}</Text>
        {warnings.map(warning => (
          <p key={warning.limit} style={{ margin: 0 }}>
            {sentence(warning)}
          </p>
        ))}
        <p style={{ margin: 0 }}>
          {advice}{' '}
          <Button
            variant="default"
            size="compact-sm"
            aria-expanded={areMonthsShown}
            onClick={() => setMonthsShown(!areMonthsShown)}
          >
            {t(areMonthsShown ? 'warning.months.hide' : 'warning.months')}
          </Button>
        </p>
      </Notice>
      {areMonthsShown && <DeductionMonths warnings={warnings} />}
    </section>
  )
}

/** A warning as a sentence with its months, amounts and shares. */
export function useWarningSentence(): (warning: DeductionWarning) => string {
  const t = workbenchTexts.use()
  const formats = useFormats()
  return ({ limit, months, peak }) => {
    const from = formats.month(months[0]?.month, 'short')
    const to = formats.month(months.at(-1)?.month, 'short')
    return t(`warning.${limit}`, {
      count: months.length,
      months: from === to ? from : t('period.range', { from, to }),
      amount: formats.satang(peak.amountSatang),
      share: formats.number(peak.sharePermille / 10, 1),
      peak: formats.month(peak.month, 'short'),
      limit: formats.satang(peak.limitSatang),
      over: formats.satang(peak.overSatang)
    })
  }
}

/** Every month that passes a limit. */
function DeductionMonths({ warnings }: { warnings: readonly DeductionWarning[] }) {
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
