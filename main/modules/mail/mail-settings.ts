import type {
  MailServerInput,
  MailServerState,
  MailSettingsView,
  MailTrial,
  MailTrialOutcome,
  SaveMailSettings
} from '#shared/contracts/mail-settings.ts'
import { refuseEditConflict, textsOf } from '#shared/domain/edit-conflict.ts'
import { type Fault, faultOf } from '#shared/domain/fault.ts'
import type { FaultCode } from '#shared/domain/faults/catalogue.ts'
import {
  MAIL_NAME_MAX,
  MAIL_USER_MAX,
  type MailServerEntries,
  type MailServerFault,
  mailServerFaults,
  mayKeepPassword
} from '#shared/domain/mail-server.ts'
import { isEmailAddress } from '#shared/domain/text/email-address.ts'
import { refuseFaults, WorkstationError } from '#shared/domain/workstation-error.ts'
import type { Database } from '../../database/database.ts'
import { pick } from '../../platform/pick.ts'
import { instantText, MadeOf, type ServiceParts } from '../../platform/runtime.ts'
import type { UserCaller } from '../access/access.ts'
import { recordActivity } from '../activity/activity.ts'
import { type MailServer, type MailServerStore, serverState, smtpSettings } from './mail-server.ts'
import { sendTestMail } from './mail-trial.ts'
import { makeMailsDue } from './outbox.ts'
import type { SmtpSettings } from './smtp.ts'

/** Longer than any working server takes, but shorter than users are willing to wait. */
const PATIENCE_MS = 15_000

/** Why there is no server for a test. */
const WAITING = {
  ready: 'mail.no_server',
  unset: 'mail.no_server',
  off: 'mail.off',
  locked: 'mail.locked'
} as const satisfies Record<MailServerState, FaultCode>

export interface MailSettingsParts extends ServiceParts {
  readonly store: MailServerStore
  /** Sends the mails. */
  readonly mail: { use(smtp: SmtpSettings | null): void }
  readonly patienceMs?: number
}

/** Mail server settings for administrators, with a test. */
export class MailSettings extends MadeOf<MailSettingsParts> {
  readonly #stop = new AbortController()
  #lastSave: Promise<unknown> = Promise.resolve()

  async read(caller: UserCaller): Promise<MailSettingsView> {
    const { database, store } = this.parts
    return { ...viewOf(store.server), own_address: await ownAddress(database, caller) }
  }

  /** Takes effect at once, also for waiting mails. Saves run one after the other. */
  async save(caller: UserCaller, input: SaveMailSettings): Promise<MailSettingsView> {
    const saving = this.#lastSave.then(() => this.#save(caller, input))
    this.#lastSave = saving.catch(() => undefined)
    await saving
    return this.read(caller)
  }

  /** Sends a test mail and waits for the result. Nothing is saved. */
  async test(caller: UserCaller, { recipient, settings: input }: MailTrial): Promise<MailTrialOutcome> {
    const { database, runtime, store } = this.parts
    const to = recipient.trim()
    refuseFaults([
      ...(isEmailAddress(to) ? [] : [faultOf('mail.not_an_email', 'recipient')]),
      ...(input === undefined ? [] : settingsFaults(input, store.server, 'settings.'))
    ])
    const server = input === undefined ? store.server : changed(store.server, input)
    const settings = smtpSettings(server)
    if (settings === null) throw new WorkstationError('conflict', WAITING[serverState(server)])
    const outcome = await sendTestMail(runtime.newId(), to, {
      settings,
      signal: AbortSignal.any([AbortSignal.timeout(this.parts.patienceMs ?? PATIENCE_MS), this.#stop.signal])
    })
    await database.write(trx =>
      recordActivity(trx, runtime, caller, 'mail.test', ['mail_settings', null], {
        after: { recipient: to, host: settings.host, port: settings.port, result: outcome.result }
      })
    )
    return outcome
  }

  /** Aborts test mails, so that the workstation closes at once. */
  close(): void {
    this.#stop.abort()
  }

  async #save(caller: UserCaller, input: SaveMailSettings): Promise<void> {
    const { database, runtime, store, mail } = this.parts
    const before = store.server
    // Switched off without server settings in the request: the stored ones are kept.
    const isEntered = input.enabled || input.host !== undefined
    const entered = { enabled: input.enabled, ...(isEntered ? entriesOf(input) : {}) }
    refuseEditConflict(textsOf(viewOf(before)), input.base, textsOf(entered))
    if (isEntered) refuseFaults(settingsFaults(input, before))
    const next = { ...(isEntered ? changed(before, input) : before), enabled: input.enabled }
    const staged = store.stage(next)
    try {
      staged.commit()
      await database.write(async trx => {
        await makeMailsDue(trx, instantText(runtime))
        await recordActivity(trx, runtime, caller, 'mail.settings', ['mail_settings', null], {
          before: viewOf(before),
          after: { ...viewOf(next), is_password_changed: next.password !== before.password }
        })
      })
    } catch (error) {
      staged.undo()
      throw error
    } finally {
      staged.finish()
    }
    store.use(next)
    mail.use(smtpSettings(next))
  }
}

/** The valid input in place of the previous settings. */
function changed(before: MailServer, input: MailServerInput): MailServer {
  const { host, port, security, user, sender_address, sender_name } = entriesOf(input)
  const server = {
    enabled: true,
    host,
    port: port ?? before.port,
    security: security ?? before.security,
    user,
    sender: sender_address === null ? null : { address: sender_address, name: sender_name ?? '' }
  }
  const { password, passwordFrom } = before
  if (passwordFrom === 'environment') return { ...server, password, passwordFrom }
  if (user === null) return { ...server, password: null, passwordFrom: 'none' }
  if (input.password != null) return { ...server, password: input.password, passwordFrom: 'stored' }
  return { ...server, password, passwordFrom }
}

const viewOf = (server: MailServer): Omit<MailSettingsView, 'own_address'> => ({
  state: serverState(server),
  ...pick(server, ['enabled', 'host', 'port', 'security', 'user']),
  password: server.passwordFrom,
  sender_address: server.sender?.address ?? null,
  sender_name: server.sender?.name || null
})

/** The employee's e-mail address, else the user name if it is an address. */
async function ownAddress(database: Database, caller: UserCaller): Promise<string | null> {
  const row =
    caller.employeeId === null
      ? undefined
      : await database.read
          .selectFrom('employees')
          .select('emailaddress')
          .where('id', '=', caller.employeeId)
          .executeTakeFirst()
  return row?.emailaddress ?? (isEmailAddress(caller.name) ? caller.name : null)
}

/** The entered values; an empty text counts as absent. */
function entriesOf(input: MailServerInput): MailServerEntries {
  const text = (value: string | null | undefined): string | null => value?.trim() || null
  return {
    host: text(input.host),
    port: input.port ?? null,
    security: input.security ?? null,
    user: text(input.user),
    sender_address: text(input.sender_address),
    sender_name: text(input.sender_name)
  }
}

const LENGTHS = { user: MAIL_USER_MAX, sender_name: MAIL_NAME_MAX } as const

/** Reasons why the input cannot replace the current settings; `place` is the path of its fields in the request. */
function settingsFaults(input: MailServerInput, kept: MailServer, place = ''): Fault[] {
  const entries = entriesOf(input)
  const faults = Object.entries(mailServerFaults(entries)) as [keyof MailServerEntries, MailServerFault][]
  const user = `${place}user`
  const passwordFault = passwordFaultOf(input.password != null, entries, kept)
  return [
    ...faults.map(([field, fault]) => {
      const code =
        fault === 'missing' || fault === 'too_long' ? (`field.${fault}` as const) : (`mail.${fault}` as const)
      const max = field === 'user' ? LENGTHS.user : LENGTHS.sender_name
      return faultOf(code, `${place}${field}`, fault === 'too_long' ? { max } : { other: user })
    }),
    ...(passwordFault === null ? [] : [faultOf(passwordFault, `${place}password`, { other: user })])
  ]
}

function passwordFaultOf(isGiven: boolean, entries: MailServerEntries, kept: MailServer): FaultCode | null {
  if (kept.passwordFrom === 'environment') return isGiven ? 'mail.password_fixed' : null
  if (isGiven) return entries.user === null ? 'mail.password_without_user' : null
  if (entries.user === null) return null
  if (kept.passwordFrom === 'unreadable') return 'mail.password_unreadable'
  if (kept.passwordFrom === 'none') return 'mail.password_missing'
  return mayKeepPassword(kept, entries) ? null : 'mail.password_of_another'
}
