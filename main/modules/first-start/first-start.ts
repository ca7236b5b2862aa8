import type { Preferences } from '#shared/contracts/accounts/accounts.ts'
import type { SetUpBranch, SetUpResult } from '#shared/contracts/accounts/first-start.ts'
import { passwordFault } from '#shared/domain/text/easy-password.ts'
import { usualSpelling } from '#shared/domain/text/usual-spelling.ts'
import { refuseFaults, WorkstationError } from '#shared/domain/workstation-error.ts'
import { hashPassword } from '../../platform/password-hash.ts'
import { instantText, MadeOf, type ServiceParts } from '../../platform/runtime.ts'
import { writeSetting } from '../../platform/settings.ts'
import { createKey } from '../access/access.ts'
import {
  createUser,
  displayNameOf,
  type Session,
  type SessionOrigin,
  type Users
} from '../accounts/accounts.ts'
import { recordActivity } from '../activity/activity.ts'
import { createDevice } from '../devices/devices.ts'
import { createEmployee } from '../employees/employees.ts'
import { createStandardLoanTypes } from '../loans/loans.ts'
import { createUnit } from '../organisation/organisation.ts'
import { assignOfficeWeek, createStandardWorkCycles } from '../roster/roster.ts'

export interface FirstStartParts extends ServiceParts {
  users: Users
  session: Session
  /** Fills an empty branch with demo data and returns the credentials (decision 0036). */
  loadDemo(): Promise<{ userName: string; password: string }>
  /** Called before the first branch is saved, so that a lost database is never mistaken for a first start. */
  onInstalled(): Promise<void>
}

interface SetUp {
  result: SetUpResult
  /** The session cookie's value. */
  token: string
}

/** Creates the branch, once. */
export class FirstStart extends MadeOf<FirstStartParts> {
  #isSettingUp = false

  /** Creates company, branch, administrator, first device and its key in one commit, and signs the administrator in. */
  async setUp(input: SetUpBranch, origin: SessionOrigin): Promise<SetUp> {
    return this.#once(async () => {
      const { database, runtime } = this.parts
      refuseEasyPassword(input)
      const passwordHash = await hashPassword(input.administrator.password)
      const made = await database.write(async trx => {
        const companyId = await createUnit(trx, runtime, {
          kind: 'company',
          parentId: null,
          code: input.company.code,
          name: input.company.name,
          nameEn: input.company.name_en
        })
        const branchId = await createUnit(trx, runtime, {
          kind: 'branch',
          parentId: companyId,
          code: input.branch.code,
          name: input.branch.name,
          nameEn: input.branch.name_en
        })
        const employee = {
          employee_code: usualSpelling(input.administrator.employee_code),
          employee_name: usualSpelling(input.administrator.name),
          employee_last_name: usualSpelling(input.administrator.last_name),
          company_id: companyId,
          branch_id: branchId
        }
        const employeeId = await createEmployee(trx, { runtime, caller: 'system' }, employee)
        await assignOfficeWeek(trx, employeeId, await createStandardWorkCycles(trx, runtime))
        await createStandardLoanTypes(trx, runtime)
        const userId = await createUser(trx, runtime, {
          userName: input.administrator.user_name,
          passwordHash,
          displayName: displayNameOf(employee),
          employeeId,
          groups: ['hr', 'admin'],
          preferences: input.preferences
        })
        await recordActivity(trx, runtime, 'system', 'branch.set-up', ['branch', branchId], {
          after: {
            company: namesOf(input.company),
            branch: namesOf(input.branch),
            administrator: input.administrator.user_name
          }
        })
        const key = input.device ? await this.#makeDevice(trx, branchId, input.device) : null
        await writeSetting(trx, 'branch_set_up_at', instantText(runtime))
        return { userId, key }
      })
      return this.#enter(made.userId, origin, {
        subscription_key: made.key?.subscription_key ?? null,
        device_sn: input.device?.device_sn ?? null,
        demo: null
      })
    })
  }

  /** Fills the empty workstation with the demo branch and signs its HR administrator in. */
  async setUpDemo(preferences: Preferences, origin: SessionOrigin): Promise<SetUp> {
    return this.#once(async () => {
      const { userName, password } = await this.parts.loadDemo()
      const user = await this.parts.database.read
        .selectFrom('users')
        .select('id')
        .where('user_name', '=', userName)
        .executeTakeFirstOrThrow()
      await this.parts.users.savePreferences(user.id, preferences)
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
    const { runtime } = this.parts
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

  async #enter(userId: string, origin: SessionOrigin, shown: Omit<SetUpResult, 'session'>): Promise<SetUp> {
    const opened = await this.parts.users.openSession(userId, origin)
    return {
      result: { session: await this.parts.session.openedState(opened), ...shown },
      token: opened.token
    }
  }

  /** @throws WorkstationError `conflict` if a branch exists */
  async refuseSecondSetUp(): Promise<void> {
    if (await this.parts.session.isSetUp()) throw alreadySetUp()
  }

  /** Set-up is possible once, on an empty workstation, and never twice at the same time. */
  async #once<T>(work: () => Promise<T>): Promise<T> {
    if (this.#isSettingUp) throw alreadySetUp()
    this.#isSettingUp = true
    try {
      await this.refuseSecondSetUp()
      await this.parts.onInstalled()
      return await work()
    } finally {
      this.#isSettingUp = false
    }
  }
}

function refuseEasyPassword({ administrator, company, branch }: SetUpBranch): void {
  const { user_name, password, name, last_name } = administrator
  const names = [user_name, name, last_name, company.name, company.name_en, branch.name, branch.name_en]
  const fault = passwordFault(password, 'administrator.password', names)
  if (fault !== null) refuseFaults([fault])
}

const alreadySetUp = (): WorkstationError => new WorkstationError('conflict', 'branch.there')

/** Only the named fields of the request (decision 0003). */
const namesOf = ({ code, name, name_en }: SetUpBranch['company']): SetUpBranch['company'] => ({
  code,
  name,
  name_en
})
