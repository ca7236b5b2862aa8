import { useCallback } from 'react'
import type { PayrollPeriod } from '#shared/contracts/loans/periods.ts'
import { useFormats } from '../formats/use-formats.ts'
import { uiTexts } from '../texts/ui-texts.ts'
import { usePeriodText } from './use-period-text.ts'

/** The name of a payroll period for a list of them: month, round and dates. */
export function usePayrollPeriodName() {
  const t = uiTexts.use()
  const formats = useFormats()
  const periodText = usePeriodText()
  return useCallback(
    ({ month_no, round, start_date, end_date }: PayrollPeriod): string =>
      t('period.payroll.named', {
        month: formats.month(month_no, 'short'),
        round: t(`period.round.${round}`),
        dates: periodText({ from: start_date, to: end_date })
      }),
    [t, formats, periodText]
  )
}
