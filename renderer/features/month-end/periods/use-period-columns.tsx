import { useMediaQuery } from '@mantine/hooks'
import { IconLock, IconLockOpen } from '@tabler/icons-react'
import { useMemo } from 'react'
import type { PayrollPeriod } from '#shared/contracts/loans/periods.ts'
import type { GridColumn } from '../../../ui/grid/grid-columns.ts'
import { PHONE } from '../../../ui/page/phone.ts'
import { StateChip } from '../../../ui/states/StateChip.tsx'
import { payrollMonthsTexts } from '../month-end-texts.ts'

/** Whether salary, overtime or working time of the period is closed. */
export function ClosedChip({ isClosed }: { isClosed: boolean }) {
  const t = payrollMonthsTexts.use()
  return isClosed ? (
    <StateChip tone="grey" icon={IconLock} label={t('closed')} />
  ) : (
    <StateChip tone="teal" icon={IconLockOpen} label={t('open')} />
  )
}

export function usePeriodColumns(): GridColumn<PayrollPeriod>[] {
  const t = payrollMonthsTexts.use()
  const isPhone = useMediaQuery(PHONE) ?? false
  return useMemo(() => {
    const state = (
      id: 'salary' | 'ot' | 'worktime',
      value: `is_${typeof id}_closed`
    ): GridColumn<PayrollPeriod> => ({
      id,
      title: t(`column.${id}`),
      value,
      render: period => <ClosedChip isClosed={period[value]} />,
      width: 108
    })
    const dates: GridColumn<PayrollPeriod>[] = [
      { id: 'start', title: t('column.start'), value: 'start_date', kind: 'date', width: 108 },
      { id: 'end', title: t('column.end'), value: 'end_date', kind: 'date', width: 108 },
      { id: 'cutOff', title: t('column.cutOff'), value: 'cut_off_date', kind: 'date', width: 108 }
    ]
    const states = [
      state('salary', 'is_salary_closed'),
      state('ot', 'is_ot_closed'),
      state('worktime', 'is_worktime_closed')
    ]
    return [
      { id: 'month', title: t('column.month'), value: 'month_no', kind: 'month', width: 130, flex: 1 },
      // On a telephone only the first columns are in view.
      { id: 'round', title: t('column.round'), value: period => t(`round.${period.round}`), width: 108 },
      ...(isPhone ? [...states, ...dates] : [...dates, ...states])
    ]
  }, [t, isPhone])
}
