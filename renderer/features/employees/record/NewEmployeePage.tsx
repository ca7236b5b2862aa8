import { Button, Group } from '@mantine/core'
import { employeeFault } from '#shared/domain/employees/employee-fault.ts'
import { call } from '../../../api/client.ts'
import { useNotices } from '../../../ui/dialogs/notices.ts'
import { picked } from '../../../ui/editing/edit-merge.ts'
import { useEditableResource } from '../../../ui/editing/use-editable-resource.ts'
import { PersonPicker } from '../../../ui/employees/PersonPicker.tsx'
import { EMPLOYEES_KEY } from '../../../ui/employees/shared-queries.ts'
import { UnitSelect } from '../../../ui/employees/UnitSelect.tsx'
import { WorkCyclePicker } from '../../../ui/employees/WorkCyclePicker.tsx'
import { branchToday } from '../../../ui/formats/branch-clock.ts'
import { useKeys } from '../../../ui/keys/use-keys.ts'
import { useGo } from '../../../ui/page/use-go.ts'
import { useUnsavedGuard } from '../../../ui/page/use-unsaved-guard.ts'
import { ErrorState } from '../../../ui/states/ErrorState.tsx'
import { changeOne, WORKDAYS } from '../bulk/bulk-edit.ts'
import { employeePaths } from '../paths.ts'
import { type EmployeeValues, employeeInput, orderFaultsOf } from './fields/employee-fields.ts'
import classes from './fields/FieldGroups.module.css'
import { FieldGroups } from './fields/FieldGroups.tsx'
import { BEGINNING } from './fields/field-groups.ts'
import { fieldForm, isSameField } from './fields/use-employee-form.ts'
import { recordTexts } from './record-texts.ts'
import { RecordGroup } from './records/RecordGroup.tsx'
import { FOOT } from './SaveBar.tsx'

const FIELDS = BEGINNING.flatMap(({ fields }) => fields)

/** Includes work cycle and first approver, which are settings and can be saved only once the employee exists. */
const BEGINNING_VALUES: EmployeeValues = {
  ...Object.fromEntries(FIELDS.map(field => [field, null])),
  unit_id: null,
  position_id: null,
  work_cycle: null,
  approver: null
}

const PAGE = {
  display: 'flex',
  flexDirection: 'column',
  minHeight: '100%',
  maxWidth: 1184,
  padding: '24px 24px 0'
} as const

/** The initial data of a new employee; the record opens afterwards for the rest. */
export function NewEmployeePage() {
  const t = recordTexts.use()
  const go = useGo()
  const notices = useNotices()
  const resource = useEditableResource({
    current: BEGINNING_VALUES,
    isSame: isSameField,
    isFaulty: values =>
      values.unit_id === null ||
      orderFaultsOf(BEGINNING_VALUES, values, null).size > 0 ||
      FIELDS.some(field =>
        employeeFault(field, values[field] ?? null, { today: branchToday(), isNew: true })
      ),
    save: async ({ values, changed }) => {
      const { work_cycle, approver, ...own } = picked(values, changed)
      const body = { ...employeeInput(own), unit_id: values.unit_id ?? '' }
      const { employee_code } = await call('POST /app/v1/employees', { body })
      // The employee exists and must not be added again: later failures are only reported, to be fixed on the record.
      const settings = giveSettings(employee_code, work_cycle ?? null, approver ?? null)
      const name = `${own.employee_name ?? ''} ${own.employee_last_name ?? ''}`.trim()
      const about = t('person.label', { name, code: employee_code })
      await settings.catch(error => notices.failedAbout(error, { about, isKept: true }))
      return { code: employee_code, name }
    },
    done: saved => t('new.saved', saved),
    refreshes: [EMPLOYEES_KEY, ['people']],
    onSaved: ({ code }) => go({ to: employeePaths.employee, search: { code } })
  })
  const { values, set, submit } = resource
  useUnsavedGuard(resource.isDirty)
  useKeys([{ keys: 'mod+s', label: t('new.save'), run: submit, inFields: true }])
  return (
    <form {...resource.form} style={PAGE}>
      <FieldGroups
        groups={BEGINNING}
        form={fieldForm(resource, { isNew: true })}
        headingOrder={2}
        notes={{ employee_code: t('new.code'), effective_dt: t('new.start') }}
      >
        <RecordGroup title={t('group.place')} order={2}>
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
              label={t('unitKind.position')}
              kind="position"
              value={values.position_id ?? null}
              onChange={position_id => set({ position_id })}
            />
            <WorkCyclePicker
              label={t('new.workCycle')}
              description={t('new.workCycle.note')}
              value={values.work_cycle ?? null}
              onChange={work_cycle => set({ work_cycle })}
              clearable
            />
            <PersonPicker
              label={t('new.approver')}
              description={t('new.approver.note')}
              value={values.approver ?? null}
              onChange={approver => set({ approver })}
            />
          </div>
        </RecordGroup>
      </FieldGroups>
      {resource.error !== null && <ErrorState error={resource.error} />}
      <Group className="line-above" style={{ ...FOOT, justifyContent: 'flex-end' }}>
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

async function giveSettings(employeeCode: string, workCycle: string | null, approver: string | null) {
  const common = { days: WORKDAYS, step: 0 }
  if (workCycle !== null) await changeOne(employeeCode, { ...common, kind: 'cycle', value: workCycle })
  if (approver !== null) await changeOne(employeeCode, { ...common, kind: 'approver', value: approver })
}
