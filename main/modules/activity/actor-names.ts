import type { Queries } from '../../database/database.ts'

/** Names of actors for display: the display name of the account, or the user name if there is none any more. */
export async function actorNames(
  db: Queries,
  actors: readonly (string | null)[]
): Promise<(actor: string) => string> {
  const userNames = [...new Set(actors.filter(actor => actor !== null))]
  const users =
    userNames.length === 0
      ? []
      : await db
          .selectFrom('users')
          .select(['user_name', 'display_name'])
          .where('user_name', 'in', userNames)
          .execute()
  const names = new Map(users.map(user => [user.user_name, user.display_name]))
  return actor => names.get(actor) || actor
}

/** Entries `a` of the log, with such names: the log itself keeps the user name of that time, which its hash covers. */
export const namedEntries = (db: Queries) =>
  db
    .selectFrom('activity_log as a')
    .leftJoin('users', join => join.onRef('users.id', '=', 'a.actor_id').on('a.actor_kind', '=', 'user'))
    .select(['a.seq', 'a.at', 'a.action', 'a.before_json', 'a.after_json'])
    .select(({ fn, ref, val }) =>
      fn
        .coalesce(fn<string | null>('nullif', [ref('users.display_name'), val('')]), 'a.actor_name')
        .as('actor_name')
    )
