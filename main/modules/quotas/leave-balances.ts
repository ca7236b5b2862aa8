import { type YearBalance, type YearQuota, yearBalance } from '#shared/domain/leave/leave-balance.ts'
import { type DefaultQuota, defaultQuota } from '#shared/domain/leave/leave-quota.ts'
import { type DayShare, hundredthsOf } from '#shared/domain/leave/leave-share.ts'
import { LEAVE_FLAGS } from '#shared/domain/leave/leave-types.ts'
import { type QuotaRule, ruleInForce } from '#shared/domain/leave/quota-rule.ts'
import type { Queries } from '../../database/database.ts'
import { branchToday, type Runtime } from '../../platform/runtime.ts'
import {
  companyRules,
  documentUses,
  type EmployedPerson,
  employments,
  type FoundUse,
  recordedUses,
  type SavedQuota,
  savedQuotas,
  type Years
} from './quota-repository.ts'

/** Days of one document, in hundredths. */
export interface DocumentDays {
  readonly documentId: string
  readonly hundredths: number
}

/**
 * An employee's balance of a leave type in a year, in hundredths of days: granted + carriedOver − recorded − approved −
 * pending = remaining. It is never stored, so it always agrees with the documents behind it.
 */
export interface LeaveBalance extends YearBalance {
  readonly flag: string
  readonly year: string
  /** The saved quota; null: `granted` is the default. */
  readonly quotaId: string | null
  readonly defaultQuota: DefaultQuota
  /** The documents behind `approved` and `pending`, by date. */
  readonly approvedDocuments: readonly DocumentDays[]
  readonly pendingDocuments: readonly DocumentDays[]
}

/** The balances of one employee in a year, one for each leave type. */
export async function leaveBalance(
  db: Queries,
  runtime: Runtime,
  employeeId: string,
  year: string
): Promise<LeaveBalance[]> {
  return (await leaveBalances(db, runtime, [employeeId], year)).get(employeeId) ?? []
}

/** The same for many, by employee; unknown ids are omitted. */
export async function leaveBalances(
  db: Queries,
  runtime: Runtime,
  employeeIds: readonly string[],
  year: string
): Promise<Map<string, LeaveBalance[]>> {
  const ledger = await readLeaveLedger(db, runtime, employeeIds, { from: year, to: year })
  return new Map(
    [...ledger.people.keys()].map(id => [id, LEAVE_FLAGS.map(flag => ledger.balance(id, flag, year))])
  )
}

/** Leave of a document, which may be stored already with other days. */
export interface LeaveToCheck {
  readonly id: string
  readonly employee_id: string
  readonly flag: string
  readonly days: readonly (DayShare & { readonly date: string })[]
}

/**
 * By how much leave would exceed the quotas of the years that it is in, in hundredths of days; leave by certificate exceeds
 * none.
 */
export async function excessOfLeave(
  db: Queries,
  runtime: Runtime,
  { id, employee_id: employeeId, flag, days }: LeaveToCheck
): Promise<number> {
  const further = days.map(
    (day): FoundUse => ({
      ...day,
      employeeId,
      flag,
      documentId: id,
      state: 'pending',
      year: day.date.slice(0, 4)
    })
  )
  const years = [...new Set(further.map(({ year }) => year))].toSorted()
  const span = { from: years[0] ?? '', to: years.at(-1) ?? '' }
  const ledger = await readLeaveLedger(db, runtime, [employeeId], span, further)
  return years.reduce((sum, year) => sum + Math.max(0, -ledger.balance(employeeId, flag, year).remaining), 0)
}

/** Reads all data about the leave of some employees in some years; `further` leave replaces that of the same documents. */
export async function readLeaveLedger(
  db: Queries,
  runtime: Pick<Runtime, 'now' | 'timeZone'>,
  employeeIds: readonly string[],
  years: Years,
  further: readonly FoundUse[] = []
): Promise<LeaveLedger> {
  const rules = await companyRules(db)
  const replaced = new Set(further.map(({ documentId }) => documentId))
  const read = { from: firstYearRead([...rules.values()].flat(), years.from), to: years.to }
  return new LeaveLedger({
    today: branchToday(runtime),
    rules,
    people: await employments(db, employeeIds),
    quotas: await savedQuotas(db, employeeIds, read),
    uses: [
      ...(await recordedUses(db, employeeIds, read)),
      ...(await documentUses(db, employeeIds, read)).filter(use => !replaced.has(use.documentId)),
      ...further
    ]
  })
}

/** The earliest year from which days may have been carried over. */
function firstYearRead(rules: readonly QuotaRule[], from: string): string {
  const carrying = rules.filter(rule => rule.carryOver !== null).map(rule => rule.validFrom.slice(0, 4))
  return carrying.reduce((first, year) => (year <= first ? yearBefore(year) : first), from)
}

const yearBefore = (year: string): string => String(Number(year) - 1)
const keyOf = (employeeId: string, flag: string, year = ''): string => `${employeeId} ${flag} ${year}`

interface LedgerParts {
  readonly today: string
  readonly rules: ReadonlyMap<string | null, readonly QuotaRule[]>
  readonly people: ReadonlyMap<string, EmployedPerson>
  readonly quotas: readonly SavedQuota[]
  readonly uses: readonly FoundUse[]
}

/** Has data for the employees and years that it was read for. */
export class LeaveLedger {
  readonly people: ReadonlyMap<string, EmployedPerson>
  readonly #today: string
  readonly #rules: LedgerParts['rules']
  readonly #quotas: ReadonlyMap<string, SavedQuota>
  readonly #uses: ReadonlyMap<string, FoundUse[]>

  constructor({ today, rules, people, quotas, uses }: LedgerParts) {
    this.people = people
    this.#today = today
    this.#rules = rules
    this.#quotas = new Map(
      quotas.map(quota => [keyOf(quota.employee_id, quota.time_leave_flag, quota.quota_year), quota])
    )
    this.#uses = Map.groupBy(uses, ({ employeeId, flag }) => keyOf(employeeId, flag))
  }

  defaultOf(employeeId: string, flag: string, year: string): DefaultQuota {
    const person = this.#person(employeeId)
    return defaultQuota(person, { flag, year, today: this.#today }, this.#rules.get(person.companyId))
  }

  balance(employeeId: string, flag: string, year: string): LeaveBalance {
    const uses = this.#uses.get(keyOf(employeeId, flag)) ?? []
    const years = this.#yearsUpTo(employeeId, flag, year)
    const ofYear = uses.filter(use => use.year === year)
    const defaultQuota = this.defaultOf(employeeId, flag, year)
    const balance = yearBalance(years, uses, this.#today)
    return {
      flag,
      year,
      quotaId: this.#quotas.get(keyOf(employeeId, flag, year))?.id ?? null,
      defaultQuota,
      ...balance,
      // Leave by certificate cannot be overdrawn, whatever was granted.
      remaining: defaultQuota.isByCertificate ? Math.max(0, balance.remaining) : balance.remaining,
      approvedDocuments: daysByDocument(ofYear, 'approved'),
      pendingDocuments: daysByDocument(ofYear, 'pending')
    }
  }

  /** The year, preceded by the consecutive years from which days may have been carried over. */
  #yearsUpTo(employeeId: string, flag: string, year: string): YearQuota[] {
    const { companyId, startDate } = this.#person(employeeId)
    const rule = ruleInForce(this.#rules.get(companyId) ?? [], flag, `${year}-01-01`)
    const carryOver = rule?.carryOver ?? null
    const isFirst = carryOver === null || startDate >= `${year}-01-01`
    return [
      ...(isFirst ? [] : this.#yearsUpTo(employeeId, flag, yearBefore(year))),
      { year, granted: this.#granted(employeeId, flag, year), carryOver }
    ]
  }

  #granted(employeeId: string, flag: string, year: string): number {
    const saved = this.#quotas.get(keyOf(employeeId, flag, year))
    return saved ? saved.quota_hundredths : this.defaultOf(employeeId, flag, year).hundredths
  }

  #person(employeeId: string): EmployedPerson {
    const person = this.people.get(employeeId)
    if (!person) throw new Error(`The leave of employee ${employeeId} was not read.`)
    return person
  }
}

function daysByDocument(uses: readonly FoundUse[], state: FoundUse['state']): DocumentDays[] {
  const ofState = uses.filter(use => use.state === state)
  return [...Map.groupBy(ofState, use => use.documentId)].flatMap(([documentId, days]) =>
    documentId === null ? [] : [{ documentId, hundredths: hundredthsOf(days) }]
  )
}
