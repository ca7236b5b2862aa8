import { useEffect, useId, useLayoutEffect, useRef } from 'react'
import { findBinding, type KeyBinding, useKeyStore } from './key-bindings.ts'

/** Registers keys for as long as the component is on the screen. */
export function useKeys(bindings: readonly KeyBinding[]): void {
  const scope = useId()
  const latest = useRef(bindings)
  useLayoutEffect(() => {
    latest.current = bindings
  })
  // The functions are read when a key is pressed; they are registered again only when the help text changes.
  const shape = JSON.stringify(bindings.map(({ keys, label, inFields }) => [keys, label, inFields]))

  // biome-ignore lint/correctness/useExhaustiveDependencies: shape stands for the bindings
  useEffect(() => {
    const { put, drop } = useKeyStore.getState()
    put(
      scope,
      latest.current.map((binding, index) =>
        binding.run === undefined ? binding : { ...binding, run: () => latest.current[index]?.run?.() }
      )
    )
    return () => drop(scope)
  }, [scope, shape])
}

/** A dialog, menu or list was open when the key was pressed. */
let isOverlays = false

/**
 * Escape closes a dialog, and what is beneath must not close with it. Called before anything is rendered: a dialog's own listener
 * may have removed it by the time that later ones are called.
 */
export function noteOverlays(): void {
  const note = (event: KeyboardEvent) => {
    isOverlays = isInOverlay(event.target) || (event.key === 'Escape' && hasOpenList(event.target))
  }
  window.addEventListener('keydown', note, { capture: true })
}

/** Listens once for the whole window; mounted by the shell. */
export function useKeyListener(): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || isOverlays || isInOverlay(event.target)) return
      const field = event.key === 'Escape' && isField(event.target) ? event.target : null
      const binding = findBinding(useKeyStore.getState().scopes, event, isField(event.target))
      // The step back out of a field; the next one is the page's. A grid ends its own editing.
      if (binding?.run === undefined && field instanceof HTMLElement && !field.closest('.ag-root'))
        field.blur()
      if (binding?.run === undefined) return
      event.preventDefault()
      binding.run()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
}

function isField(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target instanceof HTMLInputElement) return !['checkbox', 'radio', 'button'].includes(target.type)
  return (
    target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement || target.isContentEditable
  )
}

/** A field whose list or calendar is open closes that first. */
const hasOpenList = (target: EventTarget | null): boolean =>
  isField(target) &&
  (target as HTMLElement).closest('[aria-expanded="true"], [data-expanded="true"]') !== null

/** A dialog, a menu or a list has its own keys (Mantine's); the page beneath must not act. */
function isInOverlay(target: EventTarget | null): boolean {
  if (document.querySelector('[role="dialog"][aria-modal="true"]') !== null) return true
  return (
    target instanceof Element && target.closest('[role="dialog"], [role="menu"], [role="listbox"]') !== null
  )
}
