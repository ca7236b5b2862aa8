import type { Database } from '../../../database/database.ts'
import { type BookHead, writeBook } from '../../../platform/workbook/book.ts'
import { periodInWords } from '../../../platform/workbook/in-words.ts'
import type { ReportTarget } from '../../../platform/workbook/job-file.ts'
import type { AttendanceReportWork } from '../report-work.ts'
import { ReportSource } from './report-days.ts'
import { findUnitNames } from './report-repository.ts'
import { type ReportTexts, reportTexts } from './report-texts.ts'
import { addDay, dayColumns, emptySummary, punchColumns, summaryColumns } from './report-views.ts'

const BRANCHES_NAMED = 3

/** Writes the attendance report. @throws like `writeJobFile` */
export function writeAttendanceReport(database: Database, work: AttendanceReportWork, target: ReportTarget) {
  return writeBook(database, work, target, async ({ styles, pace }) => {
    const texts = reportTexts[work.language]
    const { sheets, countOf } = texts
    const look = { texts, styles }
    const source = await ReportSource.open(database.read, work)
    // The first sheet needs every day before its first row is known; the days are computed again for their own sheet,
    // which is cheaper than keeping them.
    const summaries = new Map(source.people.map(person => [person.id, emptySummary(person)]))
    let days = 0
    let punches = 0
    for await (const page of source.days()) {
      for (const day of page) {
        const summary = summaries.get(day.person.id)
        if (summary) addDay(summary, day)
        punches += day.facts.marks.length
      }
      days += page.length
      if (pace.isDue()) await pace.rest(null)
    }
    const counts = { people: source.people.length, days, punches }
    pace.expect(counts.people + days + punches)
    return {
      head: await headOf(database, work, texts, source),
      fill: async ({ write }) => {
        await write(
          { name: sheets.summary, columns: summaryColumns(look), countFormat: countOf.people },
          summaries.values()
        )
        await write(
          { name: sheets.days, columns: dayColumns(look), countFormat: countOf.days },
          eachOf(source.days())
        )
        await write(
          { name: sheets.punches, columns: punchColumns(look), countFormat: countOf.punches },
          eachOf(source.punches())
        )
        return counts
      }
    }
  })
}

async function* eachOf<T>(pages: AsyncIterable<T[]>): AsyncGenerator<T> {
  for await (const page of pages) yield* page
}

async function headOf(
  { read }: Database,
  work: AttendanceReportWork,
  texts: ReportTexts,
  { people }: ReportSource
): Promise<BookHead> {
  const { language, calendar, branchIds } = work
  const companyIds = [...new Set(people.map(person => person.companyId))].filter(id => id !== null)
  const companies = (await findUnitNames(read, { kind: 'company', ids: companyIds, language })).join(', ')
  const title = companies ? `${companies} — ${texts.title}` : texts.title
  const branches =
    branchIds.length === 0
      ? texts.allBranches
      : listed(await findUnitNames(read, { kind: 'branch', ids: branchIds, language }), texts)
  const period = periodInWords(work, language, calendar)
  return {
    title,
    subtitle: [`${texts.period} ${period}`, branches, texts.people(people.length)].join('  ·  '),
    nothing: texts.nothing,
    footer: `${title} · ${period}`
  }
}

function listed(names: readonly string[], texts: ReportTexts): string {
  if (names.length <= BRANCHES_NAMED) return names.join(', ')
  return `${names.slice(0, BRANCHES_NAMED).join(', ')} ${texts.moreBranches(names.length - BRANCHES_NAMED)}`
}
