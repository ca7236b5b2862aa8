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
const MONEY = ['amountSatang', 'principalSatang', 'interestSatang', 'balanceSatang'] as const

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
  // The first instalment has the longest figures, or some that are as long.
  const first = schedule.instalments[0]
  const widths = MONEY.map(it => widthOf(first === undefined ? '' : formats.satang(first[it]))).join(' ')
  const columns = useMemo((): GridColumn<ScheduledInstalment>[] => {
    const width = widths.split(' ').map(Number)
    const money = (id: (typeof MONEY)[number], title: string): GridColumn<ScheduledInstalment> => ({
      id,
      title,
      value: it => it[id],
      text: it => formats.satang(it[id]),
      kind: 'number',
      width: width[MONEY.indexOf(id)] ?? LEAST_WIDTH,
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
      money('amountSatang', t('schedule.amount')),
      ...(shares.size > 0 ? [over] : []),
      money('principalSatang', loan('principal')),
      money('interestSatang', loan('interest')),
      money('balanceSatang', t('schedule.balance'))
    ]
    // The widths as a text, so that the same ones are the same: new columns are what costs most while somebody types.
  }, [t, loan, formats, shares, widths])
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
