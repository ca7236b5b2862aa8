import type { EmployeeRecord } from '#shared/contracts/employees.ts'
import { columnOfField } from '#shared/domain/employee-import/columns.ts'
import { ApiError } from '../../../api/api-error.ts'
import { isOvertaken, overtakenNames } from '../../../ui/overtaken/overtaken.ts'
import { usePreferences } from '../../../ui/preferences/preferences.ts'
import { FieldGroups } from './FieldGroups.tsx'
import type { FieldGroup } from './field-groups.ts'
import { SaveBar } from './SaveBar.tsx'
import { SaveProblem } from './SaveProblem.tsx'
import { useTellUnsaved } from './unsaved-tabs.ts'
import { fieldsNamedIn, useFieldForm } from './use-field-form.ts'
import { type Shown, useSaveEmployee } from './use-save-employee.ts'

type Props = { tab: string; record: EmployeeRecord; groups: readonly FieldGroup[] }

/** A tab of plain fields, saved by itself. */
export function FieldsTab({ tab, record, groups }: Props) {
  const language = usePreferences(store => store.language)
  const form = useFieldForm(
    record.fields,
    groups.flatMap(({ fields }) => fields)
  )
  const save = useSaveEmployee(record.employee_code, (sent, saved) => form.settle(sent.fields, saved.fields))
  useTellUnsaved(tab, form.changed.length > 0)
  const discard = () => {
    form.reset()
    save.reset()
  }
  const submit = (shown: Shown) =>
    save.mutate(
      { wish: { fields: { ...form.changes } }, shown },
      {
        onError: error => {
          if (error instanceof ApiError && !isOvertaken(error)) form.markTaken(fieldsNamedIn(error.errors))
        }
      }
    )
  return (
    <>
      <FieldGroups groups={groups} form={form} />
      <SaveProblem
        error={save.error}
        record={record}
        form={form}
        isSaving={save.isPending}
        onKeepMine={() => submit({ fields: form.tell(overtakenNames(save.error)), units: record.units })}
        onTakeTheirs={() => {
          form.takeSaved(overtakenNames(save.error))
          save.reset()
        }}
      />
      <SaveBar
        changed={form.changed.map(field => columnOfField(field)[language])}
        hasFaults={form.faulty.length > 0}
        isSaving={save.isPending}
        onDiscard={discard}
        onSave={() => submit({ fields: form.seen, units: record.units })}
      />
    </>
  )
}
