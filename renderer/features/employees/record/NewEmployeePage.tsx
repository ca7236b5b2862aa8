import { Button, Group, Title } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/client.ts'
import { useNotices } from '../../../ui/dialogs/notices.ts'
import { picked } from '../../../ui/editing/edit-merge.ts'
import { useEditableResource } from '../../../ui/editing/use-editable-resource.ts'
import { EMPLOYEES_KEY } from '../../../ui/employees/shared-queries.ts'
import { UnitSelect } from '../../../ui/employees/UnitSelect.tsx'
import { branchToday } from '../../../ui/formats/branch-clock.ts'
import { useGo } from '../../../ui/page/use-go.ts'
import { useUnsavedGuard } from '../../../ui/page/use-unsaved-guard.ts'
import { ErrorState } from '../../../ui/states/ErrorState.tsx'
import { useTexts } from '../../../ui/texts/use-texts.ts'
import { employeePaths } from '../paths.ts'
import { type EmployeeValues, employeeFault, employeeInput } from './employee-fields.ts'
import classes from './FieldGroups.module.css'
import { FieldGroups } from './FieldGroups.tsx'
import { BEGINNING } from './field-groups.ts'
import pageClasses from './NewEmployeePage.module.css'
import { recordTexts } from './record-texts.ts'
import { fieldForm, isSameField } from './use-employee-form.ts'

const FIELDS = BEGINNING.flatMap(({ fields }) => fields)

const beginning = (): EmployeeValues => ({
  ...Object.fromEntries(FIELDS.map(field => [field, null])),
  effective_dt: branchToday(),
  unit_id: null,
  position_id: null
})

/** What somebody begins with; the record opens afterwards for the rest. */
export function NewEmployeePage() {
  const t = useTexts(recordTexts)
  const go = useGo()
  const client = useQueryClient()
  const notices = useNotices()
  const [current] = useState(beginning)
  const resource = useEditableResource({
    current,
    isSame: isSameField,
    isFaulty: values =>
      values.unit_id === null || FIELDS.some(field => employeeFault(field, values[field] ?? null, true)),
    save: ({ values, changed }) => {
      const input = employeeInput(picked(values, ['effective_dt', ...changed]))
      return call('POST /app/v1/employees', { body: { ...input, unit_id: values.unit_id ?? '' } })
    },
    onSaved: ({ employee_code }) => {
      notices.done(t('new.saved', { code: employee_code }))
      void client.invalidateQueries({ queryKey: EMPLOYEES_KEY })
      void client.invalidateQueries({ queryKey: ['people'] })
      go({ to: employeePaths.employee, search: { code: employee_code } })
    }
  })
  const { values, set } = resource
  useUnsavedGuard(resource.isDirty)
  return (
    <form {...resource.form} className={pageClasses.page}>
      <FieldGroups
        groups={BEGINNING}
        form={fieldForm(resource, true)}
        headingOrder={2}
        notes={{ employee_code: t('new.code') }}
      >
        <section className={classes.group} aria-label={t('group.place')}>
          <Title order={2}>{t('group.place')}</Title>
          <div className={classes.fields}>
            <UnitSelect
              label={t('unit')}
              description={t('unit.note')}
              value={values.unit_id ?? null}
              onChange={unit_id => set({ unit_id })}
              exceptKind="position"
              isRequired
              {...(resource.tries > 0 && values.unit_id === null ? { error: t('new.unit') } : {})}
            />
            <UnitSelect
              label={t('position')}
              kind="position"
              value={values.position_id ?? null}
              onChange={position_id => set({ position_id })}
            />
          </div>
        </section>
      </FieldGroups>
      {resource.error !== null && <ErrorState error={resource.error} />}
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={() => go({ to: employeePaths.list })}>
          {t('toList')}
        </Button>
        <Button type="submit" loading={resource.isSaving}>
          {t('new.save')}
        </Button>
      </Group>
    </form>
  )
}
