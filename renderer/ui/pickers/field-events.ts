import type { KeyboardEvent, SyntheticEvent } from 'react'

/** Of a field whose value is replaced as a whole, so that typing does not begin in the middle of it. */
export const selectText = ({ currentTarget }: SyntheticEvent): void => {
  if (currentTarget instanceof HTMLInputElement) currentTarget.select()
}

/** Of a field in which Enter ends what is typed, and never submits the form. */
export const refuseSubmit = (event: KeyboardEvent): void => {
  if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) event.preventDefault()
}
