import { Title } from '@mantine/core'
import type { EmployeeRecord } from '#shared/contracts/employees.ts'
import { UnitSelect } from '../../../ui/employees/UnitSelect.tsx'
import { FieldFacts } from './FieldFacts.tsx'
import classes from './FieldGroups.module.css'
import { FieldsTab } from './FieldsTab.tsx'
import { EMPLOYMENT, RESIGNED } from './field-groups.ts'
import { recordTexts } from './record-texts.ts'

/** Employment and organisation of an employee. */
export function EmploymentTab({ record }: { record: EmployeeRecord }) {
  const t = recordTexts.use()
  return (
    <FieldsTab
      tab="employment"
      record={record}
      groups={EMPLOYMENT}
      before={({ values, set }) => (
        <section className={classes.group} aria-label={t('group.place')}>
          <Title order={3}>{t('group.place')}</Title>
          <div className={classes.fields}>
            <UnitSelect
              label={t('unit')}
              description={t('unit.note')}
              value={values.unit_id ?? null}
              exceptKind="position"
              onChange={unit_id => unit_id !== null && set({ unit_id })}
            />
            <UnitSelect
              label={t('position')}
              description={t('position.note')}
              kind="position"
              value={values.position_id ?? null}
              onChange={position_id => set({ position_id })}
            />
          </div>
        </section>
      )}
    >
      {record.fields.signout_flag === 'Y' && <FieldFacts groups={[RESIGNED]} values={record.fields} />}
    </FieldsTab>
  )
}
