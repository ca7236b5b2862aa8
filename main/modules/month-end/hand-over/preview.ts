import type { HandOverPreview, HandOverPreviewRequest } from '#shared/contracts/month-end/hand-over.ts'
import { cellText, DRAFT, fileNameOf, headingOf } from '#shared/domain/hand-over/hand-over-values.ts'
import type { ReadDatabase } from '../../../database/database.ts'
import type { PayrollPeriodsTable } from '../../../database/schema/payroll-periods.ts'
import { branchClock, branchToday, type Runtime } from '../../../platform/runtime.ts'
import { latestVersions, type Version } from '../versions-repository.ts'
import { csvLine } from './hand-over-csv.ts'
import { HandOverSource } from './hand-over-rows.ts'
import { acceptedProfile } from './profiles.ts'
import { unwritableName } from './unwritable-names.ts'

const PEOPLE_SHOWN = 5

/**
 * The first lines of the file that a profile would give, of the last frozen period, or of the last one that is over as it is
 * known now. @throws WorkstationError with the faults of the profile's fields
 */
export async function previewHandOver(
  db: ReadDatabase,
  runtime: Runtime,
  { profile: fields, language, calendar }: HandOverPreviewRequest
): Promise<HandOverPreview> {
  const profile = acceptedProfile(fields)
  const found = await periodToShow(db, branchToday(runtime))
  if (found === null) return { shown: null }
  const { period, version } = found
  const work = {
    kind: 'hand-over',
    periodId: period.id,
    versionId: version?.id ?? null,
    version: version?.version ?? 0,
    branchId: null,
    profile,
    at: runtime.now(),
    timeZone: runtime.timeZone,
    language,
    calendar,
    now: branchClock(runtime),
    madeBy: ''
  } as const
  const source = await HandOverSource.open(db, work)
  const { output, separator, columns, has_headings } = profile
  const rows = has_headings ? [columns.map(column => headingOf(column, language))] : []
  for await (const row of source.first(PEOPLE_SHOWN))
    rows.push(columns.map(column => cellText(row, column, profile)))
  const name = fileNameOf(profile.file_name, {
    month: period.month_no,
    version: version === undefined ? DRAFT : String(version.version),
    from: period.start_date,
    to: period.end_date,
    branch: ''
  })
  return {
    shown: {
      month_no: period.month_no,
      start_date: period.start_date,
      end_date: period.end_date,
      version: version?.version ?? null,
      file_name: `${name}.${output}`,
      rows,
      lines: output === 'csv' ? rows.map(cells => csvLine(cells, separator)) : null,
      people: source.count,
      fault: await unwritableName(source, work)
    }
  }
}

async function periodToShow(
  db: ReadDatabase,
  today: string
): Promise<{ period: PayrollPeriodsTable; version: Version | undefined } | null> {
  const begun = await db
    .selectFrom('payroll_periods')
    .selectAll()
    .where('start_date', '<=', today)
    .orderBy('start_date', 'desc')
    .execute()
  const versions = await latestVersions(
    db,
    begun.map(period => period.id)
  )
  const period =
    begun.find(({ id }) => versions.has(id)) ?? begun.find(({ end_date }) => end_date < today) ?? begun[0]
  return period === undefined ? null : { period, version: versions.get(period.id) }
}
