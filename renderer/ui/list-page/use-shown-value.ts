import { readPeriod } from '../dates/period.ts'
import { usePeriodText } from '../dates/use-period-text.ts'
import { useBranches, useUnits } from '../employees/use-branches.ts'
import { usePeople, usePersonName } from '../employees/use-people.ts'
import { useFormats } from '../formats/use-formats.ts'
import type { Filter } from './filters.ts'

/** How the value of a filter reads on its chip. */
export function useShownValue(filter: Filter, value: string | undefined): string | undefined {
  const formats = useFormats()
  const branches = useBranches(filter.kind === 'branch')
  const units = useUnits(filter.kind === 'unit')
  const people = usePeople(value ?? '', filter.kind === 'person' && value !== undefined).data
  const nameOf = usePersonName()
  const periodText = usePeriodText()
  if (value === undefined) return undefined
  if (filter.kind === 'person') {
    const person = people?.find(({ employee_code }) => employee_code === value)
    return person === undefined ? value : nameOf(person)
  }
  if (filter.kind === 'period') {
    const period = readPeriod(value)
    return period === null ? value : periodText(period)
  }
  if (filter.kind === 'date') return formats.date(value)
  if (filter.kind === 'month') return formats.month(value)
  if (filter.kind === 'choice') return filter.options.find(option => option.value === value)?.label ?? value
  if (filter.kind === 'unit') {
    const unit = units.find(({ id }) => id === value)
    return unit === undefined ? value : formats.inLanguage(unit.name, unit.name_en)
  }
  if (filter.kind === 'branch') {
    const branch = branches.find(({ id }) => id === value)
    return branch === undefined ? value : formats.inLanguage(branch.name, branch.name_en)
  }
  return value
}
