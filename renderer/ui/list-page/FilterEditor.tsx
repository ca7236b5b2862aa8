import { BranchSelect } from '../employees/BranchSelect.tsx'
import { PersonPicker } from '../employees/PersonPicker.tsx'
import { UnitSelect } from '../employees/UnitSelect.tsx'
import { ChoiceEditor } from './ChoiceEditor.tsx'
import { DateEditor } from './DateEditor.tsx'
import type { Filter } from './filters.ts'
import { MonthEditor } from './MonthEditor.tsx'
import { PeriodEditor } from './PeriodEditor.tsx'
import { TextEditor } from './TextEditor.tsx'

type Props = {
  filter: Filter
  value: string | undefined
  /** Called once, with the new value: the popover then closes. */
  onDecide: (value: string | undefined) => void
}

/** The editor of one filter, by its kind. Lists stay within the popover, so that a click in them does not close it. */
export function FilterEditor({ filter, value, onDecide }: Props) {
  const { label } = filter
  const select = {
    label,
    value: value ?? null,
    isInPopover: true,
    onChange: (next: string | null) => onDecide(next ?? undefined)
  }
  switch (filter.kind) {
    case 'choice':
      return <ChoiceEditor label={label} options={filter.options} value={value} onDecide={onDecide} />
    case 'date':
      return <DateEditor label={label} value={value} onDecide={onDecide} />
    case 'month':
      return <MonthEditor value={value} onDecide={onDecide} />
    case 'period':
      return <PeriodEditor value={value} onDecide={onDecide} />
    case 'branch':
      return <BranchSelect {...select} />
    case 'unit':
      return <UnitSelect {...select} />
    case 'person':
      return <PersonPicker {...select} />
    case 'text':
    case 'search':
      return <TextEditor label={label} value={value} onDecide={onDecide} />
  }
}
