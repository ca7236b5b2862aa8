import { Stack, TextInput } from '@mantine/core'
import { DatePicker } from '@mantine/dates'
import { type FormEvent, useState } from 'react'
import { useCalendarProps } from '../dates/use-calendar-props.ts'
import { branchToday } from '../formats/branch-clock.ts'
import { parseTypedDate } from '../formats/date-parsing.ts'
import { useFormats } from '../formats/use-formats.ts'
import { usePreferences } from '../preferences/preferences.ts'
import { uiTexts } from '../texts/ui-texts.ts'

type Props = { label: string; value: string | undefined; onDecide: (date: string) => void }

/** Typed and sent by Enter, or picked. */
export function DateEditor({ label, value, onDecide }: Props) {
  const t = uiTexts.use()
  const formats = useFormats()
  const calendar = usePreferences(store => store.calendar)
  const calendarProps = useCalendarProps()
  const [typed, setTyped] = useState(value === undefined ? '' : formats.date(value))
  const [isUnreadable, setUnreadable] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const date = parseTypedDate(typed, calendar, branchToday())
    if (date === null) setUnreadable(true)
    else onDecide(date)
  }
  return (
    <form onSubmit={submit}>
      <Stack gap="sm">
        <TextInput
          label={label}
          value={typed}
          placeholder={formats.date(branchToday())}
          error={isUnreadable ? t('date.unreadable') : undefined}
          data-autofocus
          onFocus={event => event.currentTarget.select()}
          onChange={event => {
            setTyped(event.currentTarget.value)
            setUnreadable(false)
          }}
        />
        <DatePicker
          {...calendarProps}
          value={value ?? null}
          defaultDate={value ?? branchToday()}
          onChange={date => date !== null && onDecide(date)}
        />
      </Stack>
    </form>
  )
}
