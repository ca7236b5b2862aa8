import type {
  RosterDocument,
  RosterMonth,
  RosterPerson,
  WorkCycleItem
} from '#shared/contracts/attendance/roster.ts'
import { datesBetween, dayOfWeek, WEEKDAYS } from '#shared/domain/dates/calendar-date.ts'
import {
  type ByDay,
  type Holidays,
  lookOf,
  type RosterLook,
  rosterFrom
} from '#shared/domain/roster/roster.ts'
import { type CloseShift, closeShifts, REST_HOURS } from '#shared/domain/roster/roster-conflicts.ts'
import type { WorkCycle } from '#shared/domain/roster/work-cycle.ts'
import { cycleOf } from '#shared/domain/roster/work-cycle-entries.ts'
import { usualSpelling } from '#shared/domain/text/usual-spelling.ts'
import type { CellEdit, RosterDraft } from './roster-draft.ts'

export interface RosterRow {
  readonly id: string
  readonly person: RosterPerson
}

/** The content of a cell. */
export interface RosterDay {
  readonly date: string
  readonly cycle: WorkCycleItem | null
  readonly look: RosterLook | 'outside'
  /** Set for the date itself, not by the weekly pattern. */
  readonly isOwn: boolean
  readonly isChanged: boolean
  /** A shift set for this day, which is after the person's last. */
  readonly isLeft: boolean
  readonly minutes: number
  readonly documents: readonly RosterDocument[]
  /** The shift begins too soon after the one of the day before; null: it does not. */
  readonly closeShift: CloseShift | null
}

interface PersonMonth {
  readonly days: readonly RosterDay[]
  readonly minutes: number
  readonly restDays: number
}

/** A month of people with the draft applied; a row is computed when it is rendered, and cached until it changes. */
export class RosterView {
  readonly dates: readonly string[]
  readonly cycles: readonly WorkCycleItem[]
  readonly rows: readonly RosterRow[]
  readonly #draft: RosterDraft
  readonly #byId: ReadonlyMap<string, WorkCycleItem>
  readonly #rules: ReadonlyMap<string, WorkCycle>
  readonly #restHours: number
  readonly #known = new Map<string, PersonMonth>()

  constructor(pages: readonly RosterMonth[], draft: RosterDraft) {
    const [first] = pages
    this.#restHours = first?.rest_hours ?? REST_HOURS.usual
    this.dates = first === undefined ? [] : datesBetween(first.from, first.to)
    this.cycles = first?.cycles ?? []
    this.rows = pages.flatMap(page => page.people.map(person => ({ id: person.employee_id, person })))
    this.#draft = draft
    this.#byId = new Map(this.cycles.map(cycle => [cycle.work_cycle_id, cycle]))
    this.#rules = new Map(this.cycles.map(it => [it.work_cycle_id, { code: it.code, ...cycleOf(it) }]))
  }

  monthOf({ person }: RosterRow): PersonMonth {
    const known = this.#known.get(person.employee_id)
    if (known !== undefined) return known
    const made = this.#make(person)
    this.#known.set(person.employee_id, made)
    return made
  }

  forget(employeeIds: Iterable<string>): void {
    for (const id of employeeIds) this.#known.delete(id)
  }

  /** The id of a person's work cycle on a date; null: none. */
  cycleIdOf({ person }: RosterRow, column: number): string | null {
    return this.#ownId(person, column) ?? this.#weekId(person, column)
  }

  /** The edit that sets a cell. */
  editOf({ person }: RosterRow, column: number, work_cycle_id: string | null): CellEdit {
    return {
      employee_id: person.employee_id,
      work_date: this.dates[column] ?? '',
      work_cycle_id,
      base: this.#idAt(person.days[column])
    }
  }

  /** Finds a cycle by a typed or pasted code or name; null: the weekly pattern; undefined: no such cycle. */
  cycleNamed(text: string): string | null | undefined {
    const wanted = usualSpelling(text).trim().toLowerCase()
    if (wanted === '' || wanted === '–') return null
    return this.cycles.find(({ code, name, name_en }) =>
      [code, name, name_en].some(it => it.toLowerCase() === wanted)
    )?.work_cycle_id
  }

  #idAt = (place: number | undefined): string | null =>
    place === undefined ? null : (this.cycles[place]?.work_cycle_id ?? null)

  #ownId(person: RosterPerson, column: number): string | null {
    const changed = this.#draft.valueOf(person.employee_id, this.dates[column] ?? '')
    return changed === undefined ? this.#idAt(person.days[column]) : changed
  }

  #weekId(person: RosterPerson, column: number): string | null {
    return this.#idAt(person.week[WEEKDAYS.indexOf(dayOfWeek(this.dates[column] ?? ''))])
  }

  #make(person: RosterPerson): PersonMonth {
    const roster = rosterFrom(this.#cyclesOf(person), holidaysOf(person, this.dates), person.usual_minutes)
    const plans = this.dates.map(date => ({ plan: roster.planOf(date) }))
    const closeByLater = new Map(closeShifts(plans, this.#restHours).map(it => [it.to, it]))
    const days = this.dates.map((date, column): RosterDay => {
      const plan = roster.planOf(date)
      const ownId = this.#ownId(person, column)
      const id = ownId ?? this.#weekId(person, column)
      const isEmployed =
        date >= person.employed_from && (person.employed_until === null || date <= person.employed_until)
      return {
        date,
        cycle: id === null ? null : (this.#byId.get(id) ?? null),
        look: isEmployed ? lookOf(roster, date) : 'outside',
        isOwn: ownId !== null,
        isChanged: this.#draft.valueOf(person.employee_id, date) !== undefined,
        isLeft: ownId !== null && person.employed_until !== null && date > person.employed_until,
        minutes: isEmployed ? plan.minutes : 0,
        documents: person.documents.filter(it => it.first_date <= date && it.last_date >= date),
        closeShift: isEmployed ? (closeByLater.get(date) ?? null) : null
      }
    })
    return {
      days,
      minutes: days.reduce((sum, day) => sum + day.minutes, 0),
      restDays: days.filter(day => day.look !== 'outside' && roster.isRest(day.date)).length
    }
  }

  #cyclesOf(person: RosterPerson): ByDay<WorkCycle> {
    const ruleOf = <Key>(key: Key, id: string | null): [Key, WorkCycle][] => {
      const rule = id === null ? undefined : this.#rules.get(id)
      return rule === undefined ? [] : [[key, rule]]
    }
    return {
      weekly: new Map(WEEKDAYS.flatMap((day, at) => ruleOf(day, this.#idAt(person.week[at])))),
      dated: new Map(this.dates.flatMap((date, column) => ruleOf(date, this.#ownId(person, column))))
    }
  }
}

const holidaysOf = (
  { week_holidays, day_holidays, public_holidays }: RosterPerson,
  dates: readonly string[]
): Holidays => ({
  weekly: new Map(WEEKDAYS.flatMap((day, at) => keyed(day, week_holidays[at]))),
  dated: new Map(dates.flatMap((date, at) => keyed(date, day_holidays[at]))),
  public: new Set(public_holidays)
})

const keyed = <Key, Value>(key: Key, value: Value | null | undefined): [Key, Value][] =>
  value == null ? [] : [[key, value]]
