import { DateInput } from '@mantine/dates'
import { IconCalendar } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { branchToday } from '../formats/branch-clock.ts'
import { parseTypedDate } from '../formats/date-parsing.ts'
import { useFormats } from '../formats/use-formats.ts'
import { refuseSubmit, selectText } from '../pickers/field-events.ts'
import { usePreferences } from '../preferences/preferences.ts'
import { uiTexts } from '../texts/ui-texts.ts'
import { useCalendarProps } from './use-calendar-props.ts'

type Props = {
  label: string
  /** `YYYY-MM-DD` */
  value: string | null
  onChange: (value: string | null) => void
  description?: string
  error?: ReactNode
  isRequired?: boolean
  isClearable?: boolean
  min?: string
  max?: string
}

/** A date, typed or picked, in Buddhist or Gregorian years as the reader chose. */
export function DateField(props: Props) {
  const { label, value, onChange, description, error, min, max } = props
  const t = uiTexts.use()
  const formats = useFormats()
  const calendar = usePreferences(store => store.calendar)
  const calendarProps = useCalendarProps()
  const [refused, setRefused] = useState<string | null>(null)
  const read = (typed: string) => parseTypedDate(typed, calendar, branchToday())
  const isOutside = (date: string) => (min !== undefined && date < min) || (max !== undefined && date > max)
  /** An unusable entry is removed, with a message. */
  const tell = (typed: string) => {
    const date = read(typed)
    setRefused(typed.trim() === '' || (date !== null && !isOutside(date)) ? null : typed.trim())
  }
  return (
    <DateInput
      // It updates its text by itself for another value or language, but not for another calendar.
      key={calendar}
      {...calendarProps}
      label={label}
      value={value}
      onChange={date => {
        setRefused(null)
        onChange(date)
      }}
      description={description}
      error={
        error ??
        (refused === null
          ? undefined
          : t('date.refused', { typed: refused, example: formats.date(branchToday()) }))
      }
      onBlur={event => tell(event.currentTarget.value)}
      onInput={() => setRefused(null)}
      onFocus={selectText}
      onClick={selectText}
      onKeyDown={refuseSubmit}
      required={props.isRequired ?? false}
      clearable={props.isClearable ?? false}
      clearButtonProps={{ 'aria-label': t('clear') }}
      {...(min === undefined ? {} : { minDate: min })}
      {...(max === undefined ? {} : { maxDate: max })}
      placeholder={t('date.example', { date: formats.date(branchToday()) })}
      leftSection={<IconCalendar size={16} aria-hidden />}
      valueFormat={date => formats.date(date)}
      dateParser={read}
      defaultDate={value ?? branchToday()}
    />
  )
}
