import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ChangeEmployee, EmployeeRecord } from '#shared/contracts/employees.ts'
import { call } from '../../../api/client.ts'
import { useNotices } from '../../../ui/dialogs/notices.ts'
import { isOvertaken } from '../../../ui/overtaken/overtaken.ts'
import { useGo } from '../../../ui/page/use-go.ts'
import { useTexts } from '../../../ui/texts/use-texts.ts'
import { employeePaths } from '../paths.ts'
import { EMPLOYEES_KEY, employeeQuery } from './record-queries.ts'
import { recordTexts } from './record-texts.ts'

/** What the form showed. */
export type Shown = Pick<EmployeeRecord, 'fields' | 'units'>

/** What it showed of what it changes. */
function seenOf({ fields, units }: Shown, wish: ChangeEmployee): Record<string, string | null> {
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
export function useSaveEmployee(
  employeeCode: string,
  onSaved: (sent: ChangeEmployee, saved: EmployeeRecord) => void
) {
  const t = useTexts(recordTexts)
  const client = useQueryClient()
  const notices = useNotices()
  const go = useGo()
  return useMutation({
    mutationFn: ({ wish, shown }: { wish: ChangeEmployee; shown: Shown }) =>
      call('PUT /app/v1/employees/{employee_code}', {
        path: { employee_code: employeeCode },
        body: { ...wish, seen: seenOf(shown, wish) }
      }),
    // What is there now is shown beside what was typed.
    onError: error =>
      isOvertaken(error) ? client.invalidateQueries(employeeQuery(employeeCode)) : undefined,
    onSuccess: (saved, { wish }) => {
      client.setQueryData(employeeQuery(saved.employee_code).queryKey, saved)
      onSaved(wish, saved)
      void client.invalidateQueries({ queryKey: [...EMPLOYEES_KEY, 'list'] })
      void client.invalidateQueries({ queryKey: ['people'] })
      notices.done(t('saved'))
      if (saved.employee_code !== employeeCode)
        go({ to: employeePaths.employee, search: { code: saved.employee_code, tab: 'employment' } })
    }
  })
}
