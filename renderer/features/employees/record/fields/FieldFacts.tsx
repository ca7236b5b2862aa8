import { Title } from '@mantine/core'
import { columnOfField } from '#shared/domain/employee-import/columns.ts'
import { useFormats } from '../../../../ui/formats/use-formats.ts'
import { usePreferences } from '../../../../ui/preferences/preferences.ts'
import { FactList } from '../../../../ui/record/FactList.tsx'
import { recordTexts } from '../record-texts.ts'
import type { EmployeeValues } from './employee-fields.ts'
import classes from './FieldGroups.module.css'
import type { FieldGroup } from './field-groups.ts'

type Props = { groups: readonly FieldGroup[]; values: EmployeeValues; hidden?: readonly string[] }

/** The same fields for users who may only read; fields they may not see are left out. */
export function FieldFacts({ groups, values, hidden = [] }: Props) {
  const t = recordTexts.use()
  const formats = useFormats()
  const language = usePreferences(store => store.language)
  return groups.map(({ group, fields }) => (
    <section key={group} className={classes.group} aria-label={t(group)}>
      <Title order={3} mb={4}>
        {t(group)}
      </Title>
      <FactList
        facts={fields
          .filter(field => !hidden.includes(field))
          .map(field => {
            const { rule, [language]: label } = columnOfField(field)
            const value = values[field] ?? null
            if (value === null) return { label, value: null }
            if (rule.kind === 'date') return { label, value: formats.date(value) }
            if (rule.kind === 'month') return { label, value: formats.month(value) }
            if (rule.kind === 'choice' || rule.kind === 'code-name')
              return { label, value: rule.options.find(it => it.code === value)?.[language] ?? value }
            return { label, value }
          })}
      />
    </section>
  ))
}
