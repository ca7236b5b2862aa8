import { Select, type SelectProps } from '@mantine/core'
import { selectText } from './field-events.ts'
import { usePickerProps } from './use-picker-props.ts'

export type PickerProps = Omit<SelectProps, keyof ReturnType<typeof usePickerProps> | 'allowDeselect'> & {
  /** The workstation is searching: entries of the previous list cannot be chosen. */
  isSearching?: boolean
  isInPopover?: boolean
  /** Needed if the workstation has already searched. */
  filter?: NonNullable<SelectProps['filter']>
  nothingFoundMessage?: SelectProps['nothingFoundMessage']
}

/**
 * The standard field for choosing from a list. Typing searches, the first match is highlighted, and Enter takes it
 * without submitting the form; typing replaces the value of a filled field.
 */
export function Picker({ isSearching, isInPopover, ...props }: PickerProps) {
  const picker = usePickerProps({ isSearching, isInPopover })
  return <Select {...picker} allowDeselect={false} onFocus={selectText} onClick={selectText} {...props} />
}
