import type { ReactNode } from 'react'
import type { EmployeeRecord } from '#shared/contracts/employees/employees.ts'
import { SaveProblem } from '../../../../ui/editing/SaveProblem.tsx'
import type { EditableResource } from '../../../../ui/editing/use-editable-resource.ts'
import { recordTexts } from '../record-texts.ts'
import { RecordGroup } from '../records/RecordGroup.tsx'
import { SaveBar } from '../SaveBar.tsx'
import type { EmployeeValues } from './employee-fields.ts'
import classes from './FieldGroups.module.css'
import { FieldInput } from './FieldInput.tsx'
import type { FieldGroup } from './field-groups.ts'
import { useFieldName } from './field-names.ts'
import { type FieldForm, fieldForm, useEmployeeForm } from './use-employee-form.ts'
import { useShownValue } from './use-shown-value.ts'

type Props = {
  groups: readonly FieldGroup[]
  form: FieldForm
  /** Notes below some fields, by field name. */
  notes?: Readonly<Record<string, string>>
  /** 2 if there is no record heading above. */
  headingOrder?: 2 | 3
  children?: ReactNode
}

export function FieldGroups({ groups, form, notes = {}, headingOrder = 3, children }: Props) {
  const t = recordTexts.use()
  return (
    <>
      {groups.map(({ group, fields }) => (
        <RecordGroup key={group} title={t(group)} order={headingOrder}>
          <div className={classes.fields}>
            {fields.map(field => {
              const description = notes[field]
              return (
                <FieldInput
                  key={field}
                  field={field}
                  form={form}
                  {...(description === undefined ? {} : { description })}
                />
              )
            })}
          </div>
        </RecordGroup>
      ))}
      {children}
    </>
  )
}

type FieldsTabProps = {
  tab: string
  record: EmployeeRecord
  groups: readonly FieldGroup[]
  before?: (resource: EditableResource<EmployeeValues>) => ReactNode
  children?: ReactNode
}

export function FieldsTab({ tab, record, groups, before, children }: FieldsTabProps) {
  const fieldName = useFieldName()
  const shown = useShownValue()
  const resource = useEmployeeForm(record, tab)
  const form = fieldForm(resource, { other: record })
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
