import { useQuery } from '@tanstack/react-query'
import { useUser } from '../../api/session.ts'
import { isAllowed } from '../feature/feature.ts'
import { branchToday } from '../formats/branch-clock.ts'
import { useFormats } from '../formats/use-formats.ts'
import { Picker } from '../pickers/Picker.tsx'
import { uiTexts } from '../texts/ui-texts.ts'
import { payrollPeriods, periodsQuery } from './payroll-periods.ts'
import type { Period } from './period.ts'
import { usePeriodText } from './use-period-text.ts'

type Props = {
  value: { readonly from: string | null; readonly to: string | null }
  onChoose: (period: Period) => void
  isInPopover?: boolean
}

/** Chooses the days of a payroll period; only for HR, and if there are any periods. */
export function PayrollPeriodPicker({ value, onChoose, isInPopover = false }: Props) {
  const t = uiTexts.use()
  const formats = useFormats()
  const periodText = usePeriodText()
  const query = useQuery({ ...periodsQuery, enabled: isAllowed(['hr'], useUser()) })
  const periods = payrollPeriods(query.data?.periods ?? [], branchToday())
  if (periods.length === 0) return null
  const chosen = periods.find(({ from, to }) => from === value.from && to === value.to)
  return (
    <Picker
      label={t('span.payroll')}
      mt={isInPopover ? 8 : 0}
      isInPopover={isInPopover}
      placeholder={t('period.payroll.choose')}
      value={chosen?.period_id ?? null}
      data={periods.map(period => ({
        value: period.period_id,
        label: t('period.payroll.of', {
          month: formats.month(period.month_no),
          dates: periodText(period)
        })
      }))}
      onChange={id => {
        const period = periods.find(({ period_id }) => period_id === id)
        if (period !== undefined) onChoose({ from: period.from, to: period.to })
      }}
    />
  )
}
