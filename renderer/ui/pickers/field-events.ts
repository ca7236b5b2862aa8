import type { KeyboardEvent, SyntheticEvent } from 'react'

/** Selects the value of a field that is replaced as a whole, so that typing does not start in the middle. */
export const selectText = ({ currentTarget }: SyntheticEvent): void => {
  if (currentTarget instanceof HTMLInputElement) currentTarget.select()
}

/** For a field in which Enter ends the entry and never submits the form. */
export const refuseSubmit = (event: KeyboardEvent): void => {
  if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) event.preventDefault()
}

/**
 * Enter takes the highlighted option. If one change both opens the list and highlights an option (a pasted word, a
 * single letter), Mantine loses the index, as its timer for the current value's option fires later.
 */
export const takeHighlighted = (event: KeyboardEvent): void => {
  if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return
  const field = event.target
  if (!(field instanceof HTMLInputElement)) return
  const byId = (attribute: 'aria-controls' | 'aria-activedescendant') =>
    document.getElementById(field.getAttribute(attribute) ?? '')
  // A list that was open from the start has no id on the field until the next render; its option does.
  const option =
    byId('aria-controls')?.querySelector<HTMLElement>('[data-combobox-selected]') ??
    byId('aria-activedescendant')
  if (!option) return
  event.preventDefault()
  event.stopPropagation()
  option.click()
}
