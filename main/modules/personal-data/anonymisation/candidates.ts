import type { AnonymisationOutlook } from '#shared/contracts/employees/retention.ts'
import { OPEN_FLAGS } from '#shared/domain/approval/flags.ts'
import { addMonths } from '#shared/domain/dates/calendar-date.ts'
import { englishNameOf } from '#shared/domain/employees/english-name.ts'
import { type HoldReason, holdsOf } from '#shared/domain/employees/retention.ts'
import { countRows, inChunks, type ReadDatabase } from '../../../database/database.ts'
import { RECORD_TABLES } from '../../employees/employees.ts'

type Queries = Pick<ReadDatabase, 'selectFrom' | 'fn'>

export interface Candidate {
  readonly id: string
  readonly employee_code: string
  readonly name: string
  readonly name_en: string | null
  readonly last_day: string | null
  /** Empty if the person is due. */
  readonly holds: readonly HoldReason[]
}

/** People whose retention is over and who are not anonymous yet, the first to leave first; only those in `codes` if given. */
export async function candidatesOf(
  db: Queries,
  { years, today, codes }: { years: number; today: string; codes?: readonly string[] }
): Promise<Candidate[]> {
  const left = db
    .selectFrom('employees as e')
    .leftJoin('anonymised_employees as a', 'a.employee_id', 'e.id')
    .select(['e.id', 'e.employee_code', 'e.signout_dt', 'e.employee_name', 'e.employee_last_name'])
    .select(['e.employee_name_en', 'e.employee_last_name_en'])
    .where('e.signout_flag', '=', 'Y')
    .where('a.employee_id', 'is', null)
    .where(eb =>
      eb.or([eb('e.signout_dt', 'is', null), eb('e.signout_dt', '<=', addMonths(today, -12 * years))])
    )
    .orderBy('e.signout_dt')
    .orderBy('e.employee_code')
  const rows =
    codes === undefined
      ? await left.execute()
      : await inChunks(codes, chunk => left.where('e.employee_code', 'in', chunk).execute())
  const open = await openMatters(
    db,
    rows.map(row => row.id)
  )
  return rows.map(row => ({
    id: row.id,
    employee_code: row.employee_code,
    name: `${row.employee_name} ${row.employee_last_name}`,
    name_en: englishNameOf(row),
    last_day: row.signout_dt,
    holds: holdsOf(
      {
        lastDay: row.signout_dt,
        hasOpenLoan: open.loans.has(row.id),
        hasOpenDocument: open.documents.has(row.id),
        hasOpenPunch: open.punches.some(item => item.includes(`"${row.id}"`))
      },
      today
    )
  }))
}

/** Unsettled matters of a person. */
async function openMatters(db: Queries, ids: readonly string[]) {
  const loans = await inChunks(ids, chunk =>
    db
      .selectFrom('employee_loans')
      .select('employee_id')
      .where('status', '=', 'N')
      .where('employee_id', 'in', chunk)
      .execute()
  )
  const documents = await inChunks(ids, chunk =>
    db
      .selectFrom('approval_documents')
      .select(['employee_id', 'awaits_employee_id'])
      .where('approve_flag', 'in', [...OPEN_FLAGS])
      .where('deleted_at', 'is', null)
      .where(eb => eb.or([eb('employee_id', 'in', chunk), eb('awaits_employee_id', 'in', chunk)]))
      .execute()
  )
  const punches = await db
    .selectFrom('attendance_parked')
    .select('item')
    .where('resolved_at', 'is', null)
    .execute()
  return {
    loans: new Set(loans.map(row => row.employee_id)),
    documents: new Set(documents.flatMap(row => [row.employee_id, row.awaits_employee_id])),
    punches: punches.map(row => row.item)
  }
}

/** How much data of these people would be removed, and how much stays. */
export async function outlookOf(db: Queries, ids: readonly string[]): Promise<AnonymisationOutlook> {
  const counted = async (count: (chunk: readonly string[]) => Promise<number>): Promise<number> =>
    sum(await inChunks(ids, async chunk => [await count(chunk)]))
  const own = (
    table:
      | (typeof RECORD_TABLES)[number]
      | 'users'
      | 'employee_facials'
      | 'attendance_punches'
      | 'approval_documents'
      | 'employee_loans'
      | 'employee_quotas',
    having?: 'picture_file_id' | 'file_id'
  ): Promise<number> =>
    counted(chunk =>
      countRows(
        db
          .selectFrom(table)
          .where('employee_id', 'in', [...chunk])
          .$if(having !== undefined, q => q.where(having as never, 'is not', null))
      )
    )
  const photographs = await counted(chunk =>
    countRows(db.selectFrom('employees').where('id', 'in', chunk).where('photograph_file_id', 'is not', null))
  )
  const loanFiles = await counted(chunk =>
    countRows(
      db
        .selectFrom('loan_documents as d')
        .innerJoin('employee_loans as l', 'l.id', 'd.loan_id')
        .where('l.employee_id', 'in', chunk)
    )
  )
  const entries = await counted(chunk =>
    countRows(
      db.selectFrom('activity_log').where('subject_kind', '=', 'employee').where('subject_id', 'in', chunk)
    )
  )
  return {
    goes: {
      profile_records: sum(await Promise.all(RECORD_TABLES.map(table => own(table)))),
      pictures:
        photographs + (await own('employee_facials')) + (await own('attendance_punches', 'picture_file_id')),
      files: (await own('employee_documents')) + (await own('approval_documents', 'file_id')) + loanFiles,
      accounts: await own('users'),
      log_entries: entries
    },
    stays: {
      punches: await own('attendance_punches'),
      documents: await own('approval_documents'),
      loans: await own('employee_loans'),
      quotas: await own('employee_quotas')
    }
  }
}

const sum = (counts: readonly number[]): number => counts.reduce((total, it) => total + it, 0)
