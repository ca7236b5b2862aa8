import { useFormats } from '../formats/use-formats.ts'
import { useBranches } from '../people/use-branches.ts'
import type { Filter } from './filters.ts'

/** How the value of a filter reads on its chip. */
export function useShownValue(filter: Filter, value: string | undefined): string | undefined {
  const formats = useFormats()
  const branches = useBranches(filter.kind === 'branch')
  if (value === undefined) return undefined
  if (filter.kind === 'date') return formats.date(value)
  if (filter.kind === 'month') return formats.month(value)
  if (filter.kind === 'choice') return filter.options.find(option => option.value === value)?.label ?? value
  if (filter.kind === 'branch') {
    const branch = branches.find(({ id }) => id === value)
    return branch === undefined ? value : formats.inLanguage(branch.name, branch.name_en)
  }
  return value
}
