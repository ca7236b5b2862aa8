import { useDisclosure } from '@mantine/hooks'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { PayrollPeriod } from '#shared/contracts/periods.ts'
import { periodsQuery } from '../../../ui/dates/payroll-periods.ts'
import { useFormats } from '../../../ui/formats/use-formats.ts'
import { DataGrid } from '../../../ui/grid/DataGrid.tsx'
import { useKeys } from '../../../ui/keys/use-keys.ts'
import { ListPage } from '../../../ui/list-page/ListPage.tsx'
import { useList } from '../../../ui/list-page/use-list.ts'
import { IconButton } from '../../../ui/page/icon-buttons.tsx'
import { AddPeriodDialog } from './AddPeriodDialog.tsx'
import { payrollMonthsTexts } from './months-texts.ts'
import { PeriodPanel } from './PeriodPanel.tsx'
import { usePeriodColumns } from './use-period-columns.tsx'

/** Nothing to filter. */
const NONE: readonly never[] = []
const idOf = (period: PayrollPeriod): string => period.period_id

/** Payroll periods, newest first; closing one's salary deducts the loan instalments of its month. */
export function PayrollMonthsPage() {
  const t = payrollMonthsTexts.use()
  const formats = useFormats()
  const columns = usePeriodColumns()
  const list = useList('payroll-periods', NONE, columns)
  const answer = useQuery(periodsQuery)
  const [isAdding, { open: add, close }] = useDisclosure(false)
  const periods = answer.data?.periods
  const chosen = periods?.find(period => period.period_id === list.openId)
  useKeys([{ keys: 'n', label: t('add'), run: add }])
  return (
    <>
      <ListPage
        list={list}
        actions={<IconButton icon={IconPlus} label={t('add')} onClick={add} />}
        status={
          answer.data === undefined
            ? []
            : [
                t('count', { count: answer.data.periods.length }),
                t('current', { month: formats.month(answer.data.current_month) })
              ]
        }
        panel={chosen && <PeriodPanel key={chosen.period_id} period={chosen} onClose={list.close} />}
      >
        <DataGrid
          label={t('title')}
          rows={periods}
          rowId={idOf}
          columns={columns}
          list={list}
          query={answer}
          empty={{ message: t('empty'), action: { label: t('add'), run: add } }}
        />
      </ListPage>
      {isAdding && answer.data !== undefined && <AddPeriodDialog known={answer.data} onClose={close} />}
    </>
  )
}
