import type Sqlite from 'better-sqlite3'

// An independent computation of people's days, written from companion 9.3 and the Labour Protection Act: simple and slow, it
// reads the tables and uses nothing of the product. It knows what the demo branch has, and fails on anything else.

const DAY = 1440
const DOUBLE_TOUCH = 2

export interface ReferenceDay {
  firstIn: string | null
  lastOut: string | null
  workedMinutes: number
  lateMinutes: number
  earlyMinutes: number
  isAbsent: boolean
  doubts: string[]
  /** Overtime by hundredths of the wage. */
  overtime: Record<string, number>
}

/** Minutes since 1970, with the seconds as a fraction. */
const minutes = (at: string): number => Date.parse(`${at.replace(' ', 'T')}Z`) / 60_000
const midnight = (date: string): number => minutes(`${date} 00:00:00`)
const dateOf = (minute: number): string => new Date(minute * 60_000).toISOString().slice(0, 10)
const next = (date: string, days = 1): string => dateOf(midnight(date) + days * DAY)
const weekday = (date: string): string =>
  ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'][new Date(`${date}T00:00:00Z`).getUTCDay()] ?? ''

interface Cycle {
  id: string
  kind: string
  start_minute: number | null
  end_minute: number | null
  break_minutes: number
  is_break_punched: number
  grace_minutes: number
  is_day_off: number
}
interface Punch {
  punched_at: string
  requested_direction: string
  is_work_date_given: number
  work_date: string
}
interface Touch {
  at: string
  minute: number
  direction: string
  given: string | null
}
type Span = [start: number, end: number]

/** The days of an employee on some dates, all of which are over. */
export function referenceDays(
  raw: Sqlite.Database,
  code: string,
  dates: readonly string[]
): Map<string, ReferenceDay> {
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
  /** The hours of a cycle from midnight of its date. */
  function hours(cycle: Cycle | undefined): Span | null {
    if (!cycle || cycle.is_day_off || cycle.start_minute === null || cycle.end_minute === null) return null
    if (cycle.kind === 'same_day') return [cycle.start_minute, cycle.end_minute]
    if (cycle.kind === 'next_day') return [cycle.start_minute, (cycle.end_minute % DAY) + DAY]
    if (cycle.kind === 'previous_day') return [cycle.start_minute - DAY, cycle.end_minute]
    if (cycle.kind === 'several') return [cycle.start_minute, cycle.end_minute]
    return null
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

  // Double touches, then the date of each touch in order of time.
  const punches = all<Punch>(
    `select p.punched_at, p.is_work_date_given, p.work_date,
       case when d.are_directions_ignored = 1 then 'AUTO' else p.requested_direction end as requested_direction
     from attendance_punches p left join devices d on d.device_sn = p.device_sn
     where p.employee_id = ? order by p.punched_at, p.requested_direction, p.device_sn`,
    person.id
  )
  const touches: Touch[] = []
  let before = Number.NEGATIVE_INFINITY
  for (const punch of punches) {
    const minute = minutes(punch.punched_at)
    const last = touches.at(-1)
    const given = punch.is_work_date_given ? punch.work_date : null
    const isRepeated =
      last !== undefined &&
      minute - before <= DOUBLE_TOUCH &&
      (punch.requested_direction === 'AUTO' ||
        last.direction === 'AUTO' ||
        punch.requested_direction === last.direction) &&
      (given === null || last.given === null || given === last.given)
    before = minute
    if (!isRepeated)
      touches.push({ at: punch.punched_at, minute, direction: punch.requested_direction, given })
    else {
      if (last.direction === 'AUTO') last.direction = punch.requested_direction
      last.given ??= given
    }
  }
  const endOf = (date: string): number | null => {
    const ends = [hours(planOf(date).cycle), ...overtimeOf(date)].flatMap(span => (span ? [span[1]] : []))
    return ends.length === 0 ? null : midnight(date) + Math.max(...ends)
  }
  const startOf = (date: string): number | null => {
    const start = hours(planOf(date).cycle)?.[0] ?? overtimeOf(date)[0]?.[0]
    return start === undefined ? null : midnight(date) + start
  }
  const byDate = new Map<string, Touch[]>()
  const isIn = new Map<string, boolean>()
  for (const touch of touches) {
    const date = touch.at.slice(0, 10)
    const yesterday = next(date, -1)
    let workDate = date
    const start = startOf(date)
    const end = endOf(yesterday)
    const isNearer = (to: number, limit: number): boolean =>
      start === null
        ? touch.minute <= to + limit
        : Math.abs(touch.minute - to) < Math.abs(start - touch.minute)
    const evening = hours(planOf(next(date)).cycle)?.[0] ?? 0
    if (touch.given !== null) workDate = touch.given
    else if (end !== null && end > midnight(date) && isNearer(end, 360)) workDate = yesterday
    else if (evening < 0 && isOfEvening(touch, date, midnight(date) + DAY + evening)) workDate = next(date)
    else if (isIn.get(yesterday) && touch.direction !== 'IN' && !byDate.has(date)) {
      const first = byDate.get(yesterday)?.[0]?.minute ?? 0
      if (end !== null ? isNearer(end, 360) : touch.minute <= first + 960 && isNearer(first, 960))
        workDate = yesterday
    }
    byDate.set(workDate, [...(byDate.get(workDate) ?? []), touch])
    isIn.set(workDate, touch.direction === 'AUTO' ? !isIn.get(workDate) : touch.direction === 'IN')
  }
  return new Map(dates.map(date => [date, dayOf(date)]))

  /** A shift of the next date that begins this evening takes punches nearer to it than to the end of today's work, or to noon. */
  function isOfEvening({ minute }: Touch, date: string, start: number): boolean {
    const today = hours(planOf(date).cycle)
    if (today !== null && today[1] > DAY) return false
    const end = midnight(date) + (today?.[1] ?? 720)
    return minute >= (Math.min(end, start) + start) / 2
  }

  function dayOf(date: string): ReferenceDay {
    const { cycle, isHoliday, isRest } = planOf(date)
    const own = byDate.get(date) ?? []
    const { marks, isUnclear } = marksOf(own)
    const directed = own.flatMap((touch, at) => (marks[at] === '?' ? [] : [{ ...touch, mark: marks[at] }]))
    const firstIn = directed.find(it => it.mark === 'IN') ?? null
    const lastOut = directed.findLast(it => it.mark === 'OUT') ?? null
    const spans: Span[] = []
    let since: number | null = null
    for (const it of directed) {
      const second = (it.minute - midnight(date)) * 60
      if (it.mark === 'IN') since ??= second
      else if (since !== null) {
        spans.push([since, second])
        since = null
      }
    }
    const present = Math.floor(spans.reduce((sum, [start, end]) => sum + Math.round(end - start), 0) / 60)
    const whole = spans.map(
      ([start, end]): Span => [Math.floor(start / 60 + 1e-9), Math.floor(end / 60 + 1e-9)]
    )
    const workedMinutes = present - Math.min(present, breakOf(cycle, whole, isUnclear))
    const doubts = isUnclear ? ['unclear'] : []
    if (directed[0]?.mark === 'OUT') doubts.push('no_in')
    if (directed.at(-1)?.mark === 'IN') doubts.push('no_out')
    const leaves = leave.filter(it => it.work_date === date)
    const isOnLeave = leaves.reduce((sum, it) => sum + it.minutes / it.day_minutes, 0) > 0.9999
    const asked =
      isHoliday || isOnLeave
        ? null
        : askedOf(
            date,
            cycle,
            leaves.map(it => it.document_id)
          )
    const late = asked && firstIn ? Math.floor(firstIn.minute - midnight(date) + 1e-9) - asked[0] : 0
    const early =
      asked && lastOut && directed.at(-1)?.mark === 'OUT'
        ? Math.floor(asked[1] - (lastOut.minute - midnight(date)) + 1e-9)
        : 0
    const isPlanned = cycle !== undefined && !cycle.is_day_off && cycle.kind !== 'no_punch' && !isHoliday
    return {
      firstIn: firstIn?.at ?? null,
      lastOut: lastOut?.at ?? null,
      workedMinutes,
      lateMinutes: late > (cycle?.grace_minutes ?? 0) ? late : 0,
      earlyMinutes: Math.max(0, early),
      isAbsent: isPlanned && own.length === 0 && !isOnLeave,
      doubts,
      overtime: overtimeMinutes(date, cycle, isHoliday, isRest, whole)
    }
  }

  /** Directions of a day that is over. */
  function marksOf(own: readonly Touch[]): { marks: string[]; isUnclear: boolean } {
    const isSent = own.map(touch => touch.direction !== 'AUTO')
    if (isSent.every(Boolean)) return { marks: own.map(touch => touch.direction), isUnclear: false }
    if (isSent.some(Boolean))
      throw new Error(`the reference does not know mixed directions: ${own.map(it => it.at)}`)
    if (own.length === 1) return { marks: ['IN'], isUnclear: false }
    const isOdd = own.length % 2 === 1
    const marks = own.map((_, at) => (isOdd && at > 0 ? '?' : at % 2 === 0 ? 'IN' : 'OUT'))
    if (isOdd) marks[own.length - 1] = 'OUT'
    return { marks, isUnclear: isOdd }
  }

  /** The break lies in the middle of the shift; what was away between two punches counts as break. */
  function breakOf(cycle: Cycle | undefined, spans: readonly Span[], isUnclear: boolean): number {
    const [first, last] = [spans[0], spans.at(-1)]
    if (!cycle || (cycle.is_break_punched && !isUnclear) || !first || !last) return 0
    const worked = spans.reduce((sum, [start, end]) => sum + end - start, 0)
    const left = cycle.break_minutes - (last[1] - first[0] - worked)
    const shift = hours(cycle)
    if (cycle.kind === 'total_hours') return Math.max(0, Math.min(left, worked - 300))
    return shift === null ? 0 : Math.max(0, Math.min(left, common(spans, [pauseOf(cycle, shift)])))
  }

  /** When the person was to be there: leave by the hour at an end of the shift moves it. */
  function askedOf(date: string, cycle: Cycle | undefined, leaveIds: readonly string[]): Span | null {
    const shift = hours(cycle)
    // Of several parts of a day only the first start and the last end are known.
    if (cycle === undefined || shift === null || cycle.kind === 'several') return null
    const pause = pauseOf(cycle, shift)
    const away = documents
      .filter(it => leaveIds.includes(it.id) && it.starts_at !== null && it.ends_at !== null)
      .map(
        (it): Span => [
          minutes(`${it.starts_at}:00`) - midnight(date),
          minutes(`${it.ends_at}:00`) - midnight(date)
        ]
      )
    const asked: number[] = []
    for (let at = shift[0]; at < shift[1]; at += 1)
      if (!within(at, [pause]) && !within(at, away)) asked.push(at)
    const last = asked.at(-1)
    return asked[0] === undefined || last === undefined ? null : [asked[0], last + 1]
  }

  /** Minute by minute: approved and worked, by the kind of day. */
  function overtimeMinutes(
    date: string,
    cycle: Cycle | undefined,
    isHoliday: boolean,
    isRest: boolean,
    worked: readonly Span[]
  ): Record<string, number> {
    const counted: Record<string, number> = { 100: 0, 150: 0, 200: 0, 300: 0 }
    const isFree = isHoliday || cycle === undefined || cycle.is_day_off === 1
    const shiftCycle = isFree && (cycle === undefined || cycle.is_day_off) ? usual : cycle
    const shift = hours(shiftCycle)
    const pause = shiftCycle && shift ? pauseOf(shiftCycle, shift) : null
    const isRestDay = cycle === undefined || cycle.is_day_off === 1 || isRest
    const normal = person?.employee_type_code === '01' || !isRestDay ? 100 : 200
    const approved = [
      ...overtimeOf(date),
      ...overtimeOf(next(date, -1)).map(([start, end]): Span => [start - DAY, end - DAY]),
      ...overtimeOf(next(date)).map(([start, end]): Span => [start + DAY, end + DAY])
    ]
    for (const document of approved) {
      if (pause && document[0] >= pause[0] && document[1] <= pause[1]) throw new Error('overtime in a break')
      let inShift = 0
      let inPause = 0
      let first: number | null = null
      let last: number | null = null
      for (let at = document[0]; at < document[1]; at += 1) {
        if (!within(at, worked)) continue
        if (!shift || !within(at, [shift]))
          counted[isFree ? 300 : 150] = (counted[isFree ? 300 : 150] ?? 0) + 1
        else {
          inShift += 1
          first ??= at
          last = at + 1
          if (pause && within(at, [pause])) inPause += 1
        }
      }
      if (!isFree || first === null || last === null) continue
      const away = last - first - inShift
      const deducted = pause ? Math.max(0, Math.min(pause[1] - pause[0] - away, inPause)) : 0
      counted[normal] = (counted[normal] ?? 0) + inShift - deducted
    }
    return counted
  }
}

const within = (at: number, spans: readonly Span[]): boolean =>
  spans.some(([start, end]) => at >= start && at < end)

function common(one: readonly Span[], other: readonly Span[]): number {
  let sum = 0
  for (const [start, end] of one) for (let at = start; at < end; at += 1) if (within(at, other)) sum += 1
  return sum
}

function pauseOf({ break_minutes }: Cycle, [start, end]: Span): Span {
  const from = Math.floor((start + end - break_minutes) / 2)
  return [from, from + break_minutes]
}
