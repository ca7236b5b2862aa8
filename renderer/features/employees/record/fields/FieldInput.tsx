import { Button, Textarea, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { columnOfField, type EmployeeField } from '#shared/domain/employee-import/columns.ts'
import type { ColumnOption } from '#shared/domain/sheet-columns/column.ts'
import { AmountField } from '../../../../ui/amounts/AmountField.tsx'
import { DateField } from '../../../../ui/dates/DateField.tsx'
import { MonthField } from '../../../../ui/dates/MonthField.tsx'
import { useSentence } from '../../../../ui/formats/use-sentence.ts'
import { type OpenOption, OpenPicker } from '../../../../ui/pickers/OpenPicker.tsx'
import { Picker } from '../../../../ui/pickers/Picker.tsx'
import { usePreferences } from '../../../../ui/preferences/preferences.ts'
import { recordTexts } from '../record-texts.ts'
import classes from './FieldInput.module.css'
import type { FieldForm } from './use-employee-form.ts'

type Props = { field: EmployeeField; form: FieldForm; description?: string }

export function FieldInput({ field, form, description }: Props) {
  const t = recordTexts.use()
  const language = usePreferences(store => store.language)
  const sentence = useSentence()
  const column = columnOfField(field)
  const { rule } = column
  const isRequired = form.isNeeded(field)
  const fault = form.fault(field)
  const value = form.value(field)
  const proposed = fault?.params.proposed
  const error: ReactNode = fault && (
    <>
      {sentence(fault, path => columnOfField(path as EmployeeField)[language])}
      {typeof proposed === 'string' && (
        <Button variant="quiet" size="compact-xs" ml={8} onClick={() => form.set(field, proposed)}>
          {t('propose', { value: proposed })}
        </Button>
      )}
    </>
  )
  const common = {
    label: column[language],
    error,
    ...(description === undefined ? {} : { description })
  }
  const set = (next: string | null) => form.set(field, next)
  const select = (options: readonly ColumnOption[]) => (
    <Picker
      {...common}
      required={isRequired}
      value={value}
      onChange={set}
      data={options.map(option => ({ value: option.code, label: option[language] }))}
      clearable={!isRequired}
    />
  )
  const open = (options: readonly OpenOption[]) => (
    <OpenPicker {...common} value={value ?? ''} options={options} onChange={next => set(next || null)} />
  )
  const input = (): ReactNode => {
    switch (rule.kind) {
      case 'date':
        return (
          <DateField
            label={column[language]}
            error={error}
            value={value}
            onChange={set}
            isClearable={!isRequired}
            isRequired={isRequired}
            {...(description === undefined ? {} : { description })}
          />
        )
      case 'month':
        return <MonthField label={column[language]} error={error} value={value} onChange={set} isClearable />
      case 'choice':
        return select(rule.options)
      case 'code-name':
        return rule.isOpen
          ? open(rule.options.map(option => ({ value: option.code, text: option[language] })))
          : select(rule.options)
      case 'code':
        if (rule.known === undefined) break
        return open(
          rule.known.map(option => ({ value: option.code, text: `${option.code} ${option[language]}` }))
        )
      case 'amount':
        return <AmountField {...common} value={value ?? ''} onChange={next => set(next || null)} />
      case 'text':
        if (rule.hasLines)
          return (
            <Textarea
              {...common}
              value={value ?? ''}
              autosize
              minRows={2}
              onChange={event => set(event.currentTarget.value || null)}
            />
          )
    }
    return (
      <TextInput
        {...common}
        required={isRequired}
        value={value ?? ''}
        autoComplete="off"
        {...(rule.kind === 'national-id' || rule.kind === 'phone' ? { inputMode: 'tel' as const } : {})}
        onChange={event => set(event.currentTarget.value || null)}
      />
    )
  }
  return (
    <div
      className={classes.field}
      data-changed={form.isChanged(field) || undefined}
      data-wide={rule.kind === 'email' || undefined}
    >
      {input()}
    </div>
  )
}
