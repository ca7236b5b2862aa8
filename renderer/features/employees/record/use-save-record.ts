import { useMutation, useQueryClient } from '@tanstack/react-query'
import { RECORD_KINDS, type RecordKind } from '#shared/domain/record-kinds.ts'
import { call } from '../../../api/client.ts'
import { isOvertaken } from '../../../ui/overtaken/overtaken.ts'
import { employeeAction } from './employee-actions.ts'
import { profileQuery } from './record-queries.ts'

/** A record as get-employee-data shows it. */
export type ProfileRecord = Readonly<Record<string, unknown>>

/** What another file has another value of. */
export const FILE_PATH = 'documents_path'

type Wish = {
  /** What the form showed; null: there is no record yet. */
  readonly shown: ProfileRecord | null
  /** What was entered over it. */
  readonly changes: Readonly<Record<string, string>>
  readonly file: File | null
}

/** Adds a record, or changes one: of it only what was entered, and nothing that somebody else has changed unseen. */
export function useSaveRecord(kind: RecordKind, employeeCode: string, onSaved: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ shown, changes, file }: Wish) => {
      const body = new FormData()
      if (file !== null) body.append('_doc', file, file.name)
      if (shown === null) {
        for (const [name, value] of Object.entries(changes)) body.append(name, value)
        return employeeAction('add-employee-profile', kind, employeeCode, file === null ? changes : body)
      }
      const overwritten = [...Object.keys(changes), ...(file === null ? [] : [FILE_PATH])]
      const seen = Object.fromEntries(overwritten.map(name => [name, textOf(shown[name])]))
      body.append('change', JSON.stringify(changes))
      body.append('seen', JSON.stringify(seen))
      return call('PUT /app/v1/employees/{employee_code}/records/{kind}/{record_id}', {
        path: { employee_code: employeeCode, kind, record_id: String(shown[RECORD_KINDS[kind].idField]) },
        body
      })
    },
    onSuccess: onSaved,
    // What is there now is shown beside what was entered.
    onError: error => (isOvertaken(error) ? client.invalidateQueries(profileQuery(employeeCode)) : undefined)
  })
}

const textOf = (value: unknown): string | null =>
  value === null || value === undefined ? null : String(value)
