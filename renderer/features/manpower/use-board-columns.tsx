import { Stack, Text, VisuallyHidden } from '@mantine/core'
import { useMemo } from 'react'
import type {
  ManpowerBoardRow,
  ManpowerCounts,
  ManpowerGroup
} from '#shared/contracts/attendance/manpower-screens.ts'
import {
  actualOf,
  coverageOf,
  dueOf,
  levelOf,
  noCounts,
  plannedOf
} from '#shared/domain/attendance/manpower.ts'
import { NAME } from '../../ui/days-board/DaysBoard.tsx'
import { useFormats } from '../../ui/formats/use-formats.ts'
import type { GridColumn } from '../../ui/grid/grid-columns.ts'
import { toneStyle } from '../../ui/states/StateChip.tsx'
import type { BoardRow } from './board-rows.ts'
import { manpowerTexts } from './manpower-texts.ts'
import { useUnitName } from './use-unit-name.ts'

const UNIT_WIDTH = 168
const SUM_WIDTH = 74
/** A month's days fit side by side on the smallest screen; four-digit numbers need more width. */
const NARROW = 28
const FOUR_DIGITS = 38
const WIDE = 90
/** While the day lasts, those who are due stand before those who are planned. */
const DUE = 48
const DUE_OF_THOUSANDS = 64

/** The share of planned people who are present, as a colour. */
export const LEVEL_LOOKS = {
  full: toneStyle('green'),
  high: toneStyle('amber'),
  middle: { background: 'color-mix(in srgb, var(--mark-amber) 30%, var(--state-amber-bg))' },
  low: { background: 'color-mix(in srgb, var(--state-red-text) 22%, var(--state-red-bg))' },
  none: { background: 'var(--surface-quiet)', color: 'var(--mantine-color-dimmed)' },
  future: { color: 'var(--mantine-color-dimmed)' }
} as const

/** The unit, a column for each day, and the total. */
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
    const isUnderWay = (date: string) => (total?.byDate.get(date)?.expected ?? 0) > 0
    return [
      {
        id: NAME,
        title: t(`unitKind.${group}`),
        value: ({ unit }) => unit?.code ?? null,
        render: ({ unit }) => <UnitView unit={unit} name={unit === null ? t('total') : nameOf(unit)} />,
        width: UNIT_WIDTH,
        isPinned: true
      },
      ...dates.map(
        (date): GridColumn<BoardRow> => ({
          id: date,
          title: t('board.day', { weekday: formats.weekday(date), day: Number(date.slice(8)) }),
          value: () => null,
          width: isUnderWay(date) ? Math.max(width, most >= 1_000 ? DUE_OF_THOUSANDS : DUE) : width,
          flex: 1,
          render: row => <CellView counts={row.byDate.get(date) ?? noCounts()} date={date} />
        })
      ),
      {
        id: 'sum',
        title: t('toDate'),
        value: () => null,
        width: SUM_WIDTH,
        render: row => <SumView counts={row.sum} />
      }
    ]
  }, [group, dates, total, t, formats, nameOf])
}

/** A unit's day: people at work above, planned people below, their ratio as a colour; screen readers get it in words. */
function CellView({ counts, date }: { counts: ManpowerCounts; date: string }) {
  const t = manpowerTexts.use()
  const formats = useFormats()
  const [planned, actual, percent] = [plannedOf(counts), actualOf(counts), coverageOf(counts)]
  const level = levelOf(counts)
  const values = { date: formats.date(date), actual, planned }
  const said =
    percent !== null
      ? t(counts.expected > 0 ? 'cell.due' : 'cell.said', { ...values, percent, due: dueOf(counts) })
      : level === 'future'
        ? t('cell.future', values)
        : t(actual > 0 ? 'cell.unplanned' : 'cell.none', values)
  // Only those who are due by now give the colour.
  const below =
    percent !== null && counts.expected > 0
      ? `${formats.number(dueOf(counts))}/${formats.number(planned)}`
      : formats.number(planned)
  return (
    <Figures level={level} said={said}>
      {level === 'none' && actual === 0
        ? ['·']
        : [level === 'future' && actual === 0 ? '' : formats.number(actual), below]}
    </Figures>
  )
}

type FiguresProps = { level: keyof typeof LEVEL_LOOKS; said: string; children: readonly [string, string?] }

/** One figure above the other; screen readers get them in words. */
function Figures({ level, said, children: [above, below] }: FiguresProps) {
  return (
    <Stack
      component="span"
      gap={0}
      h={39}
      pr={4}
      justify="center"
      ta="right"
      style={LEVEL_LOOKS[level]}
      title={said}
    >
      <Text span fz={13} lh="16px" fw={below === undefined ? 400 : 600} aria-hidden>
        {above}
      </Text>
      {below !== undefined && (
        <Text span fz={11} lh="16px" aria-hidden>
          {below}
        </Text>
      )}
      <VisuallyHidden>{said}</VisuallyHidden>
    </Stack>
  )
}

/** The total of a unit's days that are due. */
function SumView({ counts }: { counts: ManpowerCounts }) {
  const t = manpowerTexts.use()
  const formats = useFormats()
  const percent = coverageOf(counts)
  if (percent === null) return null
  const [actual, planned] = [actualOf(counts), dueOf(counts)]
  const said = t('sum.said', { actual, planned, percent })
  return (
    <Figures level={levelOf(counts)} said={said}>
      {[t('percent', { percent }), `${formats.number(actual)}/${formats.number(planned)}`]}
    </Figures>
  )
}

/** Code above name. */
function UnitView({ unit, name }: { unit: ManpowerBoardRow | null; name: string }) {
  return (
    <Stack component="span" gap={0} h={39} lh="18px" justify="center" title={name}>
      {unit?.code != null && (
        <Text span className="code" c="dimmed" fz={13} lh="18px">
          {unit.code}{' '}
        </Text>
      )}
      <Text span inherit truncate>
        {name}
      </Text>
    </Stack>
  )
}
