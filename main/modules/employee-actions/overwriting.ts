import { WorkstationError } from '#shared/domain/workstation-error.ts'

/** What a form showed, by the names of what it changes; blank and null are the same. */
export type Seen = Readonly<Record<string, string | null>>

/**
 * Nobody overwrites what he has not seen.
 * @throws WorkstationError `conflict` that names everything that somebody else has changed since
 */
export function refuseOverwriting(
  shown: Readonly<Record<string, string | null | undefined>>,
  seen: Seen = {}
): void {
  const changed = Object.keys(seen).filter(name => (shown[name] ?? '') !== (seen[name] ?? ''))
  if (changed.length > 0)
    throw new WorkstationError('conflict', 'Somebody else has changed this meanwhile.', {
      errors: changed.map(name => `'${name.slice(0, 60)}' was changed meanwhile`)
    })
}
