import { type YearBalance, type YearQuota, yearBalance } from '#shared/domain/leave/leave-balance.ts'
import { type DefaultQuota, defaultQuota } from '#shared/domain/leave/leave-quota.ts'
import { isReasonFor, type LeaveReason } from '#shared/domain/leave/leave-reason.ts'
import { type DayShare, hundredthsOf } from '#shared/domain/leave/leave-share.ts'
import { COMPENSATORY_FLAG, isLeaveFor, LEAVE_FLAGS } from '#shared/domain/leave/leave-types.ts'
import { SICK_LEAVE } from '#shared/domain/leave/leave-warnings.ts'
import { type PaidLeave, paidLeave } from '#shared/domain/leave/paid-leave.ts'
import { type QuotaRule, ruleInForce } from '#shared/domain/leave/quota-rule.ts'
import type { EarnedLeave } from './compensatory-leave.ts'
import type { EmployedPerson, FoundUse, SavedQuota } from './quota-repository.ts'

/** Days of one document, in hundredths. */
export interface DocumentDays {
  readonly documentId: string
  readonly hundredths: number
}

/** Days of leave for the overtime of a date. */
export interface EarnedDays extends DocumentDays {
  readonly date: string
}

/**
 * An employee's balance of a leave type in a year, in hundredths of days: granted + earned + carriedOver − recorded −
 * approved − pending = remaining. It is never stored, so it always agrees with the documents behind it.
 */
export interface LeaveBalance extends YearBalance {
  readonly flag: string
  /** The company's reason whose own quota this is; null: that of the leave type. */
  readonly reason: LeaveReason | null
  readonly year: string
  /** The saved quota; null: `granted` is the default. */
  readonly quotaId: string | null
  readonly defaultQuota: DefaultQuota
  /** Neither law nor company limits it, and no quota is saved: there are used days, but no balance. */
  readonly isWithoutQuota: boolean
  /** The documents behind `approved` and `pending`, by date. */
  readonly approvedDocuments: readonly DocumentDays[]
  /** The overtime behind `earned`, by date. */
  readonly earnedDocuments: readonly EarnedDays[]
  readonly pendingDocuments: readonly DocumentDays[]
}

/** Leave of a document; `days` of one that has not been stored like this, null for what is stored. */
export interface LeaveToCheck {
  readonly id: string
  readonly employee_id: string
  /** The leave type, or the id of the reason. */
  readonly flag: string
  readonly days: readonly (DayShare & { readonly date: string })[] | null
}

export interface LeaveTaking {
  readonly left: number
  readonly asked: number
  readonly missing: number
}

export const yearBefore = (year: string): string => String(Number(year) - 1)
const keyOf = (employeeId: string, flag: string, year = ''): string => `${employeeId} ${flag} ${year}`

interface LedgerParts {
  readonly today: string
  readonly rules: ReadonlyMap<string | null, readonly QuotaRule[]>
  readonly reasons: readonly LeaveReason[]
  readonly people: ReadonlyMap<string, EmployedPerson>
  readonly quotas: readonly SavedQuota[]
  readonly earned: readonly EarnedLeave[]
  readonly uses: readonly FoundUse[]
}

/** Has data for the employees and years that it was read for. */
export class LeaveLedger {
  readonly people: ReadonlyMap<string, EmployedPerson>
  readonly #today: string
  readonly #rules: LedgerParts['rules']
  readonly #reasons: ReadonlyMap<string, LeaveReason>
  readonly #quotas: ReadonlyMap<string, SavedQuota>
  readonly #earned: ReadonlyMap<string, EarnedLeave[]>
  readonly #uses: ReadonlyMap<string, FoundUse[]>

  constructor({ today, rules, reasons, people, quotas, earned, uses }: LedgerParts) {
    this.people = people
    this.#today = today
    this.#rules = rules
    this.#reasons = new Map(reasons.map(it => [it.id, it]))
    this.#quotas = new Map(
      quotas.map(quota => [keyOf(quota.employee_id, quota.time_leave_flag, quota.quota_year), quota])
    )
    this.#earned = Map.groupBy(earned, it => keyOf(it.employeeId, COMPENSATORY_FLAG, it.year))
    this.#uses = Map.groupBy(uses, ({ employeeId, flag }) => keyOf(employeeId, flag))
  }

  defaultOf(employeeId: string, flag: string, year: string): DefaultQuota {
    const person = this.#person(employeeId)
    return defaultQuota(person, { flag, year, today: this.#today }, this.#rules.get(person.companyId))
  }

  /** Of each leave type that is for the person or was used, followed by the company's reasons under it likewise. */
  balances(employeeId: string, year: string): LeaveBalance[] {
    const reasons = this.#reasonsOf(employeeId)
    const flags = LEAVE_FLAGS.filter(flag => this.#isFor(employeeId, flag, year))
    return flags.flatMap(flag => [
      this.balance(employeeId, flag, year),
      ...reasons.filter(it => it.flag === flag).map(it => this.balance(employeeId, it.id, year))
    ])
  }

  /** Of a leave type, or of a reason by its id. */
  balance(employeeId: string, flag: string, year: string): LeaveBalance {
    const reason = this.#reasons.get(flag) ?? null
    const uses = this.#usesOf(employeeId, flag, year)
    const ofYear = uses.filter(use => use.year === year)
    const defaultQuota = this.defaultOf(employeeId, flag, year)
    const balance = this.#balanceOf(employeeId, flag, year, uses)
    const quotaId = this.#quotas.get(keyOf(employeeId, flag, year))?.id ?? null
    return {
      flag: reason?.flag ?? flag,
      reason,
      year,
      quotaId,
      defaultQuota,
      isWithoutQuota: quotaId === null && isUnlimited(defaultQuota),
      ...balance,
      // Leave by certificate cannot be overdrawn, whatever was granted.
      remaining: defaultQuota.isByCertificate ? Math.max(0, balance.remaining) : balance.remaining,
      approvedDocuments: daysByDocument(ofYear, 'approved'),
      earnedDocuments: (this.#earned.get(keyOf(employeeId, flag, year)) ?? []).map(it => ({
        documentId: it.documentId,
        date: it.date,
        hundredths: hundredthsOf([it])
      })),
      pendingDocuments: daysByDocument(ofYear, 'pending')
    }
  }

  /** The days of this reason are those of the whole employment. */
  isOnce(flag: string): boolean {
    return this.#reasons.get(flag)?.isOnce === true
  }

  /** Whether no number of days limits leave of a type in a year. */
  isUnlimited(employeeId: string, flag: string, year: string): boolean {
    const quota = this.defaultOf(employeeId, flag, year)
    const isSaved = this.#quotas.has(keyOf(employeeId, flag, year))
    return quota.isByCertificate || (!isSaved && isUnlimited(quota))
  }

  /**
   * What a document takes of the quota of a year, in hundredths of days. `missing` is what it takes beyond what is left: of a
   * balance that is overdrawn already, all of it and no more. Computed from exact sums, so the last hours of a quota exceed nothing.
   */
  taking({ employee_id: employeeId, id, flag, days }: LeaveToCheck, year: string): LeaveTaking {
    const uses = this.#usesOf(employeeId, flag, year)
    const own =
      days === null
        ? uses.filter(use => use.documentId === id)
        : days.map(
            (day): FoundUse => ({
              ...day,
              employeeId,
              flag,
              documentId: id,
              state: 'pending',
              year: this.isOnce(flag) ? year : day.date.slice(0, 4)
            })
          )
    // A decision is about this document: others that still wait have not taken anything yet.
    const others = uses.filter(use => use.documentId !== id && (days !== null || use.state !== 'pending'))
    const left = this.#balanceOf(employeeId, flag, year, others).remaining
    const after = this.#balanceOf(employeeId, flag, year, [...others, ...own]).remaining
    return {
      left,
      asked: hundredthsOf(own.filter(use => use.year === year)),
      missing: Math.max(0, -after) - Math.max(0, -left)
    }
  }

  /** Approved leave of all dates that were read, by date, paid or not (decision 0026). */
  leaveByDate(employeeId: string): ReadonlyMap<string, readonly PaidLeave[]> {
    const keys = [...LEAVE_FLAGS, ...this.#reasonsOf(employeeId).map(it => it.id)]
    const taken = keys.flatMap(flag => this.#usesOf(employeeId, flag)).filter(isTaken)
    return paidLeave(
      taken.map(use => {
        const { flag = use.flag, isPaid } = this.#reasons.get(use.flag) ?? {}
        return { ...use, flag, ...(isPaid !== undefined && { isPaid }), isRecorded: use.state === 'recorded' }
      }),
      year => {
        const sick = this.#usesOf(employeeId, SICK_LEAVE).filter(isTaken)
        const { granted, carriedOver } = this.#balanceOf(employeeId, SICK_LEAVE, year, sick)
        return (granted + carriedOver) / 100
      }
    )
  }

  /** Approved leave without wages from one date to another, in hundredths of days. */
  unpaid(employeeId: string, from: string, to: string): number {
    const inSpan = [...this.leaveByDate(employeeId)].filter(([date]) => date >= from && date <= to)
    return hundredthsOf(inSpan.flatMap(([, leave]) => leave.filter(it => !it.isPaid)))
  }

  /** Of a reason of the whole employment, all count in the `year` that is asked for. */
  #usesOf(employeeId: string, flag: string, year?: string): readonly FoundUse[] {
    const uses = this.#uses.get(keyOf(employeeId, flag)) ?? []
    return year !== undefined && this.isOnce(flag) ? uses.map(use => ({ ...use, year })) : uses
  }

  /** The reasons of the person's company that are offered, and all that the person has used. */
  #reasonsOf(employeeId: string): LeaveReason[] {
    const { companyId, gender } = this.#person(employeeId)
    return [...this.#reasons.values()].filter(
      it =>
        (it.isOffered && it.companyId === companyId && isReasonFor(it, gender)) ||
        this.#uses.has(keyOf(employeeId, it.id))
    )
  }

  #isFor(employeeId: string, flag: string, year: string): boolean {
    return (
      isLeaveFor(flag, this.#person(employeeId).gender) ||
      this.#uses.has(keyOf(employeeId, flag)) ||
      this.#quotas.has(keyOf(employeeId, flag, year))
    )
  }

  #balanceOf(employeeId: string, flag: string, year: string, uses: readonly FoundUse[]): YearBalance {
    return yearBalance(this.#yearsUpTo(employeeId, flag, year), uses, this.#today)
  }

  /** The year, preceded by the consecutive years from which days may have been carried over. */
  #yearsUpTo(employeeId: string, flag: string, year: string): YearQuota[] {
    const { companyId, startDate } = this.#person(employeeId)
    const rule = ruleInForce(this.#rules.get(companyId) ?? [], flag, `${year}-01-01`)
    const carryOver = rule?.carryOver ?? null
    const isFirst = carryOver === null || startDate >= `${year}-01-01`
    return [
      ...(isFirst ? [] : this.#yearsUpTo(employeeId, flag, yearBefore(year))),
      {
        year,
        granted: this.#granted(employeeId, flag, year),
        earned: hundredthsOf(this.#earned.get(keyOf(employeeId, flag, year)) ?? []),
        carryOver
      }
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

/** What waits for a decision has not been taken yet. */
const isTaken = (use: FoundUse): boolean => use.state !== 'pending'

/** No rule says how many days there are of it. */
const isUnlimited = ({ method, months }: DefaultQuota): boolean => method === null && months !== null

function daysByDocument(uses: readonly FoundUse[], state: FoundUse['state']): DocumentDays[] {
  const ofState = uses.filter(use => use.state === state)
  return [...Map.groupBy(ofState, use => use.documentId)].flatMap(([documentId, days]) =>
    documentId === null ? [] : [{ documentId, hundredths: hundredthsOf(days) }]
  )
}
