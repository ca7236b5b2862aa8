import { Center, Group } from '@mantine/core'
import { IconId } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { MANPOWER_GROUPS, type ManpowerBoardQuery } from '#shared/contracts/attendance/manpower-screens.ts'
import { DATE_SPANS } from '#shared/contracts/loans/periods.ts'
import { coverageOf, LEVEL_FROM } from '#shared/domain/attendance/manpower.ts'
import { call } from '../../api/client.ts'
import { useUser } from '../../api/session.ts'
import { DaysBoard } from '../../ui/days-board/DaysBoard.tsx'
import { workCyclesQuery } from '../../ui/employees/shared-queries.ts'
import { isAllowed } from '../../ui/feature/feature.ts'
import { branchToday } from '../../ui/formats/branch-clock.ts'
import { useFormats } from '../../ui/formats/use-formats.ts'
import { choiceFilter, type Filter, type FilterValues } from '../../ui/list-page/filters.ts'
import { given } from '../../ui/list-page/given.ts'
import { useList } from '../../ui/list-page/use-list.ts'
import { FileButton } from '../../ui/long-work/FileButton.tsx'
import { type BoardRow, boardDates, boardRows, totalRow } from './board-rows.ts'
import { CellPanel } from './CellPanel.tsx'
import { boardQuery } from './manpower-queries.ts'
import { manpowerTexts } from './manpower-texts.ts'
import { LEVEL_LOOKS, useBoardColumns } from './use-board-columns.tsx'

const ROW_HEIGHT = 40
const idOf = (row: BoardRow): string => row.id
const keyOf = ({ id, unit }: BoardRow): string | null => unit && id

/** How many people were planned and how many came, by unit and day. */
export function ManpowerPage() {
  const t = manpowerTexts.use()
  const today = branchToday()
  const list = useList('manpower', useManpowerFilters(today), [])
  const query = boardQueryOf(list.values, today)
  const board = useQuery(boardQuery(query))
  const { data } = board
  const dates = useMemo(() => (data === undefined ? [] : boardDates(data)), [data])
  const rows = useMemo(() => (data === undefined ? undefined : boardRows(data)), [data])
  const total = useMemo(() => (data === undefined ? undefined : totalRow(data)), [data])
  const columns = useBoardColumns(query.group, dates, total)
  const mayMakeCards = isAllowed(OFFICE_GROUPS, useUser())
  const coverage = total === undefined ? null : coverageOf(total.sum)
  return (
    <DaysBoard
      isDense
      list={list}
      title={t('title')}
      actions={
        <>
          {mayMakeCards && data !== undefined && (
            <FileButton
              variant="quiet"
              icon={<IconId size={16} aria-hidden />}
              label={t('cards')}
              ask={look =>
                call('POST /app/v1/reports/time-cards', {
                  body: {
                    from: data.from,
                    to: data.to,
                    branch_ids: [],
                    employee_codes: [],
                    ...given({ unit_id: query.unit_id }),
                    ...look
                  }
                })
              }
            />
          )}
          <FileButton
            label={t('export')}
            keys="mod+e"
            ask={look => call('POST /app/v1/manpower/export', { body: { ...query, ...look } })}
          />
        </>
      }
      summary={<Legend />}
      status={
        data === undefined
          ? []
          : [
              t('people', { count: data.rows.reduce((sum, row) => sum + row.people, 0) }),
              ...(coverage === null ? [] : [t('coverage', { percent: coverage })]),
              t('panel.note')
            ]
      }
      span={data}
      rows={rows}
      rowId={idOf}
      keyOf={keyOf}
      rowHeight={ROW_HEIGHT}
      columns={columns}
      footer={total}
      query={board}
      panel={({ unit }, date) => unit && <CellPanel {...{ unit, date, query }} onClose={list.close} />}
    />
  )
}

/** What the numbers and colours mean. */
function Legend() {
  const t = manpowerTexts.use()
  const { full, high, middle } = LEVEL_FROM
  const levels = [
    ['full', t('legend.full', { from: full })],
    ['high', t('legend.high', { from: high, to: full - 1 })],
    ['middle', t('legend.middle', { from: middle, to: high - 1 })],
    ['low', t('legend.low', { to: middle })],
    ['future', t('legend.future')],
    ['none', t('legend.none')]
  ] as const
  return (
    <Group component="ul" className="plain" gap="4px 16px" px="md" py={4} fz={13} aria-label={t('legend')}>
      <li>{t('legend.numbers')}</li>
      {levels.map(([level, label]) => (
        <Group component="li" key={level} gap={6}>
          <Center
            w={22}
            h={18}
            bd="1px solid var(--line-strong)"
            bdrs={3}
            style={LEVEL_LOOKS[level]}
            aria-hidden
          >
            {level === 'none' ? '·' : ''}
          </Center>
          {label}
        </Group>
      ))}
    </Group>
  )
}

type Key = 'span' | 'date' | 'group' | 'unit' | 'cycle'

/** The groups that may read the work cycles, and have time cards made. */
const OFFICE_GROUPS = ['hr', 'admin'] as const

function useManpowerFilters(today: string): readonly Filter<Key>[] {
  const t = manpowerTexts.use()
  const formats = useFormats()
  const { data: cycles = [] } = useQuery({
    ...workCyclesQuery,
    enabled: isAllowed(OFFICE_GROUPS, useUser())
  })
  return [
    choiceFilter('span', t('span'), DATE_SPANS, value => t(`span.${value}`), {
      isFixed: true,
      initial: 'month'
    }),
    { key: 'date', label: t('date'), kind: 'date', isFixed: true, initial: today },
    choiceFilter('group', t('group'), MANPOWER_GROUPS, value => t(`unitKind.${value}`), {
      isFixed: true,
      initial: 'branch'
    }),
    { key: 'unit', label: t('unit'), kind: 'unit' },
    ...(cycles.length === 0
      ? []
      : [
          {
            key: 'cycle',
            label: t('workCycle'),
            kind: 'choice',
            options: cycles.map(({ code, name, name_en }) => ({
              value: code,
              label: `${code} ${formats.inLanguage(name, name_en)}`
            }))
          } as const
        ])
  ]
}

/** The query of the board for these filters. */
function boardQueryOf(
  { span, date, group, unit, cycle }: FilterValues<Key>,
  today: string
): ManpowerBoardQuery {
  return {
    span: DATE_SPANS.find(one => one === span) ?? 'month',
    date: date ?? today,
    group: MANPOWER_GROUPS.find(one => one === group) ?? 'branch',
    ...given({ unit_id: unit, work_cycle_code: cycle })
  }
}
