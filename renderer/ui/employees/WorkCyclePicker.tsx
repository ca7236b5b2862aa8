import { useQuery } from '@tanstack/react-query'
import { useFormats } from '../formats/use-formats.ts'
import { Picker, type PickerProps } from '../pickers/Picker.tsx'
import { workCyclesQuery } from './shared-queries.ts'

/** Chooses a work cycle, by its id. */
export function WorkCyclePicker(props: Omit<PickerProps, 'data'>) {
  const formats = useFormats()
  const cycles = useQuery(workCyclesQuery).data ?? []
  const options = cycles.map(({ work_cycle_id, code, name, name_en }) => ({
    value: work_cycle_id,
    label: `${code} ${formats.inLanguage(name, name_en)}`
  }))
  return <Picker {...props} data={options} />
}
