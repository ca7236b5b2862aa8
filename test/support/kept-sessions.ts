import type { Preferences } from '../../shared/contracts/accounts/accounts.ts'
import { type SessionHeaders, signInAt } from './session.ts'
import type { TestWorkstation } from './workstation.ts'

/** Sessions begun by tests: a user who is still signed in need not sign in again, which is slow on purpose. */
const sessions = new WeakMap<TestWorkstation, Map<string, SessionHeaders>>()

/** A session of a user with these preferences. */
export async function sessionOf(
  station: TestWorkstation,
  userName: string,
  preferences: Preferences
): Promise<SessionHeaders> {
  const known = sessions.get(station) ?? new Map<string, SessionHeaders>()
  sessions.set(station, known)
  const savePreferences = (headers: SessionHeaders) =>
    station.callBare('/app/v1/session/preferences', { method: 'PUT', headers, body: preferences })
  const begun = known.get(userName)
  if (begun && (await savePreferences(begun)).status === 200) return begun
  const session = await signInAt(station.url, userName, station.workstation.demo?.password)
  await savePreferences(session)
  known.set(userName, session)
  return session
}
