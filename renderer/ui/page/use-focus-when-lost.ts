import { type RefObject, useEffect, useRef } from 'react'

/** If the previous content disappeared with the focus, keyboard and screen reader continue from this element. */
export function useFocusWhenLost<E extends HTMLElement>(isWanted = true): RefObject<E | null> {
  const element = useRef<E>(null)
  useEffect(() => {
    if (isWanted && document.activeElement === document.body) element.current?.focus()
  }, [isWanted])
  return element
}
