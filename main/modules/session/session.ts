import type {
  OpenedSession as OpenedState,
  Preferences,
  SessionState,
  SetUpBranch,
  SetUpResult
} from '#shared/contracts/accounts.ts'
import { WorkstationError } from '#shared/domain/workstation-error.ts'
import type { Database } from '../../database/database.ts'
import { branchClock, instantText, type Runtime } from '../../platform/runtime.ts'
import { readSetting, writeSetting } from '../../platform/settings.ts'
import type { Caller } from '../access/access.ts'
import { createKey } from '../access/access.ts'
import { createUser, hashPassword, type OpenedSession, type Users } from '../accounts/accounts.ts'
import { recordActivity } from '../activity/activity.ts'
import { createDevice } from '../devices/devices.ts'
import { createEmployee } from '../employees/employees.ts'
import { createStandardLoanTypes } from '../loans/loans.ts'
import { createUnit, readCompany } from '../organisation/organisation.ts'
import { assignOfficeWeek, createStandardWorkCycles } from '../roster/roster.ts'

/** What the session view knows of the workstation around it. */
export interface WorkstationFacts {
  readonly version: string
  /** Where devices post to; null while no port is open. */
  deviceUrl(): string | null
  /** SHA-256 fingerprint of the certificate that devices meet; null over plain HTTP. */
  deviceCertificate(): string | null
  /** Stable codes of what the shell must keep saying. */
  warnings(): string[]
}

export interface SessionParts {
  database: Database
  runtime: Runtime
  users: Users
  facts: WorkstationFacts
  /** Fills an empty branch with the demo and answers how to enter it (companion 3). */
  loadDemo(): Promise<{ userName: string; password: string }>
  /** Called before the first branch is kept, so that losing its database is never mistaken for a first start. */
  onInstalled(): Promise<void>
}

interface SetUp {
  result: SetUpResult
  /** The session cookie's value. */
  token: string
}

/** First start and who is signed in: what the screens ask before anything else. */
export class Session {
  readonly #parts: SessionParts
  #isSettingUp = false

  constructor(parts: SessionParts) {
    this.#parts = parts
  }

  async state(caller: Caller | null): Promise<SessionState> {
    const { database, runtime, users, facts } = this.#parts
    const company = await readCompany(database.read)
    const isDemo = (await readSetting(database.read, 'is_demo')) === 'Y'
    const user = caller?.kind === 'user' ? await users.signedInUser(caller) : null
    return {
      state: user ? 'signed_in' : (await this.isSetUp()) ? 'signed_out' : 'setup',
      version: facts.version,
      time_zone: runtime.timeZone,
      now: branchClock(runtime),
      company_name: company?.name ?? null,
      company_name_en: company?.name_en ?? null,
      device_url: facts.deviceUrl(),
      device_certificate: facts.deviceCertificate(),
      is_demo: isDemo,
      warnings: isDemo ? ['demo', ...facts.warnings()] : facts.warnings(),
      user
    }
  }

  /** What the page gets that opened a session. */
  async openedState({ key, user }: OpenedSession): Promise<OpenedState> {
    return { ...(await this.state(null)), state: 'signed_in', user, session_key: key }
  }

  /** Makes company, branch, administrator, first device and its key in one commit, and signs the administrator in. */
  async setUp(wish: SetUpBranch, origin: string): Promise<SetUp> {
    return this.#once(async () => {
      const { database, runtime } = this.#parts
      const passwordHash = await hashPassword(wish.administrator.password)
      const made = await database.write(async trx => {
        const companyId = await createUnit(trx, runtime, {
          kind: 'company',
          parentId: null,
          code: wish.company.code,
          name: wish.company.name,
          nameEn: wish.company.name_en
        })
        const branchId = await createUnit(trx, runtime, {
          kind: 'branch',
          parentId: companyId,
          code: wish.branch.code,
          name: wish.branch.name,
          nameEn: wish.branch.name_en
        })
        const employeeId = await createEmployee(trx, runtime, {
          code: wish.administrator.employee_code,
          name: wish.administrator.name,
          lastName: wish.administrator.last_name,
          companyId,
          branchId
        })
        await assignOfficeWeek(trx, employeeId, await createStandardWorkCycles(trx, runtime))
        await createStandardLoanTypes(trx, runtime)
        const userId = await createUser(trx, runtime, {
          userName: wish.administrator.user_name,
          passwordHash,
          displayName: `${wish.administrator.name} ${wish.administrator.last_name}`,
          employeeId,
          groups: ['hr', 'admin'],
          preferences: wish.preferences
        })
        await recordActivity(trx, runtime, {
          caller: 'system',
          action: 'branch.set-up',
          subjectKind: 'branch',
          subjectId: branchId,
          after: {
            company: namesOf(wish.company),
            branch: namesOf(wish.branch),
            administrator: wish.administrator.user_name
          }
        })
        const key = wish.device ? await this.#makeDevice(trx, branchId, wish.device) : null
        await writeSetting(trx, 'branch_set_up_at', instantText(runtime))
        return { userId, key }
      })
      return this.#enter(made.userId, origin, {
        subscription_key: made.key?.subscription_key ?? null,
        device_sn: wish.device?.device_sn ?? null,
        demo: null
      })
    })
  }

  /** Fills the empty workstation with the demo branch and signs its HR administrator in. */
  async setUpDemo(preferences: Preferences, origin: string): Promise<SetUp> {
    return this.#once(async () => {
      const { userName, password } = await this.#parts.loadDemo()
      const user = await this.#parts.database.read
        .selectFrom('users')
        .select('id')
        .where('user_name', '=', userName)
        .executeTakeFirstOrThrow()
      await this.#parts.users.savePreferences(user.id, preferences)
      return this.#enter(user.id, origin, {
        subscription_key: null,
        device_sn: null,
        demo: { user_name: userName, password }
      })
    })
  }

  async #makeDevice(
    trx: Parameters<typeof createDevice>[0],
    branchId: string,
    device: NonNullable<SetUpBranch['device']>
  ) {
    const { runtime } = this.#parts
    await createDevice(trx, runtime, 'system', {
      ...device,
      device_model: null,
      branch_id: branchId,
      device_latitude: null,
      device_longitude: null,
      publish_flag: 'Y'
    })
    return createKey(trx, runtime, 'system', { name: device.device_name, scopes: ['attendance:read'] })
  }

  async #enter(userId: string, origin: string, shown: Omit<SetUpResult, 'session'>): Promise<SetUp> {
    const opened = await this.#parts.users.openSession(userId, origin)
    return { result: { session: await this.openedState(opened), ...shown }, token: opened.token }
  }

  /** @throws WorkstationError `conflict` once there is a branch */
  async refuseSecondSetUp(): Promise<void> {
    if (await this.isSetUp()) throw alreadySetUp()
  }

  async isSetUp(): Promise<boolean> {
    return (await readSetting(this.#parts.database.read, 'branch_set_up_at')) !== null
  }

  /** Setting up is possible once, on an empty workstation, and not twice at the same time. */
  async #once<T>(work: () => Promise<T>): Promise<T> {
    if (this.#isSettingUp) throw alreadySetUp()
    this.#isSettingUp = true
    try {
      await this.refuseSecondSetUp()
      await this.#parts.onInstalled()
      return await work()
    } finally {
      this.#isSettingUp = false
    }
  }
}

const alreadySetUp = (): WorkstationError =>
  new WorkstationError('conflict', 'This workstation has a branch already.')

/** The named fields and nothing else that came with them (companion 12). */
const namesOf = ({ code, name, name_en }: SetUpBranch['company']): SetUpBranch['company'] => ({
  code,
  name,
  name_en
})
