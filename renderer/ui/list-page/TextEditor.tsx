import { Button, Group, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { uiTexts } from '../texts/ui-texts.ts'

type Props = {
  label: string
  value: string | undefined
  onDecide: (value: string | undefined) => void
}

export function TextEditor({ label, value, onDecide }: Props) {
  const t = uiTexts.use()
  const [typed, setTyped] = useState(value ?? '')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onDecide(typed.trim() === '' ? undefined : typed.trim())
  }
  return (
    <form onSubmit={submit}>
      <Group gap="sm" align="flex-end" wrap="nowrap">
        <TextInput
          label={label}
          value={typed}
          data-autofocus
          onChange={event => setTyped(event.currentTarget.value)}
        />
        <Button type="submit">{t('filter.apply')}</Button>
      </Group>
    </form>
  )
}
