import { DOCUMENT_KIND } from '#shared/domain/approval/document-kinds.ts'
import { isOpen } from '#shared/domain/approval/flags.ts'
import { APPROVE_FLAG_NAMES } from '#shared/domain/approval/names.ts'
import { overtimeInterval } from '#shared/domain/attendance/overtime.ts'
import { MINUTES_PER_DAY } from '#shared/domain/dates/time-of-day.ts'
import { wallClock } from '#shared/domain/dates/wall-clock.ts'
import { exactDays } from '#shared/domain/leave/leave-share.ts'
import type { Database, ReadDatabase } from '../../../database/database.ts'
import { readLeaveShares } from '../../../database/leave-shares.ts'
import {
  columnKinds,
  inLanguage,
  nameInLanguage,
  type ReportColumn,
  type ReportTarget
} from '../../reports/reports.ts'
import { documentsWithOwners, type ShownRow } from '../document/document-rows.ts'
import { listOf } from '../inbox/inbox-query.ts'
import { KINDS } from '../kinds/kinds.ts'
import { type PersonRow, peopleById } from '../people-of-documents.ts'
import { type ApprovalBook, writeApprovalBook } from './approval-book.ts'
import type { DocumentsBookWork } from './approval-file-work.ts'

const DOCUMENTS_A_READ = 500

interface BookedDocument {
  readonly row: ShownRow
  readonly awaits: PersonRow | null
}

/** Writes the documents of a list, in its order. @throws like `writeJobFile` */
export const writeDocumentsBook = (
  database: Database,
  work: DocumentsBookWork,
  target: ReportTarget
): Promise<void> =>
  writeApprovalBook(database, work, target, book =>
    book.write(
      {
        name: book.texts.sheets.documents,
        countFormat: book.texts.countOf.documents,
        columns: columnsOf(work, book)
      },
      everyDocument(database.read, work)
    )
  )

async function* everyDocument(
  db: ReadDatabase,
  { query, viewer }: DocumentsBookWork
): AsyncGenerator<BookedDocument> {
  for (let after: string | null | undefined; after !== null; ) {
    const page = await listOf(
      db,
      { ...query, ...(after === undefined ? {} : { after }) },
      viewer,
      DOCUMENTS_A_READ
    )
    const found = await documentsWithOwners(db).where('d.id', 'in', page.ids).execute()
    const byId = new Map(found.map(row => [row.id, row]))
    const people = await peopleById(
      db,
      found.flatMap(row => row.awaits_employee_id ?? [])
    )
    for (const id of page.ids) {
      const row = byId.get(id)
      if (row) yield { row, awaits: people.get(row.awaits_employee_id ?? '') ?? null }
    }
    after = page.next
  }
}

function columnsOf(
  { language, timeZone }: DocumentsBookWork,
  { texts, styles }: ApprovalBook
): ReportColumn<BookedDocument>[] {
  const { columns } = texts
  const said = (names: { name: string; nameEn: string } | null | undefined): string =>
    inLanguage(language, names?.name ?? '', names?.nameEn ?? '')
  const { text, date, hours } = columnKinds<BookedDocument>(styles)
  const minutesOf = ({ row }: BookedDocument): number => {
    if (row.kind !== 'overtime') return 0
    const { start, end } = overtimeInterval(row)
    return end - start
  }
  return [
    text(columns.code, 13, ({ row }) => row.employee_code),
    text(columns.name, 26, ({ row }) => nameInLanguage(language, row)),
    text(columns.department, 24, ({ row }) =>
      inLanguage(language, row.department_name, row.department_name_en)
    ),
    text(columns.kind, 20, ({ row }) => said(DOCUMENT_KIND[row.kind])),
    date(columns.from, ({ row }) => row.first_date),
    date(columns.to, ({ row }) => row.last_date),
    text(columns.start, 10, ({ row }) => row.starts_at?.slice(11) ?? null),
    text(columns.end, 10, ({ row }) => row.ends_at?.slice(11) ?? null),
    text(columns.subject, 30, ({ row }) => subjectOf(row, said, language)),
    {
      heading: columns.leaveDays,
      width: 12,
      value: ({ row }) => (row.leave_minutes === null ? null : leaveDaysOf(row)),
      style: styles.money,
      sum: { amount: ({ row }) => leaveDaysOf(row), per: 1, style: styles.money }
    },
    {
      ...hours(columns.hours, minutesOf),
      value: it => (it.row.kind === 'overtime' ? minutesOf(it) / MINUTES_PER_DAY : null)
    },
    text(columns.state, 18, ({ row }) =>
      [
        said(APPROVE_FLAG_NAMES[row.approve_flag]),
        ...(Number(row.is_own_approval) ? [texts.ownApproval] : [])
      ].join(' · ')
    ),
    text(columns.awaits, 22, ({ row, awaits }) =>
      !isOpen(row.approve_flag) ? null : awaits === null ? texts.hr : nameInLanguage(language, awaits)
    ),
    date(columns.submitted, ({ row }) => wallClock(Date.parse(row.created_at), timeZone).slice(0, 10)),
    text(columns.decidedBy, 16, ({ row }) => row.approve_by),
    text(columns.remark, 24, ({ row }) => row.approve_remark),
    text(columns.description, 36, ({ row }) => row.description)
  ]
}

const leaveDaysOf = (row: ShownRow): number => exactDays(readLeaveShares(row.leave_shares))

type Said = (names: { name: string; nameEn: string } | null | undefined) => string

/** The name of its choice, and what only its kind says. */
function subjectOf(row: ShownRow, said: Said, language: DocumentsBookWork['language']): string | null {
  const { choices } = DOCUMENT_KIND[row.kind]
  const texts = [
    choices && said(choices.find(it => it.flag === row.choice)),
    KINDS[row.kind].inWorkbook?.(row, (thai, english) => inLanguage(language, thai, english))
  ]
  return texts.filter(text => text !== undefined).join(': ') || null
}
