import { isForgotten, refuseWaiting, waitAfter } from '../../platform/throttle.ts'
import type { HeadOfficeDatabase, HeadOfficeTransaction } from '../database/head-office-database.ts'

/** What failures are counted for, and how many are free: many people may share an address. */
export type Subjects = ReadonlyMap<string, number>

/** Whoever has an account could guess at others without end if signing in cleared these. */
const SHARED = 'address:'
const DAY_MS = 86_400_000

/**
 * Runs an attempt to authenticate; null counts as a failure of each subject. It is counted before it runs, so that simultaneous
 * guesses at several processes count like consecutive ones. Success clears what is the caller's own; of an address, which others
 * share, it takes back only this attempt.
 * @throws WorkstationError `too_many_requests` while one of the subjects has to wait
 */
export async function proveOnce<T>(
  database: HeadOfficeDatabase,
  now: number,
  subjects: Subjects,
  attempt: () => Promise<T | null>
): Promise<T | null> {
  // In one order, so that two attempts do not wait for each other.
  const names = [...subjects.keys()].sort()
  await database.write(async trx => {
    await trx
      .insertInto('attempts')
      .values(names.map(subject => ({ subject, failures: 0, last_at: new Date(now) })))
      .onConflict(c => c.column('subject').doNothing())
      .execute()
    const rows = await trx
      .selectFrom('attempts')
      .selectAll()
      .where('subject', 'in', names)
      .orderBy('subject')
      .forUpdate()
      .execute()
    const counts = rows.map(({ subject, failures, last_at }) => {
      const count = { failures, lastAt: last_at.getTime() }
      return { subject, ...(isForgotten(count, now) ? { failures: 0, lastAt: now } : count) }
    })
    refuseWaiting(Math.max(...counts.map(count => waitAfter(count, subjects.get(count.subject) ?? 0, now))))
    for (const { subject, failures } of counts)
      await trx
        .updateTable('attempts')
        .set({ failures: failures + 1, last_at: new Date(now) })
        .where('subject', '=', subject)
        .execute()
  })
  const proven = await attempt()
  if (proven !== null)
    await database.write(async trx => {
      for (const subject of names)
        if (subject.startsWith(SHARED))
          await trx
            .updateTable('attempts')
            .set(eb => ({ failures: eb('failures', '-', 1) }))
            .where('subject', '=', subject)
            .where('failures', '>', 0)
            .execute()
        else await trx.deleteFrom('attempts').where('subject', '=', subject).execute()
      await trx
        .deleteFrom('attempts')
        .where('last_at', '<', new Date(now - DAY_MS))
        .execute()
    })
  return proven
}

/** Whoever gets a new password need not wait because of the failures before. */
export const forgetAttempts = (trx: HeadOfficeTransaction, userName: string) =>
  trx
    .deleteFrom('attempts')
    .where(({ eb, fn, val, or }) =>
      or([
        eb('subject', '=', `account:${userName}`),
        eb(fn<boolean>('starts_with', ['subject', val(`account:${userName}@`)]), '=', true)
      ])
    )
    .execute()
