import { setImmediate as nextTurn } from 'node:timers/promises'
import type { EmployeeValues, RecordReading } from '#shared/domain/employee-import/record.ts'
import { CodeSeries } from '#shared/domain/employees/code-series.ts'
import type { Fault } from '#shared/domain/fault.ts'
import type { Queries } from '../../../database/database.ts'
import { readRevision } from '../../../database/revisions.ts'
import { instantText, type Runtime } from '../../../platform/runtime.ts'
import { administratorsOf, RemainingAdministrators } from '../../accounts/accounts.ts'
import { type AddressBook, listUnits } from '../../organisation/organisation.ts'
import { readCodes } from '../employee-repository.ts'
import type { EmployeeRow } from '../employee-row.ts'
import { laterTermsDays } from '../employment/terms-repository.ts'
import { plannedDays } from '../resignation/plan-repository.ts'
import { ImportAccounts } from './import-accounts.ts'
import { ImportPeople } from './import-people.ts'
import { ImportPlan, type PlannedRecord } from './import-plan.ts'
import * as repository from './import-repository.ts'
import { ImportUnits } from './import-units.ts'

/** After this many records other requests are served. */
const RECORDS_A_TURN = 100

/** The state of the code generator, and the revision of the codes that it is based on. */
export interface RememberedSeries {
  readonly series: CodeSeries
  readonly revision: number
}

export interface PlanningContext {
  readonly runtime: Runtime
  readonly today: string
  /** Null if no record names a place. */
  readonly book: AddressBook | null
  readonly remembered: RememberedSeries | null
}

/** What an import would do; nothing has been written yet. */
export interface PlannedImport {
  readonly records: readonly PlannedRecord[]
  readonly accounts: ImportAccounts
  /** Null if no code had to be generated. */
  readonly series: CodeSeries | null
}

/** Reads the data that the records may refer to, and decides what each record does. */
export async function planImport(
  db: Queries,
  { runtime, today, book, remembered }: PlanningContext,
  readings: readonly (RecordReading | Fault)[]
): Promise<PlannedImport> {
  const values = readings.flatMap(it => ('code' in it ? [] : [it.values]))
  const codes = distinct(values, it => it.employee_code)
  const rows = await repository.readPeople(db, { codes, idNumbers: distinct(values, it => it.id_no) })
  const people = new ImportPeople(rows)
  const accounts = await readAccounts(db, rows, values)
  // A code can only have to be generated if a record has none or shares its code with another.
  const series = codes.length < values.length ? await readSeries(db, remembered) : null
  // Dates are compared with others only if a record has a start date.
  const hasStart = values.some(it => it.effective_dt !== undefined)
  const moved = hasStart ? rows.map(row => row.id) : []
  const plan = new ImportPlan({
    people,
    plannedDays: await plannedDays(db, moved),
    laterTerms: await laterTermsDays(db, moved),
    accounts,
    administrators: await readAdministrators(db, values),
    units: new ImportUnits(await listUnits(db)),
    book,
    series,
    askedCodes: new Set(codes),
    newId: runtime.newId,
    now: instantText(runtime),
    today
  })
  const records: PlannedRecord[] = []
  for (const [index, reading] of readings.entries()) {
    if (index > 0 && index % RECORDS_A_TURN === 0) await nextTurn()
    records.push(plan.plan(index, reading))
  }
  return { records, accounts, series }
}

const distinct = (
  values: readonly EmployeeValues[],
  read: (values: EmployeeValues) => string | undefined
): string[] => [...new Set(values.map(read).filter(it => it !== undefined))]

/** Accounts that may conflict with new ones; none are read if no record asks for an account. */
async function readAccounts(db: Queries, rows: readonly EmployeeRow[], values: readonly EmployeeValues[]) {
  const isAsked = values.some(it => it.on_board_flag === 'Y' || it.emailaddress !== undefined)
  if (!isAsked) return new ImportAccounts([])
  const mails = [...values, ...rows].flatMap(({ emailaddress }) => (emailaddress ? [emailaddress] : []))
  return new ImportAccounts(
    await repository.readAccounts(db, {
      employeeIds: rows.map(row => row.id),
      userNames: [...new Set(mails.map(mail => mail.toLowerCase()))]
    })
  )
}

/** Not read if no record resigns an employee. */
async function readAdministrators(db: Queries, values: readonly EmployeeValues[]) {
  const isAsked = values.some(it => it.signout_flag === 'Y')
  return new RemainingAdministrators(isAsked ? await administratorsOf(db) : [])
}

async function readSeries(db: Queries, remembered: RememberedSeries | null): Promise<CodeSeries> {
  const revision = await readRevision(db, 'employees')
  return remembered?.revision === revision ? remembered.series : new CodeSeries(await readCodes(db))
}
