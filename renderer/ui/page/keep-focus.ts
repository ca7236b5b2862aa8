/** Overlays; when they close, the focus returns to the element that opened them. */
const LAYERS = '[role="dialog"], [role="alertdialog"], [role="menu"]'
/** Parts of a page that contain other elements besides the removed one. */
const PARTS = 'tbody, ul, ol, fieldset, header, section, form, [role="tabpanel"], [data-keeps-focus]'
const TAKES_FOCUS = ['a[href]', 'button', 'input', 'select', 'textarea', '[tabindex="0"]']
  .map(it => `${it}:not(:disabled)`)
  .join()
/** By then, any code that sets the focus itself has done so. */
const PATIENCE_MS = 50

/** The last focused element in a layer, or on the page itself. */
type Stop = {
  readonly element: HTMLElement
  readonly layer: Element | null
  /** The parts that contain it, innermost first, and its position in each. */
  readonly around: readonly { readonly part: Element; readonly at: number }[]
}

/**
 * The focus is never lost: when a dialog or menu closes, it returns to the element that opened it; a busy button gets
 * it back once it is enabled again; and if a row is removed, the next row gets it.
 */
export function keepFocus(): void {
  let trail: readonly Stop[] = []
  let busy: Element | null = null
  /** The user deliberately clicked an element that cannot be focused. */
  let isLeft = false
  let timer: number | undefined

  document.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof HTMLElement)) return
    const layer = target.closest(LAYERS)
    const known = trail.findIndex(stop => stop.layer === layer)
    trail = [
      ...trail.slice(0, known < 0 ? undefined : known),
      { element: target, layer, around: around(target) }
    ]
    isLeft = false
    busy = null
  })
  document.addEventListener('pointerdown', ({ target }) => {
    isLeft = !(target instanceof Node && trail.at(-1)?.element.contains(target) === true)
  })

  const look = () => {
    timer = undefined
    if (document.activeElement !== document.body) return
    const still = trail.findLastIndex(({ layer }) => layer?.isConnected !== false)
    const hasClosed = still < trail.length - 1
    trail = trail.slice(0, still + 1)
    const last = trail.at(-1)
    if (last === undefined || (isLeft && !hasClosed)) return
    const { element } = last
    if (!element.isConnected) nextTo(last)?.focus()
    else if (element.matches(':disabled')) busy = element
    else if (hasClosed || busy === element) element.focus({ preventScroll: true })
  }
  new MutationObserver(changes => {
    const element = trail.at(-1)?.element
    if (changes.some(({ type, target }) => type === 'attributes' && target === element))
      busy = element?.matches(':disabled') === true ? element : busy
    if (timer === undefined && document.activeElement === document.body)
      timer = window.setTimeout(look, PATIENCE_MS)
  }).observe(document.body, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['disabled']
  })
}

function around(element: Element): Stop['around'] {
  const part = element.parentElement?.closest(PARTS)
  if (!part) return []
  const at = [...part.children].findIndex(child => child.contains(element))
  return [{ part, at }, ...around(part)]
}

function nextTo(stop: Stop): HTMLElement | null {
  const there = stop.around.find(({ part }) => part.isConnected)
  if (there === undefined) return null
  const { part, at } = there
  if (part instanceof HTMLElement && part.matches('[data-keeps-focus]')) return part
  return (
    (part.children[at] ?? part.children[at - 1])?.querySelector<HTMLElement>(TAKES_FOCUS) ??
    part.querySelector<HTMLElement>(TAKES_FOCUS)
  )
}
