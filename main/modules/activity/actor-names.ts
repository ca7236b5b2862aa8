import { englishNameOf } from '#shared/domain/employees/english-name.ts'
import type { Queries } from '../../database/database.ts'

/** An actor for display, and in English if the account belongs to an employee with such a name. */
export interface ActorNames {
  readonly actor_name: string
  readonly actor_name_en: string | null
}

/** Names of actors: the display name of the account, or the user name if there is none any more. */
export async function actorNames(
  db: Queries,
  actors: readonly (string | null)[]
): Promise<(actor: string) => ActorNames> {
  const userNames = [...new Set(actors.filter(actor => actor !== null))]
  const users =
    userNames.length === 0
      ? []
      : await db
          .selectFrom('users as u')
          .leftJoin('employees as e', 'e.id', 'u.employee_id')
          .select(['u.user_name', 'u.display_name', 'e.employee_name_en', 'e.employee_last_name_en'])
          .where('u.user_name', 'in', userNames)
          .execute()
  const known = new Map(users.map(user => [user.user_name, user]))
  return actor => {
    const user = known.get(actor)
    return { actor_name: user?.display_name || actor, actor_name_en: user ? englishNameOf(user) : null }
  }
}

/** Entries `a` of the log, with such names: the log itself keeps the user name of that time, which its hash covers. */
export const namedEntries = (db: Queries) =>
  db
    .selectFrom('activity_log as a')
    .leftJoin('users', join => join.onRef('users.id', '=', 'a.actor_id').on('a.actor_kind', '=', 'user'))
    .leftJoin('employees as e', 'e.id', 'users.employee_id')
    .select(['a.seq', 'a.at', 'a.action', 'a.before_json', 'a.after_json'])
    .select(['e.employee_name_en', 'e.employee_last_name_en'])
    .select(({ fn, ref, val }) =>
      fn
        .coalesce(fn<string | null>('nullif', [ref('users.display_name'), val('')]), 'a.actor_name')
        .as('actor_name')
    )
