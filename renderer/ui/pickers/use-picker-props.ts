import type { ComboboxParsedItem } from '@mantine/core'
import { usualSpelling } from '#shared/domain/text/usual-spelling.ts'
import { uiTexts } from '../texts/ui-texts.ts'
import { refuseSubmit, takeHighlighted } from './field-events.ts'

/** Common properties of all fields that choose one or several entries from a list. */
export function usePickerProps({ isSearching = false, isInPopover = false }) {
  const t = uiTexts.use()
  return {
    searchable: true,
    filter: found,
    nothingFoundMessage: t('nothingFound'),
    clearButtonProps: { 'aria-label': t('clear') },
    comboboxProps: { withinPortal: !isInPopover },
    // Tabbing through a form must not open lists; typing, a click or an arrow opens one.
    openOnFocus: false,
    // Takes effect again once the workstation has found something.
    selectFirstOptionOnChange: !isSearching,
    onKeyDownCapture: takeHighlighted,
    onKeyDown: refuseSubmit
  } as const
}

/** Options that contain each typed word, regardless of case and letter form; those that start with it come first. */
function found({ options, search }: { options: ComboboxParsedItem[]; search: string }): ComboboxParsedItem[] {
  const typed = plain(search)
  const words = typed.split(/\s+/)
  const labelOf = (option: ComboboxParsedItem): string => ('label' in option ? plain(option.label) : '')
  const fitting = options.filter(option => words.every(word => labelOf(option).includes(word)))
  const begins = (option: ComboboxParsedItem): number => Number(labelOf(option).startsWith(typed))
  return fitting.sort((a, b) => begins(b) - begins(a))
}

/** The form in which texts are compared: regardless of case, letter form and spelling. */
export const plain = (text: string): string => usualSpelling(text.normalize('NFKC')).toLowerCase().trim()
