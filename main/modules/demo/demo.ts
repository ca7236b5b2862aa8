import { KEY_SCOPES } from '#shared/contracts/common.ts'
import { WEEKDAYS } from '#shared/domain/dates/calendar-date.ts'
import { WorkstationError } from '#shared/domain/workstation-error.ts'
import type { Queries, WriteTransaction } from '../../database/database.ts'
import { raiseRevisions } from '../../database/revisions.ts'
import { hashPassword } from '../../platform/password-hash.ts'
import {
  branchClock,
  branchToday,
  instantText,
  type Runtime,
  type ServiceParts
} from '../../platform/runtime.ts'
import { writeSetting } from '../../platform/settings.ts'
import { createKey, revokeOwnKeys } from '../access/access.ts'
import { recordActivity } from '../activity/activity.ts'
import { indexEmployees } from '../employees/employees.ts'
import type { StoredFiles } from '../files/files.ts'
import { demoArrivals, demoRefused } from './demo-arrivals.ts'
import { demoAttendance } from './demo-attendance.ts'
import { devicesAfter, insertAttendance } from './demo-attendance-rows.ts'
import { demoConsent } from './demo-consent.ts'
import { insertRows } from './demo-context.ts'
import { insertDocuments } from './demo-documents.ts'
import { demoApprovers, demoEmployee } from './demo-employees.ts'
import { type ConsentedPlan, demoLoanPlans, insertLoans } from './demo-loans.ts'
import { type DemoBranchCode, demoOrganisation } from './demo-organisation.ts'
import { demoPeople, insertAccounts } from './demo-people.ts'
import { demoHolidays, demoPeriods, lastClosedDay } from './demo-periods.ts'
import { insertLeaveReasons, insertQuotas } from './demo-quotas.ts'
import { insertProfiles } from './demo-records.ts'
import { insertSettings } from './demo-settings.ts'
import { CLIENT_SITE, demoDevices, demoLocations } from './demo-sites.ts'
import { demoTerms } from './demo-terms.ts'
import { demoWorkCycles } from './demo-work-cycles.ts'

export { DEMO_BRANCHES, type DemoBranchCode } from './demo-organisation.ts'

export interface DemoDeps extends ServiceParts {
  readonly files: Pick<StoredFiles, 'write' | 'discard'>
  /** Creates the client of the demo branch, or a new secret for it. */
  readonly renewClient: (trx: WriteTransaction, runtime: Runtime) => Promise<DemoClient>
  /** Only the people of this branch of the demo, as in a company with a head office; by default all of them. */
  readonly only?: DemoBranchCode | null | undefined
}

/** A confidential client of the token service. */
export interface DemoClient {
  readonly clientId: string
  readonly clientSecret: string
  readonly redirectUri: string
}

/** Credentials for the demo branch: an HR administrator, a key with every scope, a client. */
export interface DemoAccess extends DemoClient {
  readonly userName: string
  readonly password: string
  readonly subscriptionKey: string
}

/** As printed for scripts. */
export const demoJson = (access: DemoAccess) => ({
  user_name: access.userName,
  password: access.password,
  subscription_key: access.subscriptionKey,
  client_id: access.clientId,
  client_secret: access.clientSecret,
  redirect_uri: access.redirectUri
})

/** E0001; shown to everybody who opens the demo branch, so not secret. */
export const DEMO_USER_NAME = 'e0001'
export const DEMO_PASSWORD = 'demo-Hr-2026!'
const KEY_NAME = 'Demo'
/** What the empty workstation may have read already. */
const READ_BEFORE = ['employees', 'people', 'devices', 'locations', 'location_list', 'work_cycles'] as const

/**
 * Fills an empty workstation with the demo branch (decision 0036), in one transaction. Loads at the same time differ only in
 * ids and secrets.
 * @throws WorkstationError `conflict` if a branch or an account already exists
 */
export async function loadDemoBranch(deps: DemoDeps): Promise<DemoAccess> {
  const { database, runtime, files, renewClient, only = null } = deps
  await refuseOverBranch(database.read)
  // Hashing and files are slow, so they come before the transaction.
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  const plans = await writeConsents(deps)
  try {
    return await database.write(async trx => {
      await refuseOverBranch(trx)
      const punchCount = await insertBranch(trx, runtime, { passwordHash, plans, only })
      await writeSetting(trx, 'is_demo', 'Y')
      await writeSetting(trx, 'branch_set_up_at', instantText(runtime))
      await recordActivity(trx, runtime, 'system', 'demo.load', ['branch', null], {
        after: { punches: punchCount }
      })
      return newAccess(trx, runtime, renewClient, only)
    })
  } catch (error) {
    await files.discard(plans.flatMap(plan => plan.consent ?? []))
    throw error
  }
}

/** Stores the signed consents of the loans. */
async function writeConsents({ files, runtime, only = null }: DemoDeps): Promise<ConsentedPlan[]> {
  const today = branchToday(runtime)
  const plans: ConsentedPlan[] = []
  for (const plan of demoLoanPlans(peopleOf(today, only), today))
    plans.push({ ...plan, consent: plan.hasConsent ? await files.write(demoConsent(plan)) : null })
  return plans
}

/** Access to a demo branch that was loaded before: a new key and secret replace the previous ones. */
export const renewDemoAccess = ({
  database,
  runtime,
  renewClient,
  only = null
}: Omit<DemoDeps, 'files'>): Promise<DemoAccess> =>
  database.write(async trx => {
    await revokeOwnKeys(trx, runtime, KEY_NAME)
    return newAccess(trx, runtime, renewClient, only)
  })

/** The people of the demo, or of one of its branches. */
const peopleOf = (today: string, only: DemoBranchCode | null) =>
  demoPeople(today).filter(({ seat }) => only === null || seat.branch === only)

async function newAccess(
  trx: WriteTransaction,
  runtime: Runtime,
  renewClient: DemoDeps['renewClient'],
  only: DemoBranchCode | null
) {
  const { subscription_key } = await createKey(trx, runtime, 'system', { name: KEY_NAME, scopes: KEY_SCOPES })
  const client = await renewClient(trx, runtime)
  const [first] = peopleOf(branchToday(runtime), only)
  const userName = only === null ? DEMO_USER_NAME : (first?.code.toLowerCase() ?? '')
  return { userName, password: DEMO_PASSWORD, subscriptionKey: subscription_key, ...client }
}

async function refuseOverBranch(db: Queries): Promise<void> {
  for (const table of ['organisation_units', 'employees', 'users'] as const) {
    const row = await db.selectFrom(table).select('id').limit(1).executeTakeFirst()
    if (row) throw new WorkstationError('conflict', 'branch.held')
  }
}

async function insertBranch(
  trx: WriteTransaction,
  runtime: Runtime,
  {
    passwordHash,
    plans,
    only
  }: { passwordHash: string; plans: readonly ConsentedPlan[]; only: DemoBranchCode | null }
): Promise<number> {
  const { newId } = runtime
  const now = branchClock(runtime)
  const today = now.slice(0, 10)
  const createdAt = instantText(runtime)

  const organisation = demoOrganisation(newId, createdAt)
  const context = { today, createdAt, newId, unitIdOf: organisation.idOf }
  const holidays = demoHolidays(today, organisation.idOf.get('C01') ?? '', createdAt)
  const members = peopleOf(today, only).map(person => ({ person, employee: demoEmployee(person, context) }))
  const employees = members.map(it => it.employee)
  const employeeIdOf = new Map(employees.map(({ employee_code, id }) => [employee_code, id]))
  const people = members.map(it => it.person)
  const approvers = demoApprovers(people, employeeIdOf)
  await insertRows(trx, {
    organisation_units: organisation.rows,
    public_holidays: holidays,
    employees,
    employment_terms: employees.flatMap(employee => demoTerms(employee, today)),
    attendance_refused: demoRefused(context),
    employee_approvers: approvers
  })
  await insertRows(trx, { search_units: organisation.rows.map(({ id }) => ({ unit_id: id })) })
  await indexEmployees(trx, [...employeeIdOf.values()])
  await insertAccounts(trx, runtime, people, employeeIdOf, passwordHash)

  const cycles = demoWorkCycles(newId, createdAt)
  const workCycleIds = new Map<string, string>(cycles.map(({ code, id }) => [code, id]))
  const workCycleIdOf = (code: string): string => workCycleIds.get(code) ?? ''
  const periods = demoPeriods(today, newId)
  await insertRows(trx, {
    work_cycles: cycles,
    employee_work_cycles: members.flatMap(({ person: { seat }, employee: { id } }) =>
      WEEKDAYS.map(day => ({ employee_id: id, day, work_cycle_id: workCycleIdOf(seat.roster[day]) }))
    ),
    payroll_periods: periods
  })
  await insertSettings(trx, members, context)
  await insertQuotas(trx, members, context)
  await insertLoans(trx, members, { plans, periods }, context)
  await insertProfiles(trx, members, context)
  const closedDay = lastClosedDay(periods)
  const reasons = await insertLeaveReasons(trx, context)
  await insertDocuments(trx, { ...context, employeeIdOf, approvers, workCycleIdOf, closedDay, reasons })

  const locations = demoLocations(context, employeeIdOf, now)
  const clientSite = locations.find(({ location_group_code }) => location_group_code === CLIENT_SITE)
  if (!clientSite) throw new Error(`The demo branch has no site ${CLIENT_SITE}.`)
  const punches = demoAttendance(people, now, new Set(holidays.map(it => it.holiday_date)))
  const arrivals = demoArrivals(punches, runtime.now(), runtime.timeZone)
  const devices = devicesAfter(demoDevices(context, only), arrivals, runtime)
  await insertRows(trx, { locations, devices })
  await raiseRevisions(trx, ...READ_BEFORE)
  return insertAttendance(trx, runtime, arrivals, { employeeIdOf, devices, clientSite })
}
