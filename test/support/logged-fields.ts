import { existsSync } from 'node:fs'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { en } from '../../renderer/features/activity/texts.en.ts'
import { th } from '../../renderer/features/activity/texts.th.ts'
import { activityField, isId } from '../../shared/domain/activity-words.ts'

// Whatever a test makes the workstation log must be readable in the activity log: each field has a label in both languages.

/** Fields of the log without a label, with the action that logged them. */
export function unnamedFields(dataDir: string): string[] {
  const file = join(dataDir, 'workstation.db')
  if (!existsSync(file)) return []
  try {
    const raw = new Sqlite(file, { readonly: true })
    const rows = raw
      .prepare<[], { action: string; field: string }>(
        `select distinct a.action, v.key as field from activity_log a, json_tree(a.after_json) v
         where typeof(v.key) = 'text'
         union select distinct a.action, v.key from activity_log a, json_tree(a.before_json) v
         where typeof(v.key) = 'text'`
      )
      .all()
    raw.close()
    return rows.filter(({ field }) => !isId(field) && !isNamed(field)).map(it => `${it.action} ${it.field}`)
  } catch {
    // A test has damaged the database.
    return []
  }
}

const isNamed = (field: string): boolean =>
  (
    [
      ['th', th],
      ['en', en]
    ] as const
  ).every(
    ([language, texts]) =>
      activityField(
        key => (texts as Record<string, string>)[key] ?? null,
        { language, date: text => text },
        field
      ) !== null
  )
