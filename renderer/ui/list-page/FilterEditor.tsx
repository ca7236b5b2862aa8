import { Button, Group, Radio, Stack, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { DateField } from '../dates/DateField.tsx'
import { MonthField } from '../dates/MonthField.tsx'
import { BranchSelect } from '../people/BranchSelect.tsx'
import { PersonPicker } from '../people/PersonPicker.tsx'
import { uiTexts } from '../texts/ui-texts.ts'
import { useTexts } from '../texts/use-texts.ts'
import type { Filter } from './filters.ts'

type Props = {
  filter: Filter
  value: string | undefined
  onChange: (value: string | undefined) => void
}

/** The field of one filter, by its kind. Lists inside it stay within the popover, so that a click in them does not close it. */
export function FilterEditor({ filter, value, onChange }: Props) {
  const field = { label: filter.label, value: value ?? null, isInPopover: true }
  const change = (next: string | null) => onChange(next ?? undefined)
  switch (filter.kind) {
    case 'choice':
      return (
        <Radio.Group label={filter.label} value={value ?? ''} onChange={onChange}>
          <Stack gap="sm" mt="sm">
            {filter.options.map(option => (
              <Radio key={option.value} value={option.value} label={option.label} />
            ))}
          </Stack>
        </Radio.Group>
      )
    case 'date':
      return <DateField {...field} onChange={change} />
    case 'month':
      return <MonthField {...field} onChange={change} />
    case 'branch':
      return <BranchSelect {...field} onChange={change} />
    case 'person':
      return <PersonPicker {...field} onChange={change} />
    case 'text':
      return <TextEditor label={filter.label} value={value ?? ''} onChange={onChange} />
  }
}

type TextEditorProps = { label: string; value: string; onChange: (value: string | undefined) => void }

function TextEditor({ label, value, onChange }: TextEditorProps) {
  const t = useTexts(uiTexts)
  const [text, setText] = useState(value)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onChange(text.trim() === '' ? undefined : text.trim())
  }
  return (
    <form onSubmit={submit}>
      <Group gap="sm" align="flex-end" wrap="nowrap">
        <TextInput
          label={label}
          value={text}
          data-autofocus
          onChange={event => setText(event.currentTarget.value)}
        />
        <Button type="submit">{t('filter.apply')}</Button>
      </Group>
    </form>
  )
}
