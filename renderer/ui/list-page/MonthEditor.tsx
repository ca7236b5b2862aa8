import { MonthPicker } from '@mantine/dates'
import { useYearProps } from '../dates/use-calendar-props.ts'
import { branchToday } from '../formats/branch-clock.ts'

type Props = { value: string | undefined; onDecide: (month: string) => void }

export function MonthEditor({ value, onDecide }: Props) {
  const calendarProps = useYearProps()
  const first = value === undefined ? null : `${value}-01`
  return (
    <MonthPicker
      {...calendarProps}
      value={first}
      defaultDate={first ?? branchToday()}
      onChange={date => date !== null && onDecide(date.slice(0, 7))}
    />
  )
}
