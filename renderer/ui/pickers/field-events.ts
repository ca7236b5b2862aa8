import type { KeyboardEvent, SyntheticEvent } from 'react'

/** Of a field whose value is replaced as a whole, so that typing does not begin in the middle of it. */
export const selectText = ({ currentTarget }: SyntheticEvent): void => {
  if (currentTarget instanceof HTMLInputElement) currentTarget.select()
}

/** Events of a field in which Enter ends the entry, and never submits the form. */
export const refuseSubmit = (event: KeyboardEvent): void => {
  if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) event.preventDefault()
}

/**
 * Enter takes the option that is highlighted. Mantine loses its index when one change opens the list and highlights in it (a
 * pasted word, a single letter): its timer for the option of the present value comes later.
 */
export const takeHighlighted = (event: KeyboardEvent): void => {
  if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return
  const field = event.target
  if (!(field instanceof HTMLInputElement)) return
  const byId = (attribute: 'aria-controls' | 'aria-activedescendant') =>
    document.getElementById(field.getAttribute(attribute) ?? '')
  // A list that was open from the beginning is not named until the field is drawn again; its option is.
  const option =
    byId('aria-controls')?.querySelector<HTMLElement>('[data-combobox-selected]') ??
    byId('aria-activedescendant')
  if (!option) return
  event.preventDefault()
  event.stopPropagation()
  option.click()
}
