import { useRouter } from '@tanstack/react-router'
import { type RefObject, useEffect } from 'react'

/** Going to another page moves the focus to its heading, so that keyboard and screen reader start there. */
export function usePageFocus(heading: RefObject<HTMLHeadingElement | null>): void {
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onResolved', ({ fromLocation, pathChanged }) => {
        if (fromLocation !== undefined && pathChanged) heading.current?.focus()
      }),
    [router, heading]
  )
}
