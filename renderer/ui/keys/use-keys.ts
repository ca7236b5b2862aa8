import { useEffect, useId, useLayoutEffect, useRef } from 'react'
import { holds } from './held-keys.ts'
import { findBinding, type KeyBinding, matches, runKeys, useKeyStore } from './key-bindings.ts'

/** Registers keys while the component is mounted. */
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
 * Escape closes a dialog, and nothing beneath may close with it. Call this before anything is rendered: a dialog's own
 * listener may have removed it by the time later listeners run.
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
      if (submits(event)) return event.preventDefault()
      if (event.defaultPrevented || event.isComposing || isOverlays || isInOverlay(event.target)) return
      const field = event.key === 'Escape' && isField(event.target) ? event.target : null
      const binding = findBinding(useKeyStore.getState().scopes, event, isField(event.target))
      // Leaves the field; the next Escape goes to the page. A grid ends its own editing.
      if (binding?.run === undefined && field instanceof HTMLElement && !field.closest('.ag-root'))
        field.blur()
      if (binding?.run === undefined) return
      event.preventDefault()
      // The panel of the row may bring bindings of its own, so the binding is found again.
      const again = () => findBinding(useKeyStore.getState().scopes, event, false)?.run?.()
      if (isField(event.target) || !holds(again, binding.isMove === true)) binding.run()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
}

/** Ctrl+Enter submits the form that the cursor is in, in a dialog too; in a field without one it saves the page. */
function submits(event: KeyboardEvent): boolean {
  const { target } = event
  if (event.defaultPrevented || event.isComposing || !matches('mod+Enter', event)) return false
  const form = target instanceof Element ? target.closest('form') : null
  if (form === null) {
    // A grid ends its own editing first.
    const isOfPage = target instanceof Element && isField(target) && target.closest('.ag-root') === null
    if (!isOfPage || isInOverlay(target)) return false
    runKeys('mod+s')
    return true
  }
  const button = form.querySelector<HTMLButtonElement>('button[type="submit"]')
  if (button?.disabled !== true) form.requestSubmit(button)
  return true
}

function isField(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target instanceof HTMLInputElement) return !['checkbox', 'radio', 'button'].includes(target.type)
  return (
    target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement || target.isContentEditable
  )
}

/** A field with an open list or calendar closes that first. */
const hasOpenList = (target: EventTarget | null): boolean =>
  isField(target) &&
  (target as HTMLElement).closest('[aria-expanded="true"], [data-expanded="true"]') !== null

/** Nothing beneath an open dialog may change. */
export const hasOpenDialog = (): boolean =>
  document.querySelector('[role="dialog"][aria-modal="true"]') !== null

/** Dialogs, menus and lists handle their own keys (Mantine); the page beneath must not act. */
function isInOverlay(target: EventTarget | null): boolean {
  if (hasOpenDialog()) return true
  return (
    target instanceof Element && target.closest('[role="dialog"], [role="menu"], [role="listbox"]') !== null
  )
}
