import type Sqlite from 'better-sqlite3'
import { DAY, midnight, minutes, type Span, weekday } from './reference-time.ts'

// What a person was to do on each date: shifts, days off, approved leave and overtime.

export interface Cycle {
  id: string
  kind: string
  start_minute: number | null
  end_minute: number | null
  break_minutes: number
  is_break_punched: number
  grace_minutes: number
  is_day_off: number
}
/** The break is in the middle of the shift. */
export function pauseOf({ break_minutes }: Cycle, [start, end]: Span): Span {
  const from = Math.floor((start + end - break_minutes) / 2)
  return [from, from + break_minutes]
}

/** The hours of a cycle from midnight of its date. */
export function hours(cycle: Cycle | undefined): Span | null {
  if (!cycle || cycle.is_day_off || cycle.start_minute === null || cycle.end_minute === null) return null
  if (cycle.kind === 'same_day') return [cycle.start_minute, cycle.end_minute]
  if (cycle.kind === 'next_day') return [cycle.start_minute, (cycle.end_minute % DAY) + DAY]
  if (cycle.kind === 'previous_day') return [cycle.start_minute - DAY, cycle.end_minute]
  if (cycle.kind === 'several') return [cycle.start_minute, cycle.end_minute]
  return null
}

export type ReferencePlan = ReturnType<typeof readPlan>

export function readPlan(raw: Sqlite.Database, code: string) {
  const all = <T>(sql: string, ...values: unknown[]): T[] => raw.prepare<unknown[], T>(sql).all(...values)
  const [person] = all<{ id: string; company_id: string; employee_type_code: string | null }>(
    'select id, company_id, employee_type_code from employees where employee_code = ?',
    code
  )
  if (!person) throw new Error(`no employee ${code}`)
  const cycles = new Map(all<Cycle>('select * from work_cycles').map(cycle => [cycle.id, cycle]))
  const weekly = new Map(
    all<{ day: string; work_cycle_id: string }>(
      'select * from employee_work_cycles where employee_id = ?',
      person.id
    ).map(row => [row.day, cycles.get(row.work_cycle_id)])
  )
  const dated = new Map(
    all<{ work_date: string; work_cycle_id: string }>(
      'select * from work_cycle_days where employee_id = ?',
      person.id
    ).map(row => [row.work_date, cycles.get(row.work_cycle_id)])
  )
  const weeklyHoliday = new Map(
    all<{ day: string; holiday_flag_lv: string }>(
      'select * from employee_holidays where employee_id = ?',
      person.id
    ).map(row => [row.day, row.holiday_flag_lv])
  )
  const datedHoliday = new Map(
    all<{ work_date: string; holiday_flag_lv: string }>(
      'select * from employee_holiday_days where employee_id = ?',
      person.id
    ).map(row => [row.work_date, row.holiday_flag_lv])
  )
  const publicHolidays = new Set(
    all<{ holiday_date: string }>(
      'select holiday_date from public_holidays where company_id = ?',
      person.company_id
    ).map(row => row.holiday_date)
  )
  const usual = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
    .map(day => weekly.get(day))
    .find(cycle => cycle && !cycle.is_day_off)

  const ownCycle = (date: string): Cycle | undefined => dated.get(date) ?? weekly.get(weekday(date))
  function planOf(date: string): { cycle: Cycle | undefined; isHoliday: boolean; isRest: boolean } {
    const own = ownCycle(date)
    const set = datedHoliday.get(date)
    if (set === '00' && (!own || own.is_day_off)) return { cycle: usual, isHoliday: false, isRest: false }
    if (set !== undefined) return { cycle: own, isHoliday: set !== '00', isRest: set === '03' }
    const week = dated.has(date) ? '00' : (weeklyHoliday.get(weekday(date)) ?? '00')
    const isRest = own?.is_day_off === 1 || week !== '00'
    if (publicHolidays.has(date) && !isRest) return { cycle: own, isHoliday: true, isRest: false }
    return { cycle: own, isHoliday: week !== '00', isRest: week !== '00' }
  }
  const documents = all<{
    kind: string
    first_date: string
    last_date: string
    starts_at: string | null
    ends_at: string | null
    id: string
  }>(
    `select * from approval_documents where employee_id = ? and approve_flag = '02' and deleted_at is null order by starts_at`,
    person.id
  )
  const overtimeOf = (date: string): Span[] =>
    documents
      .filter(it => it.kind === 'overtime' && it.first_date === date)
      .map(it => {
        const start = minutes(`${date} ${it.starts_at?.slice(11)}:00`) - midnight(date)
        const end = minutes(`${date} ${it.ends_at?.slice(11)}:00`) - midnight(date)
        return [start, end > start ? end : end + DAY]
      })
  const leave = all<{ document_id: string; work_date: string; minutes: number; day_minutes: number }>(
    `select l.* from approval_leave_days l join approval_documents d on d.id = l.document_id
     where l.employee_id = ? and d.approve_flag = '02' and d.deleted_at is null`,
    person.id
  )
  return { person, usual, planOf, overtimeOf, documents, leave }
}
