import { MonthPickerInput } from '@mantine/dates'
import { IconCalendarMonth } from '@tabler/icons-react'
import { branchToday } from '../formats/branch-clock.ts'
import { usePreferences } from '../preferences/preferences.ts'
import { useCalendarProps } from './use-calendar-props.ts'

type Props = {
  label: string
  /** `YYYY-MM` */
  value: string | null
  onChange: (value: string | null) => void
  isInPopover?: boolean
}

export function MonthField({ label, value, onChange, isInPopover = false }: Props) {
  const calendar = usePreferences(store => store.calendar)
  const { monthLabelFormat: _month, weekdayFormat: _weekday, ...calendarProps } = useCalendarProps()
  return (
    <MonthPickerInput
      {...calendarProps}
      label={label}
      value={value === null ? null : `${value}-01`}
      onChange={date => onChange(date === null ? null : date.slice(0, 7))}
      leftSection={<IconCalendarMonth size={16} aria-hidden />}
      valueFormat={calendar === 'buddhist' ? 'MMMM BBBB' : 'MMMM YYYY'}
      defaultDate={value === null ? branchToday() : `${value}-01`}
      popoverProps={{ withinPortal: !isInPopover }}
    />
  )
}
