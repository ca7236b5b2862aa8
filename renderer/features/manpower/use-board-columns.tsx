import { useMemo } from 'react'
import type { ManpowerGroup } from '#shared/contracts/manpower-screens.ts'
import { noCounts, plannedOf } from '#shared/domain/manpower.ts'
import { useFormats } from '../../ui/formats/use-formats.ts'
import type { GridColumn } from '../../ui/grid/grid-columns.ts'
import type { BoardRow } from './board-rows.ts'
import { CellView, SumView, UnitView } from './CellView.tsx'
import { manpowerTexts } from './manpower-texts.ts'
import { useUnitName } from './use-unit-name.ts'

export const UNIT = 'unit'
export const SUM = 'sum'
const UNIT_WIDTH = 168
const SUM_WIDTH = 74
/** The days of a month, side by side on the smallest screen; numbers of four digits need more. */
const NARROW = 28
const FOUR_DIGITS = 38
const WIDE = 90

/** The unit, a column a day, and what the days come to. */
export function useBoardColumns(
  group: ManpowerGroup,
  dates: readonly string[],
  total: BoardRow | undefined
): GridColumn<BoardRow>[] {
  const t = manpowerTexts.use()
  const formats = useFormats()
  const nameOf = useUnitName(group)
  return useMemo(() => {
    const most = Math.max(0, ...[...(total?.byDate.values() ?? [])].map(plannedOf))
    const width = dates.length <= 7 ? WIDE : most >= 1_000 ? FOUR_DIGITS : NARROW
    return [
      {
        id: UNIT,
        title: t(`group.${group}`),
        value: ({ unit }) => unit?.code ?? null,
        render: ({ unit }) => <UnitView unit={unit} name={unit === null ? t('total') : nameOf(unit)} />,
        width: UNIT_WIDTH,
        isPinned: true
      },
      ...dates.map(
        (date): GridColumn<BoardRow> => ({
          id: date,
          title: t('day', { weekday: formats.weekday(date), day: Number(date.slice(8)) }),
          value: () => null,
          width,
          flex: 1,
          render: row => <CellView counts={row.byDate.get(date) ?? noCounts()} date={date} />
        })
      ),
      {
        id: SUM,
        title: t('toDate'),
        value: () => null,
        width: SUM_WIDTH,
        render: row => <SumView counts={row.sum} />
      }
    ]
  }, [group, dates, total, t, formats, nameOf])
}
