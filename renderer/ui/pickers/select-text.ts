import type { SyntheticEvent } from 'react'

/** Of a field whose value is replaced as a whole, so that typing does not begin in the middle of it. */
export const selectText = ({ currentTarget }: SyntheticEvent): void => {
  if (currentTarget instanceof HTMLInputElement) currentTarget.select()
}
