import type { ActivityEntry } from '#shared/contracts/activity-log.ts'
import { subjectText } from '#shared/domain/activity-subject.ts'
import {
  activityField,
  activityValue,
  isId,
  subjectKeys,
  type ValueForms,
  verbKey
} from '#shared/domain/activity-words.ts'
import { wallClock } from '#shared/domain/dates/wall-clock.ts'
import type { Database } from '../../../database/database.ts'
import { writeBook } from '../../../platform/workbook/book.ts'
import { dateInWords, inLanguage, monthInWords, nameInLanguage } from '../../../platform/workbook/in-words.ts'
import type { ReportTarget } from '../../../platform/workbook/job-file.ts'
import { columnKinds } from '../../../platform/workbook/report-columns.ts'
import type { ReportStyles } from '../../../platform/workbook/report-styles.ts'
import { ActivityList } from '../../activity/activity.ts'
import type { ActivityBookWork } from '../report-work.ts'

const ENTRIES_A_READ = 200
const MISSING = '–'

/** Writes the filtered entries of the log, the latest first. @throws like `writeJobFile` */
export function writeActivityBook(
  database: Database,
  work: ActivityBookWork,
  target: ReportTarget
): Promise<void> {
  return writeBook(database, work, target, async ({ styles }) => {
    const { language, calendar, filter } = work
    const word = (key: string) => work.words[key] ?? key
    const dates = (['from', 'to'] as const).flatMap(end => {
      const date = filter[end]
      return date === undefined ? [] : [dateInWords(date, language, calendar)]
    })
    const title = word('title')
    return {
      head: { title, subtitle: dates.join(' - '), nothing: word('empty.narrowed') },
      fill: book =>
        book.write(
          { name: title, columns: columnsOf(work, styles), countFormat: '#,##0' },
          entriesOf(new ActivityList({ db: database.read, timeZone: work.timeZone }), work)
        )
    }
  })
}

async function* entriesOf(
  log: ActivityList,
  { filter, isHr }: ActivityBookWork
): AsyncGenerator<ActivityEntry> {
  let before: number | null | undefined
  do {
    const query = { ...filter, limit: ENTRIES_A_READ, ...(before == null ? {} : { before }) }
    const page = await log.list(query, { isHr })
    yield* page.entries
    before = page.next
  } while (before !== null)
}

function columnsOf({ words, language, calendar, timeZone }: ActivityBookWork, styles: ReportStyles) {
  const textOf = (key: string): string | null => words[key] ?? null
  const firstOf = (keys: readonly string[]): string | null =>
    keys.map(textOf).find(text => text !== null) ?? null
  const moment = (at: string): string => {
    const clock = wallClock(Date.parse(at), timeZone)
    return `${dateInWords(clock, language, calendar)} ${clock.slice(11, 19)}`
  }
  const date = (text: string): string => dateInWords(text, language, calendar)
  const forms: ValueForms & Parameters<typeof subjectText>[1] = {
    inLanguage: (thai, english) => inLanguage(language, thai ?? '', english),
    yes: textOf('yes') ?? 'true',
    no: textOf('no') ?? 'false',
    missing: MISSING,
    textOf,
    fieldName: field => activityField(textOf, { language, date }, field) ?? field,
    satang: satang => (satang / 100).toLocaleString('en-US', { minimumFractionDigits: 2 }),
    dateTime: moment,
    date,
    month: month => monthInWords(month, language, calendar)
  }
  const changesOf = ({ changes, is_for_hr }: ActivityEntry): string | null =>
    is_for_hr
      ? textOf('panel.onlyHr')
      : changes
          .filter(({ field }) => !isId(field))
          .map(({ field, before, after }) => {
            const value = (text: string | null) => activityValue(forms, field, text)
            return `${forms.fieldName(field)}: ${value(before)} → ${value(after)}`
          })
          .join('\n')
  const { text } = columnKinds<ActivityEntry>(styles)
  const column = (key: string, width: number, value: (entry: ActivityEntry) => string | null) =>
    text(textOf(key) ?? key, width, value)
  return [
    column('panel.number', 12, it => String(it.seq)),
    column('column.at', 24, it => moment(it.at)),
    column('column.actor', 26, it =>
      it.actor_kind === 'system' ? textOf('system') : inLanguage(language, it.actor_name, it.actor_name_en)
    ),
    column('column.what', 28, it => firstOf([verbKey(it)]) ?? it.action),
    column('column.about', 26, it =>
      [firstOf(subjectKeys(it)) ?? it.subject_kind, subjectText(it.subject, forms)]
        .filter(text => text !== null)
        .join(' ')
    ),
    column('column.person', 32, ({ person }) =>
      person === null ? null : `${person.employee_code} ${nameInLanguage(language, person)}`
    ),
    column('panel.changes', 60, changesOf),
    column('column.origin', 16, it => it.origin)
  ]
}
