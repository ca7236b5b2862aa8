import { Title } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './FieldGroups.module.css'
import { FieldInput } from './FieldInput.tsx'
import type { FieldGroup } from './field-groups.ts'
import { recordTexts } from './record-texts.ts'
import type { FieldForm } from './use-employee-form.ts'

type Props = {
  groups: readonly FieldGroup[]
  form: FieldForm
  /** Words below some fields. */
  notes?: Readonly<Record<string, string>>
  /** 2 where there is no heading of the record above. */
  headingOrder?: 2 | 3
  children?: ReactNode
}

/** Fields under their headings, as many columns as fit. */
export function FieldGroups({ groups, form, notes = {}, headingOrder = 3, children }: Props) {
  const t = recordTexts.use()
  return (
    <>
      {groups.map(({ group, fields }) => (
        <section key={group} className={classes.group} aria-label={t(group)}>
          <Title order={headingOrder}>{t(group)}</Title>
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
        </section>
      ))}
      {children}
    </>
  )
}
