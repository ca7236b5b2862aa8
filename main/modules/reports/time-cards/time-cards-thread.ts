import type { MonthDay } from '#shared/contracts/attendance/attendance.ts'
import type { Database, ReadDatabase } from '../../../database/database.ts'
import { printPdf } from '../../../platform/pdf/pdf-printing.ts'
import { inLanguage } from '../../../platform/workbook/in-words.ts'
import { type ReportTarget, writeJobFile } from '../../../platform/workbook/job-file.ts'
import { peopleDays, totalsOf } from '../../attendance/attendance.ts'
import { findReportPeople, isEmployedOn, type ReportPerson } from '../books/report-repository.ts'
import type { TimeCardsWork } from '../report-work.ts'
import { type TimeCard, timeCardsDocument } from './time-card-document.ts'

const PEOPLE_A_READ = 50

/** Writes the time cards of people for signing, a page each, by branch and code. @throws like `writeJobFile` */
export const writeTimeCards = (
  database: Database,
  work: TimeCardsWork,
  target: ReportTarget
): Promise<void> =>
  writeJobFile(database, target, async (output, signal) => {
    const people = await findReportPeople(database.read, work)
    // Every person is read and then printed.
    const total = people.length * 2
    const companyOf = await companyNames(database.read, work)
    const cards: TimeCard[] = []
    for (let at = 0; at < people.length; at += PEOPLE_A_READ) {
      signal.throwIfAborted()
      for (const { person, days } of await daysOf(database.read, work, people.slice(at, at + PEOPLE_A_READ)))
        cards.push({ person, days, totals: totalsOf(days), company: companyOf(person.companyId) })
      target.onProgress(cards.length, total)
    }
    const pdf = await printPdf(timeCardsDocument(cards, work), share =>
      target.onProgress(people.length + Math.floor(share * people.length), total)
    )
    signal.throwIfAborted()
    output.end(pdf)
    target.onProgress(total, total)
  })

/** The days of some people on which they were employed, or punched all the same. */
async function daysOf(
  db: ReadDatabase,
  { from, to, now }: TimeCardsWork,
  people: readonly ReportPerson[]
): Promise<Pick<TimeCard, 'person' | 'days'>[]> {
  const found = new Map<string, MonthDay[]>()
  const ids = people.map(person => person.id)
  for await (const [id, days] of peopleDays(db, ids, { from, to, now })) found.set(id, days)
  return people.map(person => ({
    person,
    days: (found.get(person.id) ?? []).filter(
      ({ work_date: date, punch_count }) => punch_count > 0 || isEmployedOn(person, date)
    )
  }))
}

/** The company of a person, or the first one for people who belong to none. */
async function companyNames(
  db: ReadDatabase,
  { language }: TimeCardsWork
): Promise<(id: string | null) => string> {
  const units = await db
    .selectFrom('organisation_units')
    .select(['id', 'name', 'name_en'])
    .where('kind', '=', 'company')
    .orderBy('created_at')
    .execute()
  const names = new Map(units.map(unit => [unit.id, inLanguage(language, unit.name, unit.name_en)]))
  const [first = ''] = names.values()
  return id => (id === null ? first : (names.get(id) ?? first))
}
