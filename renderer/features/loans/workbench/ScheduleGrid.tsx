import { Title } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useMemo } from 'react'
import type { LoanSchedule, ScheduledInstalment } from '#shared/domain/loan-schedule.ts'
import { useFormats } from '../../../ui/formats/use-formats.ts'
import { DataGrid } from '../../../ui/grid/DataGrid.tsx'
import type { GridColumn } from '../../../ui/grid/grid-columns.ts'
import { useTexts } from '../../../ui/texts/use-texts.ts'
import { loansTexts } from '../loans-texts.ts'
import type { DeductionWarning } from './deduction-warnings.ts'
import classes from './Workbench.module.css'
import { workbenchTexts } from './workbench-texts.ts'

type Props = { schedule: LoanSchedule; warnings: readonly DeductionWarning[] }

const LEAST_WIDTH = 78
const DIGIT_WIDTH = 8
const CELL_EDGES = 6
const widthOf = (figures: string): number => Math.max(LEAST_WIDTH, figures.length * DIGIT_WIDTH + CELL_EDGES)

const idOf = ({ seq }: ScheduledInstalment): string => String(seq)

/** Every instalment; months that pass a limit are marked. */
export function ScheduleGrid({ schedule, warnings }: Props) {
  const t = useTexts(workbenchTexts)
  const loan = useTexts(loansTexts)
  const formats = useFormats()
  const shares = useMemo(
    () => new Map(warnings.flatMap(({ months }) => months.map(it => [it.month, it.sharePermille]))),
    [warnings]
  )
  const first = schedule.instalments[0]
  const columns = useMemo((): GridColumn<ScheduledInstalment>[] => {
    const money = (
      id: string,
      title: string,
      value: (it: ScheduledInstalment) => number
    ): GridColumn<ScheduledInstalment> => ({
      id,
      title,
      value,
      text: it => formats.satang(value(it)),
      kind: 'number',
      // The first instalment has the longest figures, or one that is as long.
      width: widthOf(first === undefined ? '' : formats.satang(value(first))),
      flex: 1
    })
    const over: GridColumn<ScheduledInstalment> = {
      id: 'over',
      title: t('schedule.share'),
      value: it => shares.get(it.month) ?? null,
      render: it => {
        const share = shares.get(it.month)
        return share === undefined ? null : (
          <span
            className={classes.over}
            role="img"
            aria-label={t('schedule.over', { share: formats.number(share / 10, 1) })}
          >
            <IconAlertTriangle size={14} aria-hidden />
            {formats.number(share / 10, 1)}
          </span>
        )
      },
      kind: 'number',
      width: 80
    }
    return [
      { id: 'seq', title: loan('seq'), value: it => it.seq, kind: 'number', width: 48 },
      {
        id: 'month',
        title: t('schedule.month'),
        value: it => it.month,
        text: it => formats.month(it.month, 'short'),
        width: 78,
        flex: 1
      },
      money('amount', t('schedule.amount'), it => it.amountSatang),
      ...(shares.size > 0 ? [over] : []),
      money('principal', loan('principal'), it => it.principalSatang),
      money('interest', loan('interest'), it => it.interestSatang),
      money('balance', t('schedule.balance'), it => it.balanceSatang)
    ]
  }, [t, loan, formats, shares, first])
  return (
    <div className={classes.schedule}>
      <Title order={2}>{t('schedule.title')}</Title>
      <div className={classes.grid}>
        <DataGrid
          label={t('schedule.title')}
          rows={schedule.instalments}
          rowId={idOf}
          columns={columns}
          isSortable={false}
          empty={{ message: t('schedule.empty') }}
        />
      </div>
    </div>
  )
}
