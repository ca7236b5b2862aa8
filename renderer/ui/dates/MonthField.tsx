import { Input, Popover, TextInput } from '@mantine/core'
import { MonthPicker } from '@mantine/dates'
import { IconCalendarMonth } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { branchToday } from '../formats/branch-clock.ts'
import { parseTypedMonth } from '../formats/date-parsing.ts'
import { useFormats } from '../formats/use-formats.ts'
import { refuseSubmit, selectText } from '../pickers/field-events.ts'
import { usePreferences } from '../preferences/preferences.ts'
import { uiTexts } from '../texts/ui-texts.ts'
import { useYearProps } from './use-calendar-props.ts'

type Props = {
  label: string
  /** `YYYY-MM` */
  value: string | null
  onChange: (value: string | null) => void
  error?: ReactNode
  isRequired?: boolean
  isClearable?: boolean
  /** Shows the short name of the month, for a narrow field. */
  isShort?: boolean
}

/** A month, typed or picked, in Buddhist or Gregorian years as the reader chose. */
export function MonthField(props: Props) {
  const { label, value, onChange, error, isRequired = false, isClearable = false, isShort = false } = props
  const t = uiTexts.use()
  const formats = useFormats()
  const calendar = usePreferences(store => store.calendar)
  const calendarProps = useYearProps()
  /** The typed text and the previous value; null: the user is not typing. */
  const [typing, setTyping] = useState<{ text: string; before: string | null } | null>(null)
  const [refused, setRefused] = useState<string | null>(null)
  const [isOpen, setOpen] = useState(false)
  const read = (text: string) => parseTypedMonth(text, calendar, branchToday())
  const choose = (month: string | null) => {
    setTyping(null)
    setRefused(null)
    setOpen(false)
    onChange(month)
  }
  const type = (text: string) => {
    setTyping({ text, before: typing === null ? value : typing.before })
    setRefused(null)
    setOpen(true)
    const month = read(text)
    if (month !== null || (text.trim() === '' && isClearable)) onChange(month)
  }
  /** An unusable entry is removed, with a message. */
  const end = () => {
    if (typing !== null && typing.text.trim() !== '' && read(typing.text) === null) {
      setRefused(typing.text.trim())
      // A partly typed entry may have been read as another month.
      onChange(typing.before)
    }
    setTyping(null)
    setOpen(false)
  }
  const first = value === null ? null : `${value}-01`
  const textOf = (month: string) => formats.month(month, isShort ? 'short' : 'long')
  const example = textOf(branchToday().slice(0, 7))
  return (
    <Popover opened={isOpen} position="bottom-start" trapFocus={false} returnFocus={false} withRoles={false}>
      <Popover.Target>
        <TextInput
          label={label}
          error={error ?? (refused === null ? undefined : t('month.refused', { typed: refused, example }))}
          required={isRequired}
          placeholder={t('date.example', { date: example })}
          leftSection={<IconCalendarMonth size={16} aria-hidden />}
          rightSection={
            isClearable && value !== null ? (
              <Input.ClearButton aria-label={t('clear')} onClick={() => choose(null)} />
            ) : undefined
          }
          value={typing?.text ?? (value === null ? '' : textOf(value))}
          onChange={event => type(event.currentTarget.value)}
          onFocus={selectText}
          onClick={event => {
            selectText(event)
            setOpen(true)
          }}
          onBlur={end}
          onKeyDown={event => {
            if (event.key === 'Escape' && isOpen) {
              event.stopPropagation()
              setOpen(false)
            }
            refuseSubmit(event)
            if (event.isDefaultPrevented()) end()
          }}
        />
      </Popover.Target>
      <Popover.Dropdown onMouseDown={event => event.preventDefault()}>
        <MonthPicker
          // Opens at the year of the entry.
          key={value}
          {...calendarProps}
          value={first}
          defaultDate={first ?? branchToday()}
          onChange={date => date !== null && choose(date.slice(0, 7))}
        />
      </Popover.Dropdown>
    </Popover>
  )
}
