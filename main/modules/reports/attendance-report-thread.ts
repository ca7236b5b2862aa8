import type { Database } from '../../database/database.ts'
import { openWorkbook, type ReportTarget, untilAborted, writeJobFile } from './job-file.ts'
import { dateInWords, periodInWords } from './report-dates.ts'
import { ReportSource } from './report-days.ts'
import { ReportPace } from './report-pace.ts'
import { findUnitNames } from './report-repository.ts'
import { ReportSheet, type SheetPlan } from './report-sheet.ts'
import { ReportStyles } from './report-styles.ts'
import { type ReportTexts, reportTexts } from './report-texts.ts'
import { addDay, dayColumns, emptySummary, punchColumns, summaryColumns } from './report-views.ts'
import type { AttendanceReportWork, WrittenReport } from './report-work.ts'

const BRANCHES_NAMED = 3

/**
 * Writes the attendance report. The database is read in one transaction, so that every sheet shows the same moment.
 * @throws the signal's reason when it is aborted, the disk's error when it refuses; no file is left then
 */
export async function writeAttendanceReport(
  database: Database,
  work: AttendanceReportWork,
  target: ReportTarget
): Promise<WrittenReport> {
  return writeJobFile(database, target, (output, signal) =>
    writeWorkbook(database, work, output, { ...target, signal })
  )
}

async function writeWorkbook(
  database: Database,
  work: AttendanceReportWork,
  output: NodeJS.WritableStream,
  { rowsMax, signal, onProgress }: Omit<ReportTarget, 'file'>
): Promise<WrittenReport> {
  const pace = new ReportPace({ signal, onProgress })
  const texts = reportTexts[work.language]
  const styles = new ReportStyles(work.language, work.calendar)
  const look = { texts, styles }
  const source = await ReportSource.open(database.read, work)
  const common = await commonPlan(database, work, texts, source)

  const workbook = await openWorkbook(output, work.madeBy)
  const part = { styles, pace, ...(rowsMax === undefined ? {} : { rowsMax }) }

  // The first sheet needs every day before its first row is known; the days are computed again for theirs, which is
  // cheaper than to keep them.
  const summaries = new Map(source.people.map(person => [person.id, emptySummary(person)]))
  let days = 0
  let punches = 0
  for await (const page of source.days()) {
    for (const day of page) {
      const summary = summaries.get(day.person.id)
      if (summary) addDay(summary, day)
      punches += day.facts.punchCount
    }
    days += page.length
    if (pace.isDue()) await pace.rest(null)
  }
  const counts = { people: source.people.length, days, punches }
  pace.expect(counts.people + days + punches)
  pace.report()

  const summarySheet = new ReportSheet(
    workbook,
    {
      ...common,
      name: texts.sheets.summary,
      columns: summaryColumns(look),
      countFormat: texts.countOf.people
    },
    part
  )
  for (const summary of summaries.values()) await summarySheet.add(summary)
  await summarySheet.finish()

  const daysSheet = new ReportSheet(
    workbook,
    { ...common, name: texts.sheets.days, columns: dayColumns(look), countFormat: texts.countOf.days },
    part
  )
  for await (const page of source.days()) for (const day of page) await daysSheet.add(day)
  await daysSheet.finish()

  const punchesSheet = new ReportSheet(
    workbook,
    {
      ...common,
      name: texts.sheets.punches,
      columns: punchColumns(look),
      countFormat: texts.countOf.punches
    },
    part
  )
  for await (const page of source.punches()) for (const punch of page) await punchesSheet.add(punch)
  await punchesSheet.finish()

  await untilAborted(() => workbook.commit(), signal)
  pace.report()
  return counts
}

type CommonPlan = Omit<SheetPlan<never>, 'name' | 'columns' | 'countFormat'>

async function commonPlan(
  { read }: Database,
  work: AttendanceReportWork,
  texts: ReportTexts,
  source: ReportSource
): Promise<CommonPlan> {
  const { language, calendar, now, branchIds } = work
  const companyIds = [...new Set(source.people.map(person => person.companyId))].filter(id => id !== null)
  const companies = (await findUnitNames(read, { kind: 'company', ids: companyIds, language })).join(', ')
  const title = companies ? `${companies} — ${texts.title}` : texts.title
  const branches =
    branchIds.length === 0
      ? texts.allBranches
      : listed(await findUnitNames(read, { kind: 'branch', ids: branchIds, language }), texts)
  const period = `${texts.period} ${periodInWords(work, language, calendar)}`
  const madeAt = `${dateInWords(now, language, calendar)} ${now.slice(11, 16)}${texts.clock}`
  return {
    titles: [
      title,
      [period, branches, texts.people(source.people.length)].join('  ·  '),
      `${texts.madeAt} ${madeAt} ${texts.madeBy} ${work.madeBy}`
    ],
    total: texts.total,
    nothing: texts.nothing,
    page: texts.page,
    footer: `${title} · ${periodInWords(work, language, calendar)}`
  }
}

function listed(names: readonly string[], texts: ReportTexts): string {
  if (names.length <= BRANCHES_NAMED) return names.join(', ')
  return `${names.slice(0, BRANCHES_NAMED).join(', ')} ${texts.moreBranches(names.length - BRANCHES_NAMED)}`
}
