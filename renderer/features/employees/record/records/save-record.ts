import { RECORD_KINDS, type RecordKind } from '#shared/domain/employees/record-kinds.ts'
import { call } from '../../../../api/client.ts'
import type { Values } from '../../../../ui/editing/edit-merge.ts'
import { employeeAction } from '../employee-actions.ts'

/** A record as get-employee-data returns it. */
export type ProfileRecord = Readonly<Record<string, unknown>>

/** The field whose value changes with the record's file. */
export const FILE_PATH = 'documents_path'

type Of = { kind: RecordKind; employeeCode: string; record: ProfileRecord | null }

/** Adds a record if `record` is null, otherwise changes its edited fields. */
export function saveRecord(
  { kind, employeeCode, record }: Of,
  entered: Values,
  base: Values
): Promise<unknown> {
  const { [FILE_PATH]: file, ...change } = entered
  const body = new FormData()
  if (file instanceof File) body.append('_doc', file, file.name)
  if (record === null) {
    for (const [name, value] of Object.entries(change)) body.append(name, String(value))
    return employeeAction('add-employee-profile', kind, employeeCode, file instanceof File ? body : change)
  }
  body.append('change', JSON.stringify(change))
  body.append('base', JSON.stringify(base))
  return call('PUT /app/v1/employees/{employee_code}/records/{kind}/{record_id}', {
    path: { employee_code: employeeCode, kind, record_id: String(record[RECORD_KINDS[kind].idField]) },
    body
  })
}
