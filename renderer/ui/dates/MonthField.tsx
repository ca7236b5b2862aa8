import { MonthPickerInput } from '@mantine/dates'
import { IconCalendarMonth } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { branchToday } from '../formats/branch-clock.ts'
import { usePreferences } from '../preferences/preferences.ts'
import { uiTexts } from '../texts/ui-texts.ts'
import { useTexts } from '../texts/use-texts.ts'
import { useYearProps } from './use-calendar-props.ts'

type Props = {
  label: string
  /** `YYYY-MM` */
  value: string | null
  onChange: (value: string | null) => void
  error?: ReactNode
  isRequired?: boolean
  isClearable?: boolean
  /** The name of the month short, for a narrow field. */
  isShort?: boolean
}

export function MonthField(props: Props) {
  const { label, value, onChange, error, isRequired = false, isClearable = false, isShort = false } = props
  const t = useTexts(uiTexts)
  const calendar = usePreferences(store => store.calendar)
  const calendarProps = useYearProps()
  return (
    <MonthPickerInput
      {...calendarProps}
      label={label}
      error={error}
      required={isRequired}
      clearable={isClearable}
      clearButtonProps={{ 'aria-label': t('clear') }}
      value={value === null ? null : `${value}-01`}
      onChange={date => onChange(date === null ? null : date.slice(0, 7))}
      leftSection={<IconCalendarMonth size={16} aria-hidden />}
      valueFormat={`${isShort ? 'MMM' : 'MMMM'} ${calendar === 'buddhist' ? 'BBBB' : 'YYYY'}`}
      defaultDate={value === null ? branchToday() : `${value}-01`}
    />
  )
}
