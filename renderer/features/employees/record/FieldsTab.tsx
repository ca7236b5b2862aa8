import type { ReactNode } from 'react'
import type { EmployeeRecord } from '#shared/contracts/employees.ts'
import { SaveProblem } from '../../../ui/editing/SaveProblem.tsx'
import type { EditableResource } from '../../../ui/editing/use-editable-resource.ts'
import type { EmployeeValues } from './employee-fields.ts'
import { FieldGroups } from './FieldGroups.tsx'
import type { FieldGroup } from './field-groups.ts'
import { useFieldName } from './field-names.ts'
import { SaveBar } from './SaveBar.tsx'
import { fieldForm, useEmployeeForm } from './use-employee-form.ts'
import { useShownValue } from './use-shown-value.ts'

type Props = {
  tab: string
  record: EmployeeRecord
  groups: readonly FieldGroup[]
  /** Above the fields: what else is saved with them. */
  before?: (resource: EditableResource<EmployeeValues>) => ReactNode
  /** Below them. */
  children?: ReactNode
}

/** A tab of plain fields, saved separately. */
export function FieldsTab({ tab, record, groups, before, children }: Props) {
  const fieldName = useFieldName()
  const shown = useShownValue()
  const resource = useEmployeeForm(record, tab)
  const form = fieldForm(resource)
  return (
    <>
      {before?.(resource)}
      <FieldGroups groups={groups} form={form} />
      {children}
      <SaveProblem
        resource={resource}
        what={fieldName}
        show={(name, values) => shown(name, values[name] ?? null)}
      />
      <SaveBar
        resource={resource}
        changed={resource.changed.map(fieldName)}
        hasFaults={groups.some(({ fields }) => fields.some(field => form.fault(field) !== null))}
      />
    </>
  )
}
