import { swappedDays } from '#shared/domain/roster/roster-edits.ts'
import type { GridBox } from '../../../ui/grid/use-grid-range.ts'
import type { CellEdit } from './roster-draft.ts'
import type { RosterRow, RosterView } from './roster-view.ts'

const DAYS_A_WEEK = 7

/** Edits of every cell of a rectangle; undefined leaves a cell unchanged. */
export function boxEdits(
  view: RosterView,
  box: GridBox,
  cycleAt: (row: number, column: number, of: RosterRow) => string | null | undefined
): CellEdit[] {
  const edits: CellEdit[] = []
  for (let at = box.top; at <= Math.min(box.bottom, view.rows.length - 1); at += 1) {
    const row = view.rows[at]
    if (row === undefined) continue
    for (let column = box.left; column <= Math.min(box.right, view.dates.length - 1); column += 1) {
      const id = cycleAt(at - box.top, column - box.left, row)
      if (id !== undefined) edits.push(view.editOf(row, column, id))
    }
  }
  return edits
}

/** Clears the shifts set for days after somebody's last day. */
export const editsOfLeft = (view: RosterView): CellEdit[] =>
  view.rows.flatMap(row =>
    view.monthOf(row).days.flatMap((day, column) => (day.isLeft ? [view.editOf(row, column, null)] : []))
  )

/** Copies the first row of the rectangle down; a single row gets a copy of the row above. */
export function fillDown(view: RosterView, box: GridBox): CellEdit[] {
  const source = view.rows[box.top === box.bottom ? box.top - 1 : box.top]
  return source === undefined ? [] : boxEdits(view, box, (_, at) => view.cycleIdOf(source, box.left + at))
}

/** Copies the first column of the rectangle to the right; a single column gets a copy of the one before. */
export function fillRight(view: RosterView, box: GridBox): CellEdit[] {
  const source = box.left === box.right ? box.left - 1 : box.left
  return source < 0 ? [] : boxEdits(view, box, (_row, _at, row) => view.cycleIdOf(row, source))
}

/** Repeats the seven days from the rectangle's first column until the last date, for its rows. */
export function repeatWeek(view: RosterView, box: GridBox): CellEdit[] {
  const rest = { ...box, left: box.left + DAYS_A_WEEK, right: view.dates.length - 1 }
  return boxEdits(view, rest, (_, at, row) => view.cycleIdOf(row, box.left + (at % DAYS_A_WEEK)))
}

/** Swaps the cycles of the two people of the rectangle; does nothing for any other number. */
export function swapPeople(view: RosterView, box: GridBox): CellEdit[] {
  const [one, other] = [view.rows[box.top], view.rows[box.bottom]]
  if (one === undefined || other === undefined || box.bottom !== box.top + 1) return []
  const columns = view.dates.map((_, at) => at).slice(box.left, box.right + 1)
  const cycleOf = (row: RosterRow) => (date: string) => view.cycleIdOf(row, view.dates.indexOf(date))
  const dates = columns.map(column => view.dates[column] ?? '')
  const swapped = swappedDays(dates, cycleOf(one), cycleOf(other))
  return columns.flatMap((column, at) => [
    view.editOf(one, column, swapped.one[at]?.work_cycle_id ?? null),
    view.editOf(other, column, swapped.other[at]?.work_cycle_id ?? null)
  ])
}
