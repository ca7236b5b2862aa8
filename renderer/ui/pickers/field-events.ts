import type { KeyboardEvent, SyntheticEvent } from 'react'

/** Of a field whose value is replaced as a whole, so that typing does not begin in the middle of it. */
export const selectText = ({ currentTarget }: SyntheticEvent): void => {
  if (currentTarget instanceof HTMLInputElement) currentTarget.select()
}

/** Of a field in which Enter ends what is typed, and never submits the form. */
export const refuseSubmit = (event: KeyboardEvent): void => {
  if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) event.preventDefault()
}

/**
 * Enter takes the option that is highlighted. Mantine loses its index when one change opens the list and highlights in it (a
 * pasted word, a single letter): its timer for the option of the present value comes later.
 */
export const takeHighlighted = (event: KeyboardEvent): void => {
  if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return
  if (!(event.target instanceof HTMLInputElement)) return
  const list = document.getElementById(event.target.getAttribute('aria-controls') ?? '')
  const option = list?.querySelector<HTMLElement>('[data-combobox-selected]')
  if (!option) return
  event.preventDefault()
  event.stopPropagation()
  option.click()
}
