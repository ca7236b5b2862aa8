import type { ComponentProps } from 'react'

/** If a pressed element inside it disappears, the focus moves here (`keep-focus.ts`). */
export function KeepsFocus(props: Omit<ComponentProps<'div'>, 'tabIndex'>) {
  return <div {...props} data-keeps-focus tabIndex={-1} />
}
