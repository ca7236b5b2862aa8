import type { OpenedSession as OpenedState, SessionState } from '#shared/contracts/accounts/accounts.ts'
import { branchClock, MadeOf, type ServiceParts } from '../../../platform/runtime.ts'
import { readSetting } from '../../../platform/settings.ts'
import type { Caller } from '../../access/access.ts'
import { readCompany } from '../../organisation/organisation.ts'
import type { OpenedSession } from '../signed-in.ts'
import { idleLockMinutes } from '../user-repository.ts'
import type { Users } from '../users.ts'

export interface WorkstationFacts {
  readonly version: string
  /** URL that devices post to; null while no port is open. */
  deviceUrl(): string | null
  /** All URLs that devices may post to. */
  deviceUrls(): string[]
  /** SHA-256 fingerprint of the certificate that devices see; null over plain HTTP. */
  deviceCertificate(): string | null
  /** Stable codes of warnings that the shell keeps showing. */
  warnings(): Promise<string[]>
}

export interface SessionParts extends ServiceParts {
  users: Users
  facts: WorkstationFacts
}

/** State of the signed-in user and of the workstation, which the screens request first. */
export class Session extends MadeOf<SessionParts> {
  async state(caller: Caller | null): Promise<SessionState> {
    const { database, runtime, users, facts } = this.parts
    const company = await readCompany(database.read)
    const isDemo = (await readSetting(database.read, 'is_demo')) === 'Y'
    const user = caller?.kind === 'user' ? await users.signedInUser(caller) : null
    return {
      program: 'workstation',
      state: user ? 'signed_in' : (await this.isSetUp()) ? 'signed_out' : 'setup',
      version: facts.version,
      time_zone: runtime.timeZone,
      now: branchClock(runtime),
      company_name: company?.name ?? null,
      company_name_en: company?.name_en ?? null,
      device_url: facts.deviceUrl(),
      device_urls: facts.deviceUrls(),
      device_certificate: facts.deviceCertificate(),
      is_demo: isDemo,
      is_locked: caller?.kind === 'user' && caller.isLocked,
      idle_lock_minutes: user ? await idleLockMinutes(database.read) : 0,
      warnings: [...(isDemo ? ['demo'] : []), ...(await facts.warnings())],
      user
    }
  }

  /** The response to the page that opened a session. */
  async openedState({ key, user }: OpenedSession): Promise<OpenedState> {
    const idle_lock_minutes = await idleLockMinutes(this.parts.database.read)
    return { ...(await this.state(null)), state: 'signed_in', user, idle_lock_minutes, session_key: key }
  }

  async isSetUp(): Promise<boolean> {
    return (await readSetting(this.parts.database.read, 'branch_set_up_at')) !== null
  }
}
