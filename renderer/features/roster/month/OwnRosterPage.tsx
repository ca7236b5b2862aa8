import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { branchToday } from '../../../ui/formats/branch-clock.ts'
import { MISSING } from '../../../ui/formats/dates.ts'
import { useFormats } from '../../../ui/formats/use-formats.ts'
import type { GridColumn } from '../../../ui/grid/grid-columns.ts'
import { GridPage } from '../../../ui/list-page/GridPage.tsx'
import { useList } from '../../../ui/list-page/use-list.ts'
import { RosterSteps, spanQuery, useSpanFilters, useSpanText } from './RosterSpan.tsx'
import { RosterDraft } from './roster-draft.ts'
import { ownRosterQuery } from './roster-queries.ts'
import { rosterTexts } from './roster-texts.ts'
import { type RosterDay, RosterView } from './roster-view.ts'
import { useDayWords } from './use-day-words.ts'

const dateOf = (day: RosterDay): string => day.date
const NO_DRAFT = new RosterDraft()

/** The roster of the signed-in person, day by day. */
export function OwnRosterPage() {
  const t = rosterTexts.use()
  const formats = useFormats()
  const words = useDayWords()
  const today = branchToday()
  const list = useList('own-roster', useSpanFilters(today), [])
  const spanText = useSpanText()
  const answer = useQuery(ownRosterQuery(spanQuery(list.values, today)))
  const shown = useMemo(() => {
    if (answer.data === undefined) return undefined
    const view = new RosterView([answer.data], NO_DRAFT)
    const [row] = view.rows
    return row === undefined ? null : view.monthOf(row)
  }, [answer.data])
  const columns = useMemo(
    (): GridColumn<RosterDay>[] => [
      {
        id: 'date',
        title: t('date'),
        value: 'date',
        text: day => `${formats.weekday(day.date)} ${formats.date(day.date)}`,
        width: 160
      },
      {
        id: 'cycle',
        title: t('column.cycle'),
        value: words.cycle,
        width: 200
      },
      {
        id: 'hours',
        title: t('column.hours'),
        value: day => day.cycle?.start_time ?? null,
        text: day => words.hours(day) ?? MISSING,
        width: 140
      },
      {
        id: 'notes',
        title: t('column.notes'),
        value: 'look',
        text: day =>
          [...(day.look === 'outside' ? [t('conflict.not_employed')] : []), ...words.notes(day)].join(', ') ||
          MISSING,
        width: 240,
        flex: 1
      }
    ],
    [t, formats, words]
  )
  return (
    <GridPage
      list={list}
      steps={<RosterSteps list={list} answer={answer.data} />}
      status={() =>
        shown == null
          ? []
          : [
              ...spanText(list.values.span, answer.data),
              t('own.hours', { hours: formats.hours(shown.minutes) }),
              t('own.rest', { count: shown.restDays })
            ]
      }
      label={t('own')}
      rows={shown === undefined ? undefined : (shown?.days ?? [])}
      rowId={dateOf}
      columns={columns}
      query={answer}
      empty={t('empty.own')}
    />
  )
}
