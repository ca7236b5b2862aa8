import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import type { Static, TSchema } from 'typebox'
import Value from 'typebox/value'

/**
 * Small settings of the window, kept as JSON. They are conveniences, so a missing or damaged file is the defaults and
 * never a reason not to start.
 */
export function readSettingsFile<Schema extends TSchema>(
  path: string,
  schema: Schema,
  defaults: Static<Schema>
): Static<Schema> {
  let kept: unknown
  try {
    kept = JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return defaults
  }
  return Value.Check(schema, kept) ? (kept as Static<Schema>) : defaults
}

/** Through a second file, so that a crash leaves the old settings or the new ones. */
export function writeSettingsFile(path: string, settings: object): void {
  const fresh = `${path}.new`
  writeFileSync(fresh, `${JSON.stringify(settings, null, 2)}\n`, { mode: 0o600 })
  renameSync(fresh, path)
}
