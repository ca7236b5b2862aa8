import { type ComponentProps, useEffect, useRef } from 'react'

/** Where something within was pressed and goes away, keyboard and screen reader go on from here. */
export function KeepsFocus(props: Omit<ComponentProps<'div'>, 'ref' | 'tabIndex'>) {
  const box = useRef<HTMLDivElement>(null)
  const isWithin = useRef(false)
  // Told by where the focus goes: a button that is busy or gone loses it to nothing.
  useEffect(() => {
    const note = ({ target }: Event) => {
      isWithin.current = target instanceof Node && box.current?.contains(target) === true
    }
    document.addEventListener('focusin', note)
    document.addEventListener('pointerdown', note)
    return () => {
      document.removeEventListener('focusin', note)
      document.removeEventListener('pointerdown', note)
    }
  }, [])
  // What goes away is known once it is gone, whichever change took it.
  useEffect(() => {
    if (isWithin.current && document.activeElement === document.body) box.current?.focus()
  })
  return <div {...props} ref={box} tabIndex={-1} />
}
