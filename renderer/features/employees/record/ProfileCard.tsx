import type { EmployeeRecord } from '#shared/contracts/employees.ts'
import { columnOfField, type EmployeeField } from '#shared/domain/employee-import/columns.ts'
import { useFormats } from '../../../ui/formats/use-formats.ts'
import { usePreferences } from '../../../ui/preferences/preferences.ts'
import { FactList } from '../../../ui/record/FactList.tsx'
import { useTexts } from '../../../ui/texts/use-texts.ts'
import { EmployeePicture } from '../EmployeePicture.tsx'
import { useTypeName } from '../use-type-name.ts'
import classes from './ProfileCard.module.css'
import { recordTexts } from './record-texts.ts'

const CONTACT: readonly EmployeeField[] = ['mobilephone', 'emailaddress']

/** The printed profile card, without pay and numbers. */
export function ProfileCard({ record, name }: { record: EmployeeRecord; name: string }) {
  const t = useTexts(recordTexts)
  const formats = useFormats()
  const language = usePreferences(store => store.language)
  const typeName = useTypeName()
  const { fields, units } = record
  const unitOf = (kind: string) => {
    const unit = units.find(it => it.kind === kind)
    return unit === undefined ? null : formats.inLanguage(unit.name, unit.name_en)
  }
  const label = (field: EmployeeField): string => columnOfField(field)[language]
  return (
    <article className={classes.card}>
      <header className={classes.head}>
        <EmployeePicture
          of={record}
          name={name}
          size={120}
          {...(record.photograph_version === null ? {} : { version: record.photograph_version })}
        />
        <div>
          <p className={classes.company}>{unitOf('company')}</p>
          <p className={classes.name}>{name}</p>
          <p>{unitOf('position')}</p>
          <p className="code">{record.employee_code}</p>
        </div>
      </header>
      <FactList
        facts={[
          {
            label: label('employee_nickname'),
            value: formats.inLanguage(fields.employee_nickname, fields.employee_nickname_en)
          },
          {
            label: t('unit'),
            value: [unitOf('branch'), unitOf('department'), unitOf('division'), unitOf('section')]
              .filter(Boolean)
              .join(' › ')
          },
          { label: label('employee_type_code'), value: typeName(fields.employee_type_code ?? null) },
          { label: label('effective_dt'), value: formats.date(fields.effective_dt) },
          ...CONTACT.map(field => ({ label: label(field), value: fields[field] }))
        ]}
      />
    </article>
  )
}
