import { type RefObject, useEffect, useRef } from 'react'

/** Where what stood here before took the focus along with it, keyboard and screen reader go on from this element. */
export function useFocusWhenLost<E extends HTMLElement>(isWanted = true): RefObject<E | null> {
  const element = useRef<E>(null)
  useEffect(() => {
    if (isWanted && document.activeElement === document.body) element.current?.focus()
  }, [isWanted])
  return element
}
