import { useQueryClient } from '@tanstack/react-query'
import type { EmployeeRecord } from '#shared/contracts/employees/employees.ts'
import {
  columnOfField,
  EMPLOYEE_COLUMNS,
  type EmployeeField
} from '#shared/domain/employee-import/columns.ts'
import { employeeFault, isNeeded } from '#shared/domain/employees/employee-fault.ts'
import { employeeValues } from '#shared/domain/employees/employee-values.ts'
import { type Fault, faultOf } from '#shared/domain/fault.ts'
import type { FaultCode } from '#shared/domain/faults/catalogue.ts'
import { readText } from '#shared/domain/sheet-columns/cells.ts'
import { call } from '../../../../api/client.ts'
import { useNotices } from '../../../../ui/dialogs/notices.ts'
import { type IsSame, isSameText, picked } from '../../../../ui/editing/edit-merge.ts'
import { type EditableResource, useEditableResource } from '../../../../ui/editing/use-editable-resource.ts'
import { EMPLOYEES_KEY } from '../../../../ui/employees/shared-queries.ts'
import { branchToday } from '../../../../ui/formats/branch-clock.ts'
import { useGo } from '../../../../ui/page/use-go.ts'
import { employeePaths } from '../../paths.ts'
import { employeeQuery } from '../record-queries.ts'
import { recordTexts } from '../record-texts.ts'
import { useTellUnsaved } from '../unsaved-tabs.ts'
import { type EmployeeValues, employeeInput, type OtherDates, orderFaultsOf } from './employee-fields.ts'

/** The part of a form that field inputs use. */
export type FieldForm = {
  readonly value: (field: EmployeeField) => string | null
  readonly set: (field: EmployeeField, value: string | null) => void
  readonly isChanged: (field: EmployeeField) => boolean
  readonly isNeeded: (field: EmployeeField) => boolean
  readonly fault: (field: EmployeeField) => Fault | null
}

/** Codes of server faults meaning that the value is already in use. */
const TAKEN: ReadonlySet<string | undefined> = new Set<FaultCode>(['field.taken', 'field.of_other_employee'])

/** Checks fields while the user types, and a new employee's untouched fields from the first attempt to save. */
export function fieldForm(
  resource: EditableResource<EmployeeValues>,
  { isNew = false, other = null }: { isNew?: boolean; other?: OtherDates | null } = {}
): FieldForm {
  const { values, base, changed, refused, tries, set } = resource
  const orders = orderFaultsOf(base, values, other)
  return {
    value: field => values[field] ?? null,
    set: (field, value) => set({ [field]: value }),
    isChanged: field => changed.includes(field),
    isNeeded: field => isNeeded(field, isNew),
    fault: field => {
      if (TAKEN.has(refused[field])) return faultOf('field.taken', field)
      const isJudged = changed.includes(field) || (isNew && tries > 0)
      const fault = isJudged
        ? employeeFault(field, values[field] ?? null, { today: branchToday(), isNew })
        : null
      return fault ?? orders.get(field) ?? null
    }
  }
}

const FIELDS: ReadonlySet<string> = new Set(EMPLOYEE_COLUMNS.map(({ field }) => field))

/** `25000` and `25000.00` are stored as the same value. */
export const isSameField: IsSame = (one, other, name) => {
  if (isSameText(one, other, name)) return true
  if (typeof one !== 'string' || typeof other !== 'string' || !FIELDS.has(name)) return false
  const { rule } = columnOfField(name as EmployeeField)
  const [a, b] = [one, other].map(text => readText(rule, text, { today: branchToday() }))
  return a?.state === 'ok' && b?.state === 'ok' && a.value === b.value
}

/** Some fields of an employee that are saved together; lists and pickers are reloaded afterwards. */
export function useEmployeeForm(record: EmployeeRecord, tab: string) {
  const t = recordTexts.use()
  const client = useQueryClient()
  const notices = useNotices()
  const go = useGo()
  const { employee_code } = record
  const resource = useEditableResource({
    current: employeeValues(record),
    isSame: isSameField,
    isRepeatable: true,
    save: ({ values, base, changed }) =>
      call('PUT /app/v1/employees/{employee_code}', {
        path: { employee_code },
        body: { ...employeeInput(picked(values, changed)), base: picked(base, changed) as EmployeeValues }
      }),
    onSaved: (saved, goOn) => {
      goOn(employeeValues(saved))
      client.setQueryData(employeeQuery(saved.employee_code).queryKey, saved)
      void client.invalidateQueries({ queryKey: [...EMPLOYEES_KEY, 'list'] })
      void client.invalidateQueries({ queryKey: ['people'] })
      notices.done(t('saved'))
      if (saved.employee_code !== employee_code)
        go({ to: employeePaths.employee, search: { code: saved.employee_code, tab: 'employment' } })
    },
    refresh: () => client.invalidateQueries(employeeQuery(employee_code))
  })
  useTellUnsaved(tab, resource.changed.length > 0)
  return resource
}
