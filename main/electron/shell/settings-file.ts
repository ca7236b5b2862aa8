import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import type { Static, TSchema } from 'typebox'
import Value from 'typebox/value'

/**
 * Minor settings of the window, stored as JSON. They are only conveniences, so a missing or damaged file means the defaults
 * and never prevents a start.
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

/** Writes through a second file, so that a crash leaves either the old or the new settings. */
export function writeSettingsFile(path: string, settings: object): void {
  const fresh = `${path}.new`
  writeFileSync(fresh, `${JSON.stringify(settings, null, 2)}\n`, { mode: 0o600 })
  renameSync(fresh, path)
}
