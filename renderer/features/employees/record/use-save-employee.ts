import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ChangeEmployee, EmployeeRecord } from '#shared/contracts/employees.ts'
import { ApiError } from '../../../api/api-error.ts'
import { call } from '../../../api/client.ts'
import { useNotices } from '../../../ui/dialogs/notices.ts'
import { useGo } from '../../../ui/page/use-go.ts'
import { useTexts } from '../../../ui/texts/use-texts.ts'
import { employeePaths } from '../paths.ts'
import { EMPLOYEES_KEY, employeeQuery } from './record-queries.ts'
import { recordTexts } from './record-texts.ts'

export const isOvertaken = (error: Error | null): error is ApiError =>
  error instanceof ApiError && error.status === 409

/** What the form showed of what it changes. */
function seenOf({ fields, units }: EmployeeRecord, wish: ChangeEmployee): Record<string, string | null> {
  const shown = Object.fromEntries(Object.keys(wish.fields).map(field => [field, fields[field] ?? null]))
  const idOf = (isPosition: boolean) =>
    units.findLast(({ kind }) => (kind === 'position') === isPosition)?.unit_id ?? null
  return {
    ...shown,
    ...(wish.unit_id === undefined ? {} : { unit_id: idOf(false) }),
    ...(wish.position_id === undefined ? {} : { position_id: idOf(true) })
  }
}

/** Saves some fields of an employee, and what follows: lists and pickers show the new values. */
export function useSaveEmployee(record: EmployeeRecord, onSaved: () => void) {
  const t = useTexts(recordTexts)
  const client = useQueryClient()
  const notices = useNotices()
  const go = useGo()
  return useMutation({
    mutationFn: (body: ChangeEmployee) =>
      call('PUT /app/v1/employees/{employee_code}', {
        path: { employee_code: record.employee_code },
        body: { ...body, seen: seenOf(record, body) }
      }),
    // Somebody else was quicker: what is there now is shown beside what was typed.
    onError: error => {
      if (isOvertaken(error)) void client.invalidateQueries(employeeQuery(record.employee_code))
    },
    onSuccess: saved => {
      client.setQueryData(employeeQuery(saved.employee_code).queryKey, saved)
      onSaved()
      void client.invalidateQueries({ queryKey: [...EMPLOYEES_KEY, 'list'] })
      void client.invalidateQueries({ queryKey: ['people'] })
      notices.done(t('saved'))
      if (saved.employee_code !== record.employee_code)
        go({ to: employeePaths.employee, search: { code: saved.employee_code, tab: 'employment' } })
    }
  })
}
