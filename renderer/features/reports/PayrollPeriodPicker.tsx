import { useQuery } from '@tanstack/react-query'
import { useUser } from '../../api/session.ts'
import { periodsQuery } from '../../ui/dates/payroll-periods.ts'
import type { Period } from '../../ui/dates/period.ts'
import { usePeriodText } from '../../ui/dates/use-period-text.ts'
import { isAllowed } from '../../ui/feature/feature.ts'
import { branchToday } from '../../ui/formats/branch-clock.ts'
import { useFormats } from '../../ui/formats/use-formats.ts'
import { Picker } from '../../ui/pickers/Picker.tsx'
import { useTexts } from '../../ui/texts/use-texts.ts'
import type { ReportForm } from './report-form.ts'
import { payrollPeriods } from './report-periods.ts'
import { reportsTexts } from './reports-texts.ts'

type Props = { form: Pick<ReportForm, 'from' | 'to'>; onChoose: (period: Period) => void }

/** Fills the dates with those of a payroll period; for HR, and where there are any. */
export function PayrollPeriodPicker({ form, onChoose }: Props) {
  const t = useTexts(reportsTexts)
  const formats = useFormats()
  const periodText = usePeriodText()
  const query = useQuery({ ...periodsQuery, enabled: isAllowed(['hr'], useUser()) })
  const periods = payrollPeriods(query.data?.periods ?? [], branchToday())
  if (periods.length === 0) return null
  const chosen = periods.find(({ from, to }) => from === form.from && to === form.to)
  return (
    <Picker
      label={t('period.payroll')}
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
