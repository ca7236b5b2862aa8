import type { ComponentProps } from 'react'

/** Where something within was pressed and goes away, keyboard and screen reader go on from here (`keep-focus.ts`). */
export function KeepsFocus(props: Omit<ComponentProps<'div'>, 'tabIndex'>) {
  return <div {...props} data-keeps-focus tabIndex={-1} />
}
