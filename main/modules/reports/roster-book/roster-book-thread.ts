import { APPROVED } from '#shared/domain/approval/flags.ts'
import { datesBetween, dayOfWeek } from '#shared/domain/dates/calendar-date.ts'
import { lookOf, type RosterLook } from '#shared/domain/roster/roster.ts'
import type { Database, ReadDatabase } from '../../../database/database.ts'
import { writeBook } from '../../../platform/workbook/book.ts'
import { inLanguage, nameInLanguage, periodInWords } from '../../../platform/workbook/in-words.ts'
import type { ReportTarget } from '../../../platform/workbook/job-file.ts'
import { columnKinds } from '../../../platform/workbook/report-columns.ts'
import type { ReportColumn } from '../../../platform/workbook/report-sheet.ts'
import type { ReportStyles } from '../../../platform/workbook/report-styles.ts'
import {
  employmentOf,
  findLiveDocuments,
  findRosterPeople,
  readRosterRows,
  rosterOfRows,
  toItem
} from '../../roster/roster.ts'
import type { RosterBookWork } from '../report-work.ts'
import { type RosterBookTexts, rosterBookTexts } from './roster-book-texts.ts'

const PEOPLE_A_READ = 500

interface BookedDay {
  readonly code: string
  readonly look: RosterLook | 'leave' | 'outside'
  readonly isOwn: boolean
}

interface BookedPerson {
  readonly code: string
  readonly name: string
  readonly minutes: number
  readonly restDays: number
  readonly days: readonly BookedDay[]
}

/** Writes the roster with one row per person and one column per day, and a legend. @throws like `writeJobFile` */
export function writeRosterBook(
  database: Database,
  work: RosterBookWork,
  target: ReportTarget
): Promise<void> {
  return writeBook(database, work, target, async ({ styles }) => {
    const { filter, language, calendar } = work
    const texts = rosterBookTexts[language]
    const { title, nothing, countFormat, sheets } = texts
    return {
      head: { title, subtitle: periodInWords(filter, language, calendar), nothing },
      fill: async book => {
        await book.write(
          { name: sheets.roster, countFormat, columns: columnsOf(work, texts, styles) },
          everybody(database.read, work, texts)
        )
        await book.write(
          { name: sheets.cycles, countFormat, total: null, columns: cycleColumns(texts, styles) },
          await legend(database.read, language, texts)
        )
      }
    }
  })
}

async function* everybody(
  db: ReadDatabase,
  { filter, language }: RosterBookWork,
  texts: RosterBookTexts
): AsyncGenerator<BookedPerson> {
  const dates = datesBetween(filter.from, filter.to)
  for (let after = '', found = PEOPLE_A_READ; found === PEOPLE_A_READ; ) {
    const { people } = await findRosterPeople(db, filter, { after, limit: PEOPLE_A_READ })
    const ids = people.map(person => person.employee_id)
    const rows = await readRosterRows(db, ids, filter.from, filter.to)
    const leave = (await findLiveDocuments(db, ids, filter.from, filter.to)).filter(
      it => it.kind === 'time-leave' && it.approve_flag === APPROVED && it.starts_at === null
    )
    const leaveOf = Map.groupBy(leave, it => it.employee_id)
    for (const person of people) {
      const own = rows.of(person.employee_id)
      const roster = rosterOfRows(rows, own)
      const { from, until } = employmentOf(person)
      const isAway = (date: string): boolean =>
        (leaveOf.get(person.employee_id) ?? []).some(it => it.first_date <= date && it.last_date >= date)
      const isEmployed = (date: string): boolean => date >= from && (until === null || date <= until)
      const employed = dates.filter(isEmployed)
      yield {
        code: person.employee_code,
        name: nameInLanguage(language, person),
        minutes: employed.reduce((sum, date) => sum + roster.planOf(date).minutes, 0),
        restDays: employed.filter(date => roster.isRest(date)).length,
        days: dates.map((date): BookedDay => {
          const look = lookOf(roster, date)
          const isOwn = own.cycleIds.dated.has(date)
          if (!isEmployed(date)) return { code: '', look: 'outside', isOwn: false }
          if (isAway(date) && (look === 'work' || look === 'night'))
            return { code: texts.leave, look: 'leave', isOwn }
          return { code: roster.cycleOf(date)?.code ?? '', look, isOwn }
        })
      }
    }
    after = people.at(-1)?.employee_code ?? after
    found = people.length
  }
}

function columnsOf(
  { filter }: RosterBookWork,
  texts: RosterBookTexts,
  styles: ReportStyles
): ReportColumn<BookedPerson>[] {
  const { column, text, hours, count } = columnKinds<BookedPerson>(styles)
  return [
    text(texts.code, 12, person => person.code),
    text(texts.name, 26, person => person.name),
    hours(texts.hours, person => person.minutes, 10),
    count(texts.rest, person => person.restDays, 8),
    ...datesBetween(filter.from, filter.to).map((date, at) =>
      column(
        `${texts.weekdays[dayOfWeek(date)]} ${Number(date.slice(8))}`,
        7,
        person => person.days[at]?.code ?? '',
        person => {
          const day = person.days[at]
          return styles.shift(day?.look ?? 'outside', day?.isOwn === true)
        }
      )
    )
  ]
}

interface CycleLine {
  readonly code: string
  readonly look: BookedDay['look']
  readonly name: string
  readonly start: string | null
  readonly end: string | null
}

function cycleColumns({ cycles }: RosterBookTexts, styles: ReportStyles): ReportColumn<CycleLine>[] {
  const { column, text } = columnKinds<CycleLine>(styles)
  return [
    column(
      cycles.code,
      12,
      line => line.code,
      line => styles.shift(line.look, false)
    ),
    text(cycles.name, 34, line => line.name),
    column(cycles.start, 10, line => line.start, styles.textCentred),
    column(cycles.end, 10, line => line.end, styles.textCentred)
  ]
}

/** The work cycles, and the legend of colours. */
async function legend(
  db: ReadDatabase,
  language: RosterBookWork['language'],
  texts: RosterBookTexts
): Promise<CycleLine[]> {
  const rows = await db.selectFrom('work_cycles').selectAll().orderBy('code').execute()
  return [
    ...rows.map(
      (row): CycleLine => ({
        code: row.code,
        look: 'work',
        name: inLanguage(language, row.name, row.name_en),
        start: toItem(row).start_time,
        end: toItem(row).end_time
      })
    ),
    ...(['leave', 'night', 'off', 'holiday', 'outside'] as const).map(
      (look): CycleLine => ({
        code: look === 'leave' ? texts.leave : '',
        look,
        name: texts.looks[look],
        start: null,
        end: null
      })
    )
  ]
}
