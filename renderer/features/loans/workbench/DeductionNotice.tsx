import { Box, Button, Text } from '@mantine/core'
import { useState } from 'react'
import { useFormats } from '../../../ui/formats/use-formats.ts'
import { HeadedTable } from '../../../ui/record/HeadedTable.tsx'
import { Notice } from '../../../ui/states/Notice.tsx'
import { workbenchTexts } from '../loans-texts.ts'
import type { DeductionWarning } from './deduction-warnings.ts'

type Props = {
  warnings: readonly DeductionWarning[]
  advice: string
}

/** Warnings of section 76 about the loan: months, amounts and shares of the wages. */
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

function DeductionMonths({ warnings }: { warnings: readonly DeductionWarning[] }) {
  const t = workbenchTexts.use()
  const formats = useFormats()
  const rows = warnings.flatMap(({ limit, months }) => months.map(month => ({ ...month, limit })))
  return (
    <Box
      component="section"
      mah={168}
      mt={8}
      style={{ position: 'relative', overflow: 'auto' }}
      // The scrolling area must be reachable by keyboard.
      tabIndex={0}
      aria-label={t('warning.months')}
    >
      <HeadedTable
        fz={13}
        verticalSpacing={4}
        isNamed
        rows={rows}
        keyOf={it => `${it.limit} ${it.month}`}
        columns={[
          { title: t('schedule.month'), cell: it => formats.month(it.month, 'short') },
          { title: t('warning.column.limit'), cell: it => t(`warning.limit.${it.limit}`) },
          { title: t('amount'), cell: it => formats.satang(it.amountSatang), ta: 'right' },
          {
            title: t('warning.column.share'),
            cell: it => formats.number(it.sharePermille / 10, 1),
            ta: 'right'
          },
          { title: t('warning.column.over'), cell: it => formats.satang(it.overSatang), ta: 'right' }
        ]}
      />
    </Box>
  )
}
