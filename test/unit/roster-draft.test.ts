import { describe, expect, test } from 'vitest'
import {
  fillDown,
  fillRight,
  repeatWeek,
  swapPeople
} from '../../renderer/features/roster/month/roster-actions.ts'
import { type CellEdit, RosterDraft } from '../../renderer/features/roster/month/roster-draft.ts'
import { type RosterRow, RosterView } from '../../renderer/features/roster/month/roster-view.ts'
import type { RosterMonth, RosterPerson, WorkCycleItem } from '../../shared/contracts/attendance/roster.ts'

// Roster changes before they are saved: what they show, and that each can be undone.

const cycle = (code: string, from: string | null, to: string | null): WorkCycleItem => ({
  work_cycle_id: code.toLowerCase(),
  code,
  name: code,
  name_en: '',
  kind: from === null ? 'no_punch' : from < (to ?? '') ? 'same_day' : 'next_day',
  is_day_off: from === null,
  start_time: from,
  end_time: to,
  break_minutes: from === null ? 0 : 60,
  is_break_punched: false,
  grace_minutes: 0
})
const CYCLES = [cycle('DAY', '08:00', '17:00'), cycle('NIGHT', '22:00', '07:00'), cycle('OFF', null, null)]
const WEEK = [0, 0, 0, 0, 0, 2, 2]
const person = (code: string, days: Record<number, number> = {}): RosterPerson => ({
  employee_id: code,
  employee_code: code,
  employee_name: code,
  employee_last_name: '',
  employee_name_en: null,
  employee_last_name_en: null,
  employed_from: '2020-01-01',
  employed_until: null,
  usual_minutes: 480,
  week: WEEK,
  days: Array.from({ length: 14 }, (_, at) => days[at] ?? -1),
  week_holidays: WEEK.map(() => null),
  public_holidays: [],
  day_holidays: Array.from({ length: 14 }, () => null),
  documents: []
})
/** Two weeks from a Monday. */
const MONTH: RosterMonth = {
  from: '2026-11-02',
  to: '2026-11-15',
  cycles: CYCLES,
  people: [person('A', { 0: 1 }), person('B')],
  total: 2,
  next: null,
  may_change: true,
  rest_hours: 11,
  current_payroll_month: '2026-03'
}

function open() {
  const draft = new RosterDraft()
  const view = new RosterView([MONTH], draft)
  const edit = (edits: readonly CellEdit[]) => view.forget(draft.edit(edits))
  const shown = (at: number) => {
    const row = view.rows[at]
    if (row === undefined) throw new Error(`no row ${at}`)
    return view
      .monthOf(row)
      .days.map(day => day.cycle?.code[0] ?? '-')
      .join('')
  }
  return { draft, view, edit, shown }
}
const box = (top: number, bottom: number, left: number, right: number) => ({ top, bottom, left, right })

test('a shift that comes too soon after the one before is marked, also in a draft', () => {
  const { view, edit } = open()
  const marks = (at: number) =>
    view.monthOf(view.rows[at] as RosterRow).days.map(day => day.closeShift?.code ?? null)
  // A works the night of Monday, which ends at 07:00, and from 08:00 on Tuesday.
  expect(marks(0).slice(0, 3)).toEqual([null, 'short_rest', null])
  expect(marks(1)).toEqual(Array.from({ length: 14 }, () => null))
  const [, b] = view.rows
  if (b === undefined) throw new Error('no row')
  edit([view.editOf(b, 3, 'night')])
  expect(marks(1).slice(3, 6)).toEqual([null, 'short_rest', null])
  expect(view.monthOf(b).days[4]?.closeShift?.amount).toBe(10 * 60)
})

describe('a draft', () => {
  test('counts hours and rest days, undoes and redoes, and drops a cell set back to its stored value', () => {
    const { draft, view, edit, shown } = open()
    const [row] = view.rows
    if (row === undefined) throw new Error('no row')
    expect(view.monthOf(row)).toMatchObject({ minutes: 10 * 480, restDays: 4 })
    edit([view.editOf(row, 5, 'day'), view.editOf(row, 0, null)])
    expect([shown(0), draft.size]).toEqual(['DDDDDDODDDDDOO', 2])
    expect(view.monthOf(row)).toMatchObject({ minutes: 11 * 480, restDays: 3 })
    expect(draft.cells()[1]).toEqual({
      employee_id: 'A',
      work_date: '2026-11-02',
      work_cycle_id: null,
      base: 'night'
    })
    view.forget(draft.undo())
    expect([shown(0), draft.size]).toEqual(['NDDDDOODDDDDOO', 0])
    view.forget(draft.redo())
    edit([view.editOf(row, 0, 'night')])
    expect(draft.cells().map(cell => cell.work_date)).toEqual(['2026-11-07'])
  })

  test('reads pasted codes and names', () => {
    const { view } = open()
    expect(['night', ' DAY ', '', 'X'].map(text => view.cycleNamed(text))).toEqual([
      'night',
      'day',
      null,
      undefined
    ])
  })

  test.each([
    ['fills down', fillDown, box(0, 1, 0, 1), 'NDDDDOODDDDDOO', 'NDDDDOODDDDDOO'],
    ['fills one row from the one above', fillDown, box(1, 1, 0, 0), 'NDDDDOODDDDDOO', 'NDDDDOODDDDDOO'],
    ['leaves the first row alone', fillDown, box(0, 0, 0, 0), 'NDDDDOODDDDDOO', 'DDDDDOODDDDDOO'],
    ['fills to the right', fillRight, box(0, 0, 0, 2), 'NNNDDOODDDDDOO', 'DDDDDOODDDDDOO'],
    ['repeats a week to the end', repeatWeek, box(0, 1, 0, 6), 'NDDDDOONDDDDOO', 'DDDDDOODDDDDOO'],
    ['swaps two people', swapPeople, box(0, 1, 0, 3), 'DDDDDOODDDDDOO', 'NDDDDOODDDDDOO'],
    ['does not swap one person alone', swapPeople, box(0, 0, 0, 3), 'NDDDDOODDDDDOO', 'DDDDDOODDDDDOO']
  ])('%s', (_, act, range, one, other) => {
    const { view, edit, shown } = open()
    edit(act(view, range))
    expect([shown(0), shown(1)]).toEqual([one, other])
  })
})
