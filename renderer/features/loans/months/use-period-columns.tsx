import { IconLock, IconLockOpen } from '@tabler/icons-react'
import { useMemo } from 'react'
import type { PayrollPeriod } from '#shared/contracts/periods.ts'
import type { GridColumn } from '../../../ui/grid/grid-columns.ts'
import { StateChip } from '../../../ui/states/StateChip.tsx'
import { payrollMonthsTexts } from './months-texts.ts'

/** Whether a part of the period is still open. */
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
  return useMemo(() => {
    const state = (
      id: string,
      title: string,
      isClosed: (period: PayrollPeriod) => boolean
    ): GridColumn<PayrollPeriod> => ({
      id,
      title,
      value: isClosed,
      render: period => <ClosedChip isClosed={isClosed(period)} />,
      width: 108
    })
    return [
      {
        id: 'month',
        title: t('column.month'),
        value: period => period.month_no,
        kind: 'month',
        width: 130,
        flex: 1
      },
      {
        id: 'round',
        title: t('column.round'),
        value: period => t(`round.${period.round}`),
        width: 108
      },
      { id: 'start', title: t('column.start'), value: period => period.start_date, kind: 'date', width: 108 },
      { id: 'end', title: t('column.end'), value: period => period.end_date, kind: 'date', width: 108 },
      {
        id: 'cutOff',
        title: t('column.cutOff'),
        value: period => period.cut_off_date,
        kind: 'date',
        width: 108
      },
      state('salary', t('column.salary'), period => period.is_salary_closed),
      state('ot', t('column.ot'), period => period.is_ot_closed),
      state('worktime', t('column.worktime'), period => period.is_worktime_closed)
    ]
  }, [t])
}
