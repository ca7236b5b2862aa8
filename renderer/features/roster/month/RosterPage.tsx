import { Button, Tooltip } from '@mantine/core'
import { IconDeviceFloppy, IconHistory, IconX } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useRef, useState } from 'react'
import type { ChangedCell, RosterChange, RosterConflict } from '#shared/contracts/attendance/roster.ts'
import { usePeopleLabel } from '../../../ui/employees/about-people.tsx'
import { useUnits } from '../../../ui/employees/use-branches.ts'
import { branchToday } from '../../../ui/formats/branch-clock.ts'
import { useFormats } from '../../../ui/formats/use-formats.ts'
import type { GridBox } from '../../../ui/grid/use-grid-range.ts'
import { useKeys } from '../../../ui/keys/use-keys.ts'
import type { Filter } from '../../../ui/list-page/filters.ts'
import { given } from '../../../ui/list-page/given.ts'
import { ListPage } from '../../../ui/list-page/ListPage.tsx'
import { useList } from '../../../ui/list-page/use-list.ts'
import { HintedIcon, IconButton } from '../../../ui/page/icon-buttons.tsx'
import { useUnsavedGuard } from '../../../ui/page/use-unsaved-guard.ts'
import { EmptyState } from '../../../ui/states/EmptyState.tsx'
import { QueryState } from '../../../ui/states/QueryState.tsx'
import { PatternDialog } from './PatternDialog.tsx'
import { LOOK, RosterFiles } from './RosterFiles.tsx'
import { RosterGrid } from './RosterGrid.tsx'
import { RosterSheet } from './RosterSheet.tsx'
import { RosterSteps, spanQuery, useSpanFilters, useSpanText } from './RosterSpan.tsx'
import { RosterTools } from './RosterTools.tsx'
import { editsOfLeft } from './roster-actions.ts'
import { rosterQuery } from './roster-queries.ts'
import { rosterTexts } from './roster-texts.ts'
import { SaveRosterDialog } from './SaveRosterDialog.tsx'
import { useRoster } from './use-roster.ts'

/** The roster of a month or week; HR edits it and saves all changes together. */
export function RosterPage() {
  const t = rosterTexts.use()
  const formats = useFormats()
  const today = branchToday()
  const list = useList('roster', useRosterFilters(today), [])
  const { unit, search } = list.values
  const spanText = useSpanText()
  const query = { ...spanQuery(list.values, today), ...given({ unit_id: unit, search }) }
  const pages = useInfiniteQuery(rosterQuery(query))
  const roster = useRoster(pages.data?.pages)
  const { view, draft, edit } = roster
  const labelOf = usePeopleLabel()
  const [brush, setBrush] = useState<string | null | undefined>(undefined)
  const [change, setChange] = useState<RosterChange | null>(null)
  const [lastSaved, setLastSaved] = useState<readonly ChangedCell[]>([])
  /** The people and the first day of the chosen cells when the dialog opened. */
  const [pattern, setPattern] = useState<{ employeeIds: string[]; firstDate: string } | null>(null)
  const box = useRef<() => GridBox | null>(() => null)
  const onBox = useCallback((boxOf: () => GridBox | null) => {
    box.current = boxOf
  }, [])
  useUnsavedGuard(useCallback(() => draft.size > 0, [draft]))
  const first = pages.data?.pages[0]
  // biome-ignore lint/correctness/useExhaustiveDependencies: the view itself changes with each edit
  const left = useMemo(() => editsOfLeft(view), [view, roster.revision])
  const mayChange = first?.may_change === true
  const chosenUnit = useUnits().find(it => it.id === unit)
  const unitName = chosenUnit === undefined ? null : formats.inLanguage(chosenUnit.name, chosenUnit.name_en)
  const check = () => draft.size > 0 && setChange({ cells: draft.cells() })
  useKeys(
    mayChange ? [{ keys: 'mod+s', label: t('save', { count: draft.size }), run: check, inFields: true }] : []
  )
  const onSaved = (cells: ChangedCell[]) => {
    if (change?.pattern === undefined) roster.clear()
    setLastSaved(cells)
    setChange(null)
  }
  const leaveOut = (refused: readonly RosterConflict[]) => {
    const days = new Set(refused.map(it => `${it.employee_id} ${it.from_date}`))
    edit(
      draft
        .cells()
        .filter(cell => days.has(`${cell.employee_id} ${cell.work_date}`))
        .map(cell => ({ ...cell, work_cycle_id: cell.base }))
    )
    setChange(draft.size > 0 ? { cells: draft.cells() } : null)
  }
  const askForPattern = (chosen: GridBox | null) =>
    chosen &&
    setPattern({
      employeeIds: view.rows.slice(chosen.top, chosen.bottom + 1).map(row => row.id),
      firstDate: view.dates[chosen.left] ?? ''
    })
  const undoSaved = () =>
    setChange({
      cells: lastSaved.map(({ employee_id, work_date, before, after }) => ({
        employee_id,
        work_date,
        work_cycle_id: before,
        base: after
      }))
    })
  return (
    <>
      <ListPage
        list={list}
        steps={<RosterSteps list={list} answer={first} />}
        actions={
          <>
            <RosterFiles query={query} pages={pages} />
            {mayChange && (
              <>
                {/* Always there: with the first edit the grid must not move under the mouse. */}
                {draft.size === 0 && lastSaved.length > 0 ? (
                  <HintedIcon {...LOOK} icon={IconHistory} label={t('undoSaved')} onClick={undoSaved} />
                ) : (
                  <HintedIcon
                    {...LOOK}
                    icon={IconX}
                    label={t('unsaved.discard')}
                    isOff={draft.size === 0}
                    onClick={roster.clear}
                  />
                )}
                <IconButton
                  icon={IconDeviceFloppy}
                  label={t('save', { count: draft.size })}
                  disabled={draft.size === 0}
                  onClick={check}
                />
              </>
            )}
          </>
        }
        status={[
          ...spanText(list.values.span, first),
          ...(first === undefined ? [] : [t('people.count', { count: first.total })]),
          ...(draft.size === 0 ? [] : [t('unsaved', { count: draft.size })])
        ]}
        bulkActions={
          mayChange &&
          left.length > 0 && (
            <Tooltip
              label={labelOf(
                view.rows.filter(row => left.some(it => it.employee_id === row.id)).map(row => row.person)
              )}
            >
              <Button variant="default" onClick={() => edit(left)}>
                {t('left.clear', { count: left.length })}
              </Button>
            </Tooltip>
          )
        }
        summary={
          mayChange && (
            <RosterTools
              roster={roster}
              boxOf={() => box.current()}
              brush={brush}
              onBrush={setBrush}
              onPattern={() => askForPattern(box.current())}
            />
          )
        }
      >
        {pages.error !== null || first === undefined ? (
          <QueryState query={pages} lines={16} />
        ) : view.rows.length === 0 ? (
          <EmptyState message={t('filter.noPeople')} />
        ) : (
          <>
            <RosterGrid
              roster={roster}
              mayChange={mayChange}
              brush={brush}
              onBox={onBox}
              onNearEnd={() => pages.hasNextPage && !pages.isFetching && void pages.fetchNextPage()}
            />
            <RosterSheet
              view={view}
              narrowedTo={[...(unitName === null ? [] : [unitName]), ...(search ? [search] : [])]}
              total={first.total}
              unsaved={draft.size}
            />
          </>
        )}
      </ListPage>
      {pattern !== null && (
        <PatternDialog
          view={view}
          {...pattern}
          onDone={filled => {
            setPattern(null)
            setChange({ pattern: filled })
          }}
          onClose={() => setPattern(null)}
        />
      )}
      {change !== null && (
        <SaveRosterDialog
          change={change}
          onSaved={onSaved}
          {...(change.pattern === undefined && draft.size > 0 ? { onLeaveOut: leaveOut } : {})}
          showOf={({ employee_id, from_date }) =>
            roster.has(employee_id, from_date)
              ? () => {
                  setChange(null)
                  requestAnimationFrame(() => roster.show(employee_id, from_date))
                }
              : undefined
          }
          onClose={() => setChange(null)}
        />
      )}
    </>
  )
}

function useRosterFilters(today: string): readonly Filter<'span' | 'month' | 'date' | 'search' | 'unit'>[] {
  const t = rosterTexts.use()
  const spans = useSpanFilters(today)
  return [
    ...spans,
    { key: 'search', label: t('filter.person'), kind: 'search' },
    { key: 'unit', label: t('unit'), kind: 'unit' }
  ]
}
