import type {
  AdjustQuota,
  OwnBalances,
  QuotaBalance,
  QuotaSheet,
  QuotasPage,
  QuotasQuery
} from '#shared/contracts/leave/quota-screens.ts'
import { refuseEditConflict } from '#shared/domain/edit-conflict.ts'
import { shortText } from '#shared/domain/hundredths.ts'
import { usualSpelling } from '#shared/domain/text/usual-spelling.ts'
import { WorkstationError } from '#shared/domain/workstation-error.ts'
import { countRows, type Queries } from '../../database/database.ts'
import { findByName, isAmong, type NamedEmployees } from '../../database/search/employee-names.ts'
import { readCursor, writeCursor } from '../../platform/page-cursor.ts'
import { Service } from '../../platform/runtime.ts'
import type { UserCaller } from '../access/access.ts'
import { recordActivity } from '../activity/activity.ts'
import { leaveBalance, readLeaveLedger } from './leave-balances.ts'
import type { DocumentDays, LeaveBalance } from './leave-ledger.ts'
import { shownReason } from './leave-reasons.ts'
import { type NamedEmployee, namedEmployees } from './quota-repository.ts'
import { saveQuotas } from './save-quotas.ts'

const PAGE = 200

/** Quotas of everybody, and of one person with the documents behind each number. */
export class QuotaScreens extends Service {
  async list({ quota_year: year, time_leave_flag: flag, ...query }: QuotasQuery): Promise<QuotasPage> {
    const db = this.database.read
    const limit = query.limit ?? PAGE
    const named = await findByName(db, { search: query.search ?? '', hasResigned: null })
    const found = employedIn(db, year, named)
    const [after] = query.after === undefined ? [''] : readCursor(query.after, ['string'])
    const people = await found
      .select(['e.id', 'e.employee_code', 'e.employee_name', 'e.employee_last_name'])
      .select(['e.employee_name_en', 'e.employee_last_name_en'])
      .where('e.employee_code', '>', after)
      .orderBy('e.employee_code')
      .limit(limit)
      .execute()
    const total = await countRows(found)
    const ids = people.map(person => person.id)
    const ledger = await readLeaveLedger(db, this.runtime, ids, { from: year, to: year })
    return {
      rows: people.map(person => ({
        ...shownPerson(person),
        balance: shownBalance(ledger.balance(person.id, flag, year))
      })),
      total,
      next: people.length < limit ? null : writeCursor(people.at(-1)?.employee_code ?? '')
    }
  }

  /** @throws WorkstationError `not_found` */
  async sheet(employeeCode: string, year: string): Promise<QuotaSheet> {
    const db = this.database.read
    const person = await requiredPerson(db, employeeCode)
    const ledger = await readLeaveLedger(db, this.runtime, [person.id], { from: year, to: year })
    const balances = ledger.balances(person.id, year)
    const dates = await datesOf(
      db,
      balances.flatMap(it => [...it.approvedDocuments, ...it.pendingDocuments])
    )
    const recorded = await recordedDays(db, person.id, year)
    return {
      ...shownPerson(person),
      quota_year: year,
      balances: balances.map(balance => ({
        ...shownBalance(balance),
        documents: [
          ...withDates(balance.approvedDocuments, 'approved', dates),
          ...withDates(balance.pendingDocuments, 'pending', dates)
        ],
        earned_documents: balance.earnedDocuments.map(({ documentId, date, hundredths }) => ({
          document_id: documentId,
          date,
          hundredths
        })),
        recorded_days: recorded
          .filter(row => balance.reason === null && row.time_leave_flag === balance.flag)
          .map(({ work_date, leave_hundredths, remark }) => ({
            work_date,
            hundredths: leave_hundredths,
            remark
          }))
      }))
    }
  }

  async ownBalances(employeeId: string, year: string): Promise<OwnBalances> {
    const balances = await leaveBalance(this.database.read, this.runtime, employeeId, year)
    return { quota_year: year, balances: balances.map(shownBalance) }
  }

  /** Grants a person another amount than the rules; the reason is in the history. @throws WorkstationError */
  async adjust(employeeCode: string, input: AdjustQuota, caller: UserCaller): Promise<QuotaSheet> {
    const { quota_year: year, time_leave_flag: flag, granted, reason, base } = input
    const runtime = this.runtime
    await this.database.write(async trx => {
      const person = await requiredPerson(trx, employeeCode)
      const ledger = await readLeaveLedger(trx, runtime, [person.id], { from: year, to: year })
      const before = ledger.balance(person.id, flag, year)
      refuseEditConflict({ granted: shortText(before.granted) }, base, { granted: shortText(granted) })
      const quota = { quota_year: year, time_leave_flag: flag }
      await saveQuotas(trx, runtime, [{ employee_id: person.id, ...quota, quota_hundredths: granted }])
      await recordActivity(trx, runtime, caller, 'quota.adjust', ['employee', person.id], {
        before: { granted: shortText(before.granted) },
        after: {
          employee_code: person.employee_code,
          ...quota,
          granted: shortText(granted),
          reason: usualSpelling(reason).trim()
        }
      })
    })
    return this.sheet(employeeCode, year)
  }
}

/** Employees who worked on at least one day of the year. */
export function employedIn(db: Queries, year: string, named: NamedEmployees) {
  const query = db
    .selectFrom('employees as e')
    .where('e.effective_dt', '<=', `${year}-12-31`)
    .where(eb =>
      eb.or([
        eb('e.signout_flag', '=', 'N'),
        eb('e.signout_dt', 'is', null),
        eb('e.signout_dt', '>=', `${year}-01-01`)
      ])
    )
  return named === null ? query : query.where(isAmong('e.id', named))
}

async function requiredPerson(db: Queries, code: string): Promise<NamedEmployee> {
  const person = (await namedEmployees(db, [code])).get(code)
  if (!person) throw new WorkstationError('not_found', 'quota.no_employee')
  return person
}

const shownPerson = ({ id, ...person }: NamedEmployee) => ({ employee_id: id, ...person })

function shownBalance(balance: LeaveBalance): QuotaBalance {
  const { defaultQuota } = balance
  return {
    time_leave_flag: balance.flag,
    leave_reason: balance.reason && shownReason(balance.reason),
    is_saved: balance.quotaId !== null,
    granted: balance.granted,
    earned: balance.earned,
    default_granted: defaultQuota.hundredths,
    calculation_method: defaultQuota.method,
    carried_over: balance.carriedOver,
    carry_over_ends: balance.carryOverEnds,
    recorded: balance.recorded,
    approved: balance.approved,
    pending: balance.pending,
    is_without_quota: balance.isWithoutQuota,
    remaining: defaultQuota.isByCertificate || balance.isWithoutQuota ? null : balance.remaining
  }
}

type Dates = ReadonlyMap<string, { first_date: string; last_date: string }>

async function datesOf(db: Queries, documents: readonly DocumentDays[]): Promise<Dates> {
  const ids = documents.map(it => it.documentId)
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('approval_documents')
    .select(['id', 'first_date', 'last_date'])
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, ...dates }) => [id, dates]))
}

const withDates = (documents: readonly DocumentDays[], state: 'approved' | 'pending', dates: Dates) =>
  documents.map(({ documentId, hundredths }) => ({
    document_id: documentId,
    state,
    first_date: dates.get(documentId)?.first_date ?? '',
    last_date: dates.get(documentId)?.last_date ?? '',
    hundredths
  }))

const recordedDays = (db: Queries, employeeId: string, year: string) =>
  db
    .selectFrom('employee_actual_quotas as a')
    .innerJoin('employee_quotas as q', 'q.id', 'a.quota_id')
    .select(['q.time_leave_flag', 'a.work_date', 'a.leave_hundredths', 'a.remark'])
    .where('q.employee_id', '=', employeeId)
    .where('q.quota_year', '=', year)
    .orderBy('a.work_date')
    .execute()
