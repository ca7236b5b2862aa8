import { useQuery } from '@tanstack/react-query'
import { useFormats } from '../formats/use-formats.ts'
import { Picker, type PickerProps } from '../pickers/Picker.tsx'
import { workCyclesQuery } from './shared-queries.ts'

export function WorkCyclePicker(props: Omit<PickerProps, 'data'>) {
  const { coded } = useFormats()
  const cycles = useQuery(workCyclesQuery).data ?? []
  const options = cycles.map(cycle => ({ value: cycle.work_cycle_id, label: coded(cycle) }))
  return <Picker {...props} data={options} />
}
