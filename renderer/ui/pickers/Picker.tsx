import { type ComboboxParsedItem, Select, type SelectProps } from '@mantine/core'
import { uiTexts } from '../texts/ui-texts.ts'
import { useTexts } from '../texts/use-texts.ts'
import { selectText } from './select-text.ts'

export type PickerProps = Omit<SelectProps, 'searchable' | 'selectFirstOptionOnChange'> & {
  /** The workstation is looking for what was typed: nothing of the former list may be taken. */
  isSearching?: boolean
  isInPopover?: boolean
}

/**
 * The one field that chooses from a list. Typing finds, the first match is highlighted and Enter takes it, which never
 * submits the form; what a filled field holds is replaced by typing.
 */
export function Picker({ isSearching = false, isInPopover = false, onKeyDown, ...props }: PickerProps) {
  const t = useTexts(uiTexts)
  return (
    <Select
      allowDeselect={false}
      filter={({ options, search }) => found(options, search)}
      nothingFoundMessage={t('nothingFound')}
      clearButtonProps={{ 'aria-label': t('clear') }}
      comboboxProps={{ withinPortal: !isInPopover }}
      // A form that is gone through by keyboard stays in view; typing, a click or an arrow opens the list.
      openOnFocus={false}
      onFocus={selectText}
      onClick={selectText}
      {...props}
      searchable
      // Takes effect again once the workstation has found something.
      selectFirstOptionOnChange={!isSearching}
      onKeyDown={event => {
        if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) event.preventDefault()
        onKeyDown?.(event)
      }}
    />
  )
}

/** Options with each word that was typed, whatever the case and the form of its letters; first those that begin with it. */
function found(options: readonly ComboboxParsedItem[], search: string): ComboboxParsedItem[] {
  const typed = plain(search)
  const words = typed.split(/\s+/)
  const labelOf = (option: ComboboxParsedItem): string => ('label' in option ? plain(option.label) : '')
  const fitting = options.filter(option => words.every(word => labelOf(option).includes(word)))
  const begins = (option: ComboboxParsedItem): number => Number(labelOf(option).startsWith(typed))
  return fitting.sort((a, b) => begins(b) - begins(a))
}

const plain = (text: string): string => text.normalize('NFKC').toLowerCase().trim()
