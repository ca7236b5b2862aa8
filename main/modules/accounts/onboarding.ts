import type { GroupCode } from '#shared/contracts/common.ts'
import type { Database, WriteTransaction } from '../../database/database.ts'
import { oneTimePassword } from '../../platform/one-time-password.ts'
import { hashPassword } from '../../platform/password-hash.ts'
import type { Runtime, ServiceParts } from '../../platform/runtime.ts'
import { type Activity, recordActivities } from '../activity/activity.ts'
import { type ComposedMail, enqueueMails, type MailComposer, noteOnMail } from '../mail/mail.ts'
import { defaultGroups } from './employee-accounts.ts'
import { createUsers } from './new-users.ts'
import { giveFirstPassword } from './one-time-password.ts'
import { groupsOf } from './user-repository.ts'

/** Kind of the e-mails; their subject is the user's id. */
const ONBOARDING_MAIL = 'onboarding'

/**
 * Only accounts of these groups get a password by mail, which whoever runs the mail server can read: an administrator may
 * set the passwords of such accounts, and choose the server, but not act as HR or a manager.
 */
const MAILED_GROUPS: readonly GroupCode[] = ['employee']

/** A welcome e-mail that could not be sent is dropped after this time; HR then sets a password by hand. */
const WELCOME_HOLDS_MS = 30 * 86_400_000

export interface OnboardingParts extends ServiceParts {
  /** Address at which other machines reach the workstation; null if it is not reachable from outside. */
  address: () => string | null
}

export interface PlannedAccount {
  readonly employeeId: string
  readonly userName: string
  readonly email: string
  readonly displayName: string
}

/** Opens accounts of the default groups without a password, and queues the e-mails that will bring one (spec 4.7 rule 5). */
export async function openAccounts(
  trx: WriteTransaction,
  { runtime, caller }: { runtime: Runtime; caller: Activity['caller'] },
  importId: string,
  accounts: readonly PlannedAccount[]
): Promise<void> {
  if (accounts.length === 0) return
  const users = accounts.map(({ userName, displayName, employeeId }) => ({
    userName,
    displayName,
    employeeId,
    importId,
    passwordHash: null,
    mustChangePassword: true
  }))
  const userIds = await createUsers(trx, runtime, users, await defaultGroups(trx))
  const subjectOf = (at: number): string | null => userIds[at] ?? null
  await enqueueMails(
    trx,
    runtime,
    accounts.map(({ email }, at) => ({ kind: ONBOARDING_MAIL, recipient: email, subjectId: subjectOf(at) }))
  )
  await recordActivities(
    trx,
    runtime,
    accounts.map(({ userName, employeeId }, at) => ({
      caller,
      action: 'user.create',
      subjectKind: 'user',
      subjectId: subjectOf(at),
      after: { user_name: userName, employee_id: employeeId }
    }))
  )
}

interface NewUserFacts {
  user_name: string
  display_name: string
  is_disabled: number
  signout_flag: string | null
  company: string
}

/**
 * Writes the e-mail that tells a new user how to sign in (spec 4.7 rule 5). The one-time password is made on sending and
 * stored only as a hash, never in the outbox or a log. Each further attempt to send makes a new one.
 */
export function onboardingComposer({ database, runtime, address }: OnboardingParts): MailComposer {
  return async mail => {
    if (runtime.now() - Date.parse(mail.created_at) > WELCOME_HOLDS_MS)
      return { dropped: 'it could not be sent for thirty days' }
    const user = mail.subject_id === null ? null : await findNewUser(database, mail.subject_id)
    if (!user || user.is_disabled || user.signout_flag === 'Y') return { dropped: 'the account is closed' }
    const password = oneTimePassword(runtime.randomBytes)
    const passwordHash = await hashPassword(password)
    const outcome = await database.write(async trx => {
      const groups = await groupsOf(trx, mail.subject_id ?? '')
      if (groups.some(group => !MAILED_GROUPS.includes(group))) return 'powerful'
      const isTaken = await giveFirstPassword(trx, mail.subject_id ?? '', {
        passwordHash,
        replacing: mail.note,
        groups: MAILED_GROUPS
      })
      if (isTaken) await noteOnMail(trx, mail.id, passwordHash)
      return isTaken ? 'given' : 'taken'
    })
    if (outcome === 'powerful') return { dropped: 'the account has more rights than mail may give' }
    if (outcome === 'taken') return { dropped: 'the account has a password already' }
    return letter(user, password, address())
  }
}

async function findNewUser(database: Database, userId: string): Promise<NewUserFacts | null> {
  const row = await database.read
    .selectFrom('users as u')
    .leftJoin('employees as e', 'e.id', 'u.employee_id')
    .leftJoin('organisation_units as c', 'c.id', 'e.company_id')
    .select(['u.user_name', 'u.display_name', 'u.is_disabled', 'e.signout_flag', 'c.name as company'])
    .where('u.id', '=', userId)
    .executeTakeFirst()
  return row ? { ...row, company: row.company ?? 'HR Workstation' } : null
}

function letter(user: NewUserFacts, password: string, address: string | null): ComposedMail {
  const thai = [
    `เรียน คุณ${user.display_name}`,
    '',
    `${user.company} ได้เปิดบัญชีผู้ใช้ระบบงานบุคคลให้ท่านแล้ว`,
    ...(address === null ? [] : [`เข้าใช้งานที่: ${address}`]),
    `ชื่อผู้ใช้: ${user.user_name}`,
    `รหัสผ่านครั้งแรก: ${password}`,
    'ระบบจะให้ท่านตั้งรหัสผ่านใหม่เมื่อเข้าใช้ครั้งแรก โปรดอย่าบอกรหัสผ่านนี้แก่ผู้อื่น'
  ]
  const english = [
    `Dear ${user.display_name},`,
    '',
    `${user.company} has opened an account for you in its HR workstation.`,
    ...(address === null ? [] : [`Address: ${address}`]),
    `User name: ${user.user_name}`,
    `First password: ${password}`,
    'You will be asked to choose your own password when you first sign in. Please do not share this one with anybody.'
  ]
  return {
    subject: 'บัญชีผู้ใช้ของท่าน / Your account',
    text: [...thai, '', '---', '', ...english, ''].join('\n')
  }
}
