import { useQuery } from '@tanstack/react-query'
import type { PayrollPeriod } from '#shared/contracts/loans/periods.ts'
import { periodsQuery } from '../../../ui/dates/payroll-periods.ts'
import { useFormats } from '../../../ui/formats/use-formats.ts'
import { GridPage } from '../../../ui/list-page/GridPage.tsx'
import { useList } from '../../../ui/list-page/use-list.ts'
import { payrollMonthsTexts } from '../month-end-texts.ts'
import { AddPeriodDialog } from './AddPeriodDialog.tsx'
import { PeriodPanel } from './PeriodPanel.tsx'
import { usePeriodColumns } from './use-period-columns.tsx'

/** Used in the address in place of a row's id. */
const NEW = 'new'
const idOf = (period: PayrollPeriod): string => period.period_id

/** Payroll periods, newest first. Closing a period's salary deducts the loan instalments of its month. */
export function PayrollMonthsPage() {
  const t = payrollMonthsTexts.use()
  const formats = useFormats()
  const columns = usePeriodColumns()
  const list = useList('payroll-periods', [], columns)
  const answer = useQuery(periodsQuery)
  return (
    <>
      <GridPage
        list={list}
        add={{ label: t('add'), run: () => list.open(NEW) }}
        status={({ length }) => [
          t('count', { count: length }),
          t('current', { month: formats.month(answer.data?.current_month) })
        ]}
        panel={period => <PeriodPanel key={period.period_id} period={period} onClose={list.close} />}
        label={t('title')}
        rows={answer.data?.periods}
        rowId={idOf}
        columns={columns}
        query={answer}
        empty={t('empty')}
      />
      {list.openId === NEW && answer.data !== undefined && (
        <AddPeriodDialog known={answer.data} onClose={list.close} />
      )}
    </>
  )
}
