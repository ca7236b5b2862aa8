import {
  type CellMouseOverEvent,
  createGrid,
  type GetRowIdParams,
  type GridApi,
  type GridOptions,
  type SuppressKeyboardEventParams
} from 'ag-grid-community'
import { type ClipboardEvent, useCallback, useEffect, useMemo, useRef } from 'react'
import { daysBetween } from '#shared/domain/dates/calendar-date.ts'
import { usePersonName } from '../../../ui/employees/use-people.ts'
import { branchToday } from '../../../ui/formats/branch-clock.ts'
import { MISSING } from '../../../ui/formats/dates.ts'
import { useFormats } from '../../../ui/formats/use-formats.ts'
import { gridTheme } from '../../../ui/grid/grid-theme.ts'
import { type GridBox, useGridRange } from '../../../ui/grid/use-grid-range.ts'
import { useGridWords } from '../../../ui/grid/use-grid-words.ts'
import { matches } from '../../../ui/keys/key-bindings.ts'
import { copyCells, pastedOver } from '../../../ui/sheets/preview/clipboard-cells.ts'
import classes from './RosterGrid.module.css'
import { boxEdits, fillDown, fillRight } from './roster-actions.ts'
import { idOfDay, placeOfDay, rosterColumns } from './roster-columns.ts'
import { rosterTexts } from './roster-texts.ts'
import type { RosterDay, RosterRow } from './roster-view.ts'
import { useDayWords } from './use-day-words.ts'
import type { Roster } from './use-roster.ts'

const ROW_BUFFER = 3
/** Number of rows before the end at which the next ones are loaded. */
const NEAR_END = 50

type Props = {
  roster: Roster
  mayChange: boolean
  /** The value that dragging sets: a cycle's id; null: the weekly pattern; undefined: dragging only selects. */
  brush: string | null | undefined
  onBox: (boxOf: () => GridBox | null) => void
  onNearEnd: () => void
}

/** A month of people as a spreadsheet: ranges, paint, copy, paste, fill, undo. */
export function RosterGrid({ roster, mayChange, brush, onBox, onNearEnd }: Props) {
  const t = rosterTexts.use()
  const words = useGridWords()
  const formats = useFormats()
  const personName = usePersonName()
  const describe = useDescribeDay()
  const { view, edit, undo, redo, onReady } = roster
  const range = useGridRange<RosterRow>(placeOfDay, box => {
    if (mayChange && brush !== undefined) edit(boxEdits(view, box, () => brush))
  })
  const grid = useRef<GridApi<RosterRow> | null>(null)
  const first = view.dates[0] ?? ''
  /** Today in the middle, or the first day of other dates. */
  const showToday = useCallback(() => {
    const column = first === '' ? -1 : daysBetween(first, branchToday())
    const isShown = column >= 0 && column < view.dates.length
    if (grid.current?.isDestroyed() === false)
      grid.current.ensureColumnVisible(idOfDay(isShown ? column : 0), isShown ? 'middle' : 'start')
  }, [first, view.dates.length])
  useEffect(showToday, [showToday])
  useEffect(() => onBox(range.box), [onBox, range])
  useEffect(() => () => onReady(null), [onReady])

  const columnDefs = useMemo(() => {
    /** True: the key is handled here, and AG Grid ignores it. */
    const onKey = ({ event }: SuppressKeyboardEventParams<RosterRow>): boolean => {
      if (range.onKey(event)) return true
      const taken = (act: () => void): true => {
        event.preventDefault()
        act()
        return true
      }
      if (!mayChange) return false
      if (matches('mod+z', event)) return taken(event.shiftKey ? redo : undo)
      if (matches('mod+y', event)) return taken(redo)
      const box = range.box()
      if (box === null) return false
      if (matches('mod+d', event)) return taken(() => edit(fillDown(view, box)))
      if (matches('mod+r', event)) return taken(() => edit(fillRight(view, box)))
      if (event.key === 'Delete' || event.key === 'Backspace' || matches('0', event))
        return taken(() => edit(boxEdits(view, box, () => null)))
      const cycle =
        /^[1-9]$/.test(event.key) && !event.ctrlKey ? view.cycles[Number(event.key) - 1] : undefined
      if (cycle !== undefined) return taken(() => edit(boxEdits(view, box, () => cycle.work_cycle_id)))
      return false
    }
    return rosterColumns({
      view,
      formats,
      titles: { person: t('employee'), hours: t('hours'), rest: t('rest'), today: t('period.today') },
      today: branchToday(),
      nameOf: ({ person }) => `${person.employee_code} ${personName(person)}`,
      isInRange: range.isIn,
      onKey
    })
  }, [view, formats, t, personName, range, mayChange, edit, undo, redo])

  /** Described on hover only, as scrolling creates thousands of cells. */
  const sayDay = ({ data, column, event }: CellMouseOverEvent<RosterRow>) => {
    const place = placeOfDay(column.getColId())
    const day = data === undefined || place === null ? undefined : view.monthOf(data).days[place]
    const cell =
      event?.target instanceof Element ? event.target.closest<HTMLElement>('[role=gridcell]') : null
    if (day !== undefined && cell !== null) cell.title = describe(day)
  }

  const onCopy = (event: ClipboardEvent) => {
    const box = range.box()
    if (!box) return
    const rows = view.rows.slice(box.top, box.bottom + 1)
    const copied = rows.map(row =>
      view
        .monthOf(row)
        .days.slice(box.left, box.right + 1)
        .map(day => day.cycle?.code ?? '')
    )
    copyCells(event, copied)
  }
  const onPaste = (event: ClipboardEvent) => {
    const box = range.box()
    if (!box || !mayChange) return
    const pasted = pastedOver(box, event)
    if (!pasted) return
    edit(
      boxEdits(view, pasted.box, (row, column) => {
        const text = pasted.textAt(row, column)
        return text === undefined ? undefined : view.cycleNamed(text)
      })
    )
  }

  return (
    <section
      className={classes.grid}
      aria-label={t('title')}
      data-paints={brush !== undefined || undefined}
      onCopy={onCopy}
      onPaste={onPaste}
    >
      <PlainGrid<RosterRow>
        // AG Grid reads its texts only once.
        key={formats.language}
        options={{
          theme: gridTheme,
          rowData: view.rows as RosterRow[],
          columnDefs,
          defaultColDef: SORTLESS,
          getRowId,
          localeText: words,
          tooltipShowDelay: 400,
          animateRows: false,
          // A row has thirty cells: only a few beyond the visible ones are rendered, so that scrolling stays smooth.
          rowBuffer: ROW_BUFFER,
          tabToNextCell: leaveGrid,
          onGridReady: event => {
            range.attach(event.api)
            onReady(event.api)
            grid.current = event.api
            requestAnimationFrame(showToday)
          },
          onGridPreDestroyed: () => {
            range.attach(null)
            grid.current = null
          },
          onCellMouseDown: range.onCellMouseDown,
          onCellMouseOver: event => {
            range.onCellMouseOver(event)
            sayDay(event)
          },
          onCellFocused: range.onCellFocused,
          onBodyScrollEnd: ({ api: grid }) => {
            if (grid.getLastDisplayedRowIndex() >= grid.getDisplayedRowCount() - NEAR_END) onNearEnd()
          }
        }}
      />
    </section>
  )
}

const getRowId = ({ data }: GetRowIdParams<RosterRow>): string => data.id
/** Tab leaves the grid, as in every grid. */
const leaveGrid = (): false => false
/** Sorted by code; a row keeps its position while it is edited. */
const SORTLESS = { sortable: false, resizable: false, suppressMovable: true }

/** A day in words: the cycle with its hours and origin, leave and overtime. */
function useDescribeDay(): (day: RosterDay) => string {
  const t = rosterTexts.use()
  const formats = useFormats()
  const words = useDayWords()
  return day => {
    const { date, look, isOwn, isChanged, isLeft } = day
    if (isLeft) return t('day.left', { cycle: words.cycle(day) ?? MISSING })
    if (look === 'outside') return t('conflict.not_employed')
    return [
      `${formats.date(date)} ${words.cycle(day) ?? MISSING}`,
      words.hours(day),
      ...(isChanged ? [t('day.changed')] : isOwn ? [t('day.own')] : []),
      ...words.notes(day)
    ]
      .filter(line => line !== null)
      .join('\n')
  }
}

/**
 * AG Grid with plain elements as cells, for grids with so many small cells that React components would make scrolling
 * slow. Changed options are passed on; options that AG Grid reads only once need a new `key`.
 */
function PlainGrid<Row>({ options }: { options: GridOptions<Row> }) {
  const host = useRef<HTMLDivElement>(null)
  const grid = useRef<GridApi<Row> | null>(null)
  const given = useRef(options)
  useEffect(() => {
    if (host.current === null) return
    const made = createGrid(host.current, given.current)
    grid.current = made
    return () => {
      grid.current = null
      made.destroy()
    }
  }, [])
  useEffect(() => {
    const before = given.current
    given.current = options
    const names = new Set([...Object.keys(before), ...Object.keys(options)])
    const changed = [...names].filter(name => Reflect.get(before, name) !== Reflect.get(options, name))
    if (changed.length > 0)
      grid.current?.updateGridOptions(
        Object.fromEntries(changed.map(name => [name, Reflect.get(options, name)]))
      )
  }, [options])
  return <div ref={host} style={{ height: '100%' }} />
}
