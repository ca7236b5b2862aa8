import { wallClock } from '#shared/domain/dates/wall-clock.ts'
import { textsOf } from '#shared/domain/edit-conflict.ts'
import { RECORD_KINDS, type RecordKind } from '#shared/domain/employees/record-kinds.ts'
import { maskedValue, shownValue } from '#shared/domain/fields/field-rules.ts'
import type { Runtime } from '../../../platform/runtime.ts'
import { fileUrl } from '../../files/files.ts'
import type { StoredRecord } from './record-repository.ts'

export type ShownRecord = Record<string, unknown>

/** `isMasked`: for callers with only employee:read:basic; omits sensitive fields and file addresses (docs/security.md). */
export function showRecord(
  kind: RecordKind,
  record: StoredRecord,
  runtime: Runtime,
  { isMasked = false } = {}
): ShownRecord {
  const { idField, fields } = RECORD_KINDS[kind]
  const at = (instant: string): string => wallClock(Date.parse(instant), runtime.timeZone)
  const shown = fields.map(rule => {
    const value = record.fields[rule.name] ?? null
    return [rule.name, isMasked && rule.isSensitive ? maskedValue(rule, value) : shownValue(rule, value)]
  })
  return {
    [idField]: record.id,
    ...Object.fromEntries(shown),
    ...(record.file
      ? {
          documents_file_name: record.file.name,
          documents_path: isMasked ? '' : fileUrl(runtime, record.file.id)
        }
      : {}),
    created: at(record.createdAt),
    updated: at(record.updatedAt)
  }
}

/** The same as texts, in the form of a form's base version. */
export const shownTexts = (
  kind: RecordKind,
  record: StoredRecord,
  runtime: Runtime
): Record<string, string | null> => textsOf(showRecord(kind, record, runtime))

/** The fields of a record in the activity log: sensitive and private ones masked, with the full values stored separately. */
export function logged(
  kind: RecordKind,
  fields: StoredRecord['fields']
): { masked: Record<string, unknown>; full: Record<string, unknown> } {
  const masked: Record<string, unknown> = {}
  const full: Record<string, unknown> = {}
  for (const rule of RECORD_KINDS[kind].fields) {
    const value = fields[rule.name]
    if (value === undefined) continue
    const isMasked = rule.isSensitive || rule.isPrivate
    masked[rule.name] = isMasked ? maskedValue(rule, value) : shownValue(rule, value)
    if (isMasked && value !== null) full[rule.name] = shownValue(rule, value)
  }
  return { masked, full }
}
