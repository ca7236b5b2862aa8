import type { GroupCode } from '#shared/contracts/common.ts'
import { SET_UP_STEPS, type SetUpStep, type SetUpView } from '#shared/contracts/today.ts'
import type { ReadDatabase } from '../../database/database.ts'
import { branchToday, MadeOf, type ServiceParts } from '../../platform/runtime.ts'
import { readSetting, writeSetting } from '../../platform/settings.ts'
import type { UserCaller } from '../access/access.ts'
import { recordActivity } from '../activity/activity.ts'
import type { Devices } from '../devices/devices.ts'
import { hasOwnWorkCycles } from '../roster/roster.ts'

/** The groups that taking a step requires. */
const GROUPS_OF: Record<SetUpStep, readonly GroupCode[]> = {
  people: ['hr'],
  work_cycles: ['hr'],
  rosters: ['hr'],
  holidays: ['hr'],
  periods: ['hr'],
  devices: ['admin'],
  accounts: ['hr'],
  // Sets there are not encrypted, and contain pay.
  backup_folder: ['admin', 'hr']
}

export interface SetUpParts extends ServiceParts {
  readonly devices: Devices
  readonly backupSettings: { readonly current: { readonly folder: string | null } }
}

/** Set-up steps that a new branch still needs; a step is done once its result exists. */
export class SetUpSteps extends MadeOf<SetUpParts> {
  /** null: the caller has no steps left, or the branch is the demo. */
  async view(caller: UserCaller): Promise<SetUpView | null> {
    const own = SET_UP_STEPS.filter(step => GROUPS_OF[step].every(group => caller.groups.has(group)))
    const db = this.parts.database.read
    if (own.length === 0 || (await readSetting(db, 'is_demo')) === 'Y') return null
    const done = await this.#done(db)
    if (own.every(step => done[step])) return null
    return {
      is_hidden: (await readSetting(db, 'set_up_hidden')) === 'Y',
      steps: own.map(step => ({ step, is_done: done[step] }))
    }
  }

  /** Applies to the whole branch: any user who sets it up decides when it is done. */
  async hide(isHidden: boolean, caller: UserCaller): Promise<SetUpView | null> {
    const { database, runtime } = this.parts
    await database.write(async trx => {
      await writeSetting(trx, 'set_up_hidden', isHidden ? 'Y' : 'N')
      await recordActivity(trx, runtime, caller, isHidden ? 'set-up.hide' : 'set-up.show', ['setting', null])
    })
    return this.view(caller)
  }

  async #done(db: ReadDatabase): Promise<Record<SetUpStep, boolean>> {
    const { devices, runtime, backupSettings } = this.parts
    const today = branchToday(runtime)
    const holiday = await db
      .selectFrom('public_holidays')
      .select('holiday_date')
      .where('holiday_date', '>=', `${today.slice(0, 4)}-01-01`)
      .executeTakeFirst()
    const period = await db
      .selectFrom('payroll_periods')
      .select('id')
      .where('end_date', '>=', today)
      .executeTakeFirst()
    // Set-up creates one employee, who has a work cycle, and one user: the administrator.
    const people = await db.selectFrom('employees').select('id').limit(2).execute()
    const planned = await db
      .selectFrom('employee_work_cycles')
      .select('employee_id')
      .distinct()
      .limit(2)
      .execute()
    const users = await db.selectFrom('users').select('id').limit(2).execute()
    return {
      people: people.length > 1,
      work_cycles: await hasOwnWorkCycles(db),
      rosters: planned.length > 1,
      holidays: holiday !== undefined,
      periods: period !== undefined,
      devices: (await devices.list()).some(device => device.last_punch_at !== null),
      accounts: users.length > 1,
      backup_folder: backupSettings.current.folder !== null
    }
  }
}
