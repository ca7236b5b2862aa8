import { Box, Group, Stack, Title } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useMemo } from 'react'
import type { LoanSchedule, ScheduledInstalment } from '#shared/domain/loans/loan-schedule.ts'
import { useFormats } from '../../../ui/formats/use-formats.ts'
import { DataGrid } from '../../../ui/grid/DataGrid.tsx'
import type { GridColumn } from '../../../ui/grid/grid-columns.ts'
import { workbenchTexts } from '../loans-texts.ts'
import type { DeductionWarning } from './deduction-warnings.ts'

type Props = { schedule: LoanSchedule; warnings: readonly DeductionWarning[] }

/** Minimum widths that fit the page with and without the column of shares. */
const LEAST_WIDTH = { withShares: 78, alone: 100 } as const
/** Average width of a character: points and commas are narrower than digits. */
const SIGN_WIDTH = 6.8
const CELL_EDGES = 18
const widthOf = (figures: string, least: number): number =>
  Math.max(least, Math.ceil(figures.length * SIGN_WIDTH + CELL_EDGES))
const MONEY = ['amountSatang', 'principalSatang', 'interestSatang', 'balanceSatang'] as const

/** An instalment, and the share of the wages in permille if its month exceeds a limit. */
type Row = ScheduledInstalment & { readonly share: number | null }

const idOf = ({ seq }: Row): string => String(seq)

export function ScheduleGrid({ schedule, warnings }: Props) {
  const t = workbenchTexts.use()
  const formats = useFormats()
  const rows = useMemo((): Row[] => {
    const shares = new Map(warnings.flatMap(({ months }) => months.map(it => [it.month, it.sharePermille])))
    return schedule.instalments.map(it => ({ ...it, share: shares.get(it.month) ?? null }))
  }, [schedule, warnings])
  const hasShares = warnings.length > 0
  // No instalment has longer figures than the first.
  const first = schedule.instalments[0]
  const least = hasShares ? LEAST_WIDTH.withShares : LEAST_WIDTH.alone
  const widths = MONEY.map(it => widthOf(formats.satang(first?.[it]), least)).join(' ')
  const columns = useMemo((): GridColumn<Row>[] => {
    const width = widths.split(' ').map(Number)
    const money = (id: (typeof MONEY)[number], title: string): GridColumn<Row> => ({
      id,
      title,
      value: it => it[id],
      text: it => formats.satang(it[id]),
      kind: 'number',
      width: width[MONEY.indexOf(id)] ?? LEAST_WIDTH.alone,
      flex: 1
    })
    const over: GridColumn<Row> = {
      id: 'over',
      title: t('schedule.share'),
      value: it => it.share,
      render: ({ share }) =>
        share === null ? null : (
          <Group
            component="span"
            display="inline-flex"
            gap={4}
            c="var(--state-amber-text)"
            fw={600}
            role="img"
            aria-label={t('schedule.over', { share: formats.number(share / 10, 1) })}
          >
            <IconAlertTriangle size={14} aria-hidden />
            {formats.number(share / 10, 1)}
          </Group>
        ),
      kind: 'number',
      width: 74
    }
    return [
      { id: 'seq', title: t('seq'), value: it => it.seq, kind: 'number', width: 48 },
      {
        id: 'month',
        title: t('schedule.month'),
        value: it => it.month,
        text: it => formats.month(it.month, 'short'),
        width: 78,
        flex: 1
      },
      money('amountSatang', t('schedule.amount')),
      ...(hasShares ? [over] : []),
      money('principalSatang', t('principal')),
      money('interestSatang', t('interest')),
      money('balanceSatang', t('balance'))
    ]
    // Widths are joined into a text so that equal ones keep the columns: new columns are what costs most while typing.
  }, [t, formats, hasShares, widths])
  return (
    <Stack gap={0} flex={1} miw={0}>
      <Title order={2} fz={14} lh="32px">
        {t('schedule.title')}
      </Title>
      <Box flex={1} mih={0} bd="1px solid var(--line)" bdrs="sm" style={{ overflow: 'hidden' }}>
        <DataGrid
          label={t('schedule.title')}
          rows={rows}
          rowId={idOf}
          columns={columns}
          isSortable={false}
          empty={{ message: t('schedule.empty') }}
        />
      </Box>
    </Stack>
  )
}
