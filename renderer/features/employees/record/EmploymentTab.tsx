import { Title } from '@mantine/core'
import { useState } from 'react'
import type { EmployeeRecord } from '#shared/contracts/employees.ts'
import { columnOfField } from '#shared/domain/employee-import/columns.ts'
import { ApiError } from '../../../api/api-error.ts'
import { UnitSelect } from '../../../ui/employees/UnitSelect.tsx'
import { isOvertaken, overtakenNames } from '../../../ui/overtaken/overtaken.ts'
import { useSeen } from '../../../ui/overtaken/use-seen.ts'
import { usePreferences } from '../../../ui/preferences/preferences.ts'
import { useTexts } from '../../../ui/texts/use-texts.ts'
import { FieldFacts } from './FieldFacts.tsx'
import classes from './FieldGroups.module.css'
import { FieldGroups } from './FieldGroups.tsx'
import { EMPLOYMENT, RESIGNED } from './field-groups.ts'
import { recordTexts } from './record-texts.ts'
import { SaveBar } from './SaveBar.tsx'
import { SaveProblem } from './SaveProblem.tsx'
import { useTellUnsaved } from './unsaved-tabs.ts'
import { fieldsNamedIn, useFieldForm } from './use-field-form.ts'
import { type Shown, useSaveEmployee } from './use-save-employee.ts'

const FIELDS = EMPLOYMENT.flatMap(({ fields }) => fields)

/** How somebody is employed, and where in the organisation. */
export function EmploymentTab({ record }: { record: EmployeeRecord }) {
  const t = useTexts(recordTexts)
  const language = usePreferences(store => store.language)
  const form = useFieldForm(record.fields, FIELDS)
  const [place, setPlace] = useState<{ unit?: string; position?: string | null }>({})
  const save = useSaveEmployee(record.employee_code, (sent, saved) => {
    form.settle(sent.fields, saved.fields)
    accept(saved.units)
    setPlace(({ unit, position }) => ({
      ...(unit === undefined || unit === sent.unit_id ? {} : { unit }),
      ...(position === undefined || position === sent.position_id ? {} : { position })
    }))
  })
  const { seen: units, accept } = useSeen(record.units, Object.keys(place).length > 0)
  const savedUnit = units.findLast(({ kind }) => kind !== 'position')?.unit_id ?? null
  const savedPosition = units.find(({ kind }) => kind === 'position')?.unit_id ?? null
  const isUnitChanged = place.unit !== undefined && place.unit !== savedUnit
  const isPositionChanged = place.position !== undefined && place.position !== savedPosition
  const changed = [
    ...form.changed.map(field => columnOfField(field)[language]),
    ...(isUnitChanged ? [t('unit')] : []),
    ...(isPositionChanged ? [t('position')] : [])
  ]
  useTellUnsaved('employment', changed.length > 0)
  const discard = () => {
    form.reset()
    setPlace({})
    save.reset()
  }
  const submit = (shown: Shown) => {
    const wish = {
      fields: { ...form.changes },
      ...(isUnitChanged && place.unit !== undefined ? { unit_id: place.unit } : {}),
      ...(isPositionChanged && place.position !== undefined ? { position_id: place.position } : {})
    }
    save.mutate(
      { wish, shown },
      {
        onError: error => {
          if (error instanceof ApiError && !isOvertaken(error)) form.markTaken(fieldsNamedIn(error.errors))
        }
      }
    )
  }
  /** The notice told the place as it is by now; answers what has been seen of it. */
  const tellUnits = (names: readonly string[]): Shown['units'] => {
    const of = (isPosition: boolean) =>
      (names.includes(isPosition ? 'position_id' : 'unit_id') ? record.units : units).filter(
        ({ kind }) => (kind === 'position') === isPosition
      )
    const shown = [...of(false), ...of(true)]
    accept(shown)
    return shown
  }
  const takeTheirs = () => {
    const names = overtakenNames(save.error)
    form.takeSaved(names)
    tellUnits(names)
    if (names.includes('unit_id')) setPlace(({ unit: _, ...rest }) => rest)
    if (names.includes('position_id')) setPlace(({ position: _, ...rest }) => rest)
    save.reset()
  }
  return (
    <>
      <section className={classes.group} aria-label={t('group.place')}>
        <Title order={3}>{t('group.place')}</Title>
        <div className={classes.fields}>
          <UnitSelect
            label={t('unit')}
            description={t('unit.note')}
            value={place.unit ?? savedUnit}
            exceptKind="position"
            onChange={unit => setPlace(before => (unit === null ? before : { ...before, unit }))}
          />
          <UnitSelect
            label={t('position')}
            kind="position"
            value={place.position === undefined ? savedPosition : place.position}
            onChange={position => setPlace(before => ({ ...before, position }))}
          />
        </div>
      </section>
      <FieldGroups groups={EMPLOYMENT} form={form} />
      {record.fields.signout_flag === 'Y' && <FieldFacts groups={[RESIGNED]} values={record.fields} />}
      <SaveProblem
        error={save.error}
        record={record}
        form={form}
        isSaving={save.isPending}
        onKeepMine={() => {
          const names = overtakenNames(save.error)
          submit({ fields: form.tell(names), units: tellUnits(names) })
        }}
        onTakeTheirs={takeTheirs}
      />
      <SaveBar
        changed={changed}
        hasFaults={form.faulty.length > 0}
        isSaving={save.isPending}
        onDiscard={discard}
        onSave={() => submit({ fields: form.seen, units })}
      />
    </>
  )
}
