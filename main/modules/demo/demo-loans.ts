import { addDays, addMonths, daysBetween } from '#shared/domain/dates/calendar-date.ts'
import { encodeId } from '#shared/domain/encoded-id.ts'
import type { InterestType } from '#shared/domain/loans/loan-schedule.ts'
import { readNewLoan } from '#shared/domain/loans/new-loan.ts'
import type { WriteTransaction } from '../../database/database.ts'
import type { EmployeeLoanStatusChangesTable, LoanStatus } from '../../database/schema/employee-loans.ts'
import type { PayrollPeriodsTable } from '../../database/schema/payroll-periods.ts'
import type { StoredPicture } from '../../database/stored-picture.ts'
import { type LoanRows, loanRows, standardLoanTypes } from '../loans/loans.ts'
import { type DemoContext, type DemoMember, insertRows } from './demo-context.ts'
import type { DemoPerson } from './demo-people.ts'
import { payrollMonthOf } from './demo-periods.ts'
import { demoRandom } from './demo-random.ts'

/** A loan of the demo; months are counted back from the current payroll month. */
interface DemoLoan {
  readonly type: 'LN01' | 'LN02'
  readonly baht: number
  readonly count: number
  readonly interestType: InterestType
  /** Percent a year, or baht for type 2. */
  readonly interest: number
  readonly startedMonthsAgo: number
  /** Cancelled this many months ago. */
  readonly closedMonthsAgo?: number
  readonly payBaht?: number
  readonly isWholeBaht?: boolean
  readonly description: string
}

const loan = (
  type: DemoLoan['type'],
  baht: number,
  count: number,
  [interestType, interest]: readonly [InterestType, number],
  startedMonthsAgo: number,
  description: string,
  more: Pick<DemoLoan, 'closedMonthsAgo' | 'payBaht' | 'isWholeBaht'> = {}
): DemoLoan => ({ type, baht, count, interestType, interest, startedMonthsAgo, description, ...more })

/** A loan in each state, for people that tests and tours use; E0240 left the company with a loan. */
const KNOWN: Readonly<Record<string, readonly DemoLoan[]>> = {
  E0010: [loan('LN01', 60_000, 24, [0, 6], 8, 'ซ่อมแซมบ้าน'), loan('LN02', 3000, 3, [0, 0], 14, 'ค่าเดินทาง')],
  E0011: [loan('LN02', 12_000, 6, [1, 3], 9, 'ค่ารักษาพยาบาล')],
  E0012: [loan('LN01', 40_000, 20, [2, 2000], 7, 'ค่าเล่าเรียนบุตร', { closedMonthsAgo: 2 })],
  E0013: [loan('LN02', 5000, 10, [0, 18], 2, 'เหตุฉุกเฉินในครอบครัว', { payBaht: 1200 })],
  E0240: [loan('LN02', 8000, 8, [0, 0], 5, 'ค่าเดินทาง', { closedMonthsAgo: 1 })]
}

const SHARE_WITH_LOAN = 0.15
/** People with an account have only known loans. */
const FIRST_WITH_CHANCE = 41
const PURPOSES = ['ซ่อมแซมบ้าน', 'ค่าเล่าเรียนบุตร', 'ซื้อรถจักรยานยนต์', 'ค่ารักษาพยาบาล', 'ช่วยเหลือบิดามารดา']
const CLOSED_REMARK = 'ชำระส่วนที่เหลือเป็นเงินสด'
/** Loans are granted only after the probation. */
const DAYS_OF_PROBATION = 119

function loansOf(code: string, number: number): readonly DemoLoan[] {
  const known = KNOWN[code]
  if (known) return known
  const random = demoRandom(`loans ${code}`)
  if (number < FIRST_WITH_CHANCE || !random.chance(SHARE_WITH_LOAN)) return []
  const isStaffLoan = random.chance(0.6)
  const startedMonthsAgo = random.integer(-1, 16)
  const isClosed = startedMonthsAgo > 3 && random.chance(0.12)
  return [
    {
      type: isStaffLoan ? 'LN01' : 'LN02',
      baht: isStaffLoan ? random.integer(10, 50) * 2000 : random.integer(2, 15) * 1000,
      count: isStaffLoan ? random.pick([12, 18, 24, 36]) : random.pick([3, 6, 10]),
      interestType: isStaffLoan ? random.pick([0, 0, 1] as const) : random.pick([0, 1, 2] as const),
      interest: isStaffLoan ? random.pick([4.5, 6, 7.5]) : random.pick([0, 3]),
      startedMonthsAgo,
      ...(isClosed ? { closedMonthsAgo: random.integer(1, 3) } : {}),
      isWholeBaht: random.chance(0.3),
      description: random.pick(PURPOSES)
    }
  ]
}

/** A loan that was granted, with its dates. */
export interface DemoLoanPlan extends DemoLoan {
  readonly code: string
  readonly startMonth: string
  readonly loanDt: string
  /** Only what the borrower has consented to in writing is deducted; for the newest loans the consent is still missing. */
  readonly hasConsent: boolean
}

/** The loans of everybody, in the order of the people. */
export const demoLoanPlans = (people: readonly DemoPerson[], today: string): DemoLoanPlan[] =>
  people.flatMap(({ code, number, startDate }) =>
    loansOf(code, number).flatMap(plan => {
      const startMonth = addMonths(payrollMonthOf(today), -plan.startedMonthsAgo)
      const day = demoRandom(`loan day ${code}`).integer(0, 10)
      const loanDt = addDays(`${addMonths(startMonth, -1)}-20`, -day)
      const isGranted = daysBetween(startDate, loanDt) >= DAYS_OF_PROBATION
      return isGranted ? [{ ...plan, code, startMonth, loanDt, hasConsent: plan.startedMonthsAgo > 0 }] : []
    })
  )

/** A plan with the stored file of its consent. */
export type ConsentedPlan = DemoLoanPlan & { readonly consent: StoredPicture | null }

/** Loan types, and loans in every state; instalments of closed months are paid. */
export async function insertLoans(
  trx: WriteTransaction,
  members: readonly DemoMember[],
  { plans, periods }: { plans: readonly ConsentedPlan[]; periods: readonly PayrollPeriodsTable[] },
  context: DemoContext
): Promise<void> {
  const types = standardLoanTypes(context.newId, context.createdAt)
  const typeId = new Map(types.map(({ code, id }) => [code, id]))
  const memberOf = new Map(members.map(member => [member.person.code, member]))
  const made = plans.flatMap(plan => {
    const member = memberOf.get(plan.code)
    if (!member) return []
    const rows = demoLoanRows(plan, member, typeId.get(plan.type) ?? '', context)
    return { ...settle(rows, plan, member, periods, context), consent: plan.consent }
  })
  await insertRows(trx, {
    salary_types: types,
    employee_loans: made.map(({ rows }) => rows.loan),
    employee_loan_periods: made.flatMap(({ rows }) => rows.instalments),
    employee_loan_status_changes: made.flatMap(({ change }) => change ?? []),
    ...consentRows(
      made.flatMap(({ rows, consent }) => (consent === null ? [] : { loan: rows.loan, consent })),
      context
    )
  })
}

function consentRows(
  consented: readonly { readonly loan: LoanRows['loan']; readonly consent: StoredPicture }[],
  { createdAt, newId }: DemoContext
) {
  const fileName = ({ employee_code }: LoanRows['loan']) => `consent-${employee_code}.pdf`
  return {
    stored_files: consented.map(({ loan, consent }) => ({
      id: consent.id,
      storage_name: consent.storageName,
      media_type: consent.mediaType,
      byte_length: consent.byteLength,
      sha256: consent.sha256,
      original_name: fileName(loan),
      scope: 'document:manage' as const,
      created_at: createdAt
    })),
    loan_documents: consented.map(({ loan, consent }) => ({
      id: newId(),
      loan_id: loan.id,
      kind: 'consent' as const,
      file_name: fileName(loan),
      file_id: consent.id,
      added_by: 'e0001',
      created_at: createdAt
    }))
  }
}

function demoLoanRows(
  { startMonth, loanDt, ...plan }: DemoLoanPlan,
  { person, employee }: DemoMember,
  salaryTypeId: string,
  { createdAt, newId }: DemoContext
): LoanRows {
  const { loan, faults } = readNewLoan({
    employee_code: person.code,
    salary_type_id: encodeId(salaryTypeId),
    employee_loan_dt: loanDt,
    employee_loan_start: startMonth,
    employee_loan_amt: plan.baht,
    employee_loan_period: plan.count,
    employee_loan_pay_period: plan.payBaht,
    employee_loan_interest: plan.interest,
    employee_loan_interest_type: plan.interestType,
    employee_loan_interest_decimal: plan.isWholeBaht ? '01' : '',
    employee_loan_desc: plan.description
  })
  if (loan === null) throw new Error(`The demo's loan of ${person.code} is none: ${faults[0]?.code}`)
  return loanRows({ newId, at: createdAt }, employee, salaryTypeId, loan)
}

/** Marks instalments of closed months as paid, and sets the resulting state. */
function settle(
  { loan, instalments }: LoanRows,
  { closedMonthsAgo }: DemoLoan,
  { employee }: DemoMember,
  periods: readonly PayrollPeriodsTable[],
  { today, createdAt, newId }: DemoContext
): { rows: LoanRows; change: EmployeeLoanStatusChangesTable | null } {
  const round = employee.round_month_config === 'Split' ? 'Split' : 'Full'
  const payerOf = new Map(
    periods.filter(it => it.round === round && it.is_salary_closed === 1).map(it => [it.month_no, it.id])
  )
  const lastPaid = addMonths(payrollMonthOf(today), -(closedMonthsAgo ?? 0) - 1)
  const settled = instalments.map(row => {
    const payer = row.month <= lastPaid ? payerOf.get(row.month) : undefined
    return payer === undefined
      ? row
      : { ...row, status: 'Y' as const, paid_by_period_id: payer, paid_at: createdAt }
  })
  const paid = settled.filter(row => row.status === 'Y')
  const isFinished = paid.length === settled.length
  const status: LoanStatus = isFinished ? 'Y' : closedMonthsAgo === undefined ? 'N' : 'C'
  const [last] = paid.slice(-1)
  const remark = status === 'C' ? CLOSED_REMARK : `ปิดงวดเงินเดือน ${last?.month ?? ''}`
  const sumOf = (column: 'principal_satang' | 'interest_satang'): number =>
    paid.reduce((sum, row) => sum + row[column], 0)
  const change = { id: newId(), loan_id: loan.id, status, remark, actor_name: 'e0001', changed_at: createdAt }
  return {
    rows: {
      loan: {
        ...loan,
        status,
        ...(status === 'N' ? {} : { status_changed_at: createdAt, status_remark: remark }),
        paid_count: paid.length,
        paid_principal_satang: sumOf('principal_satang'),
        paid_interest_satang: sumOf('interest_satang'),
        next_due_month: settled.find(row => row.status === 'N')?.month ?? null
      },
      instalments: settled
    },
    change: status === 'N' ? null : change
  }
}
