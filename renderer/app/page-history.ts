import { createHashHistory, type RouterHistory } from '@tanstack/react-router'

const INDEX = '__TSR_index'

/**
 * Hash addresses: they work alike under `app://` and over HTTP, without the server knowing the pages.
 *
 * The router counts its own entries to return to the page that a user does not leave after all. An address that was
 * typed, or a link of the page's text, makes an entry that it has not counted: it would go back by none, which reloads
 * the page, or by the wrong number. The same applies if the address has changed again since it asked the user.
 */
export function createPageHistory(): RouterHistory {
  const own = Object.getPrototypeOf(window.history) as History
  /** The number of the browser's entry, which may not be that of the page. */
  let at = 0
  const count = () => {
    const state: unknown = window.history.state
    if (typeof state === 'object' && state !== null && INDEX in state) {
      at = Number(state[INDEX])
      return
    }
    const key = Math.random().toString(36).slice(2)
    at += 1
    own.replaceState.call(window.history, { key, __TSR_key: key, [INDEX]: at }, '')
  }
  /** The router goes only to return to the entry of the page; it ignores the event that follows. */
  const go = () => {
    const by = history.location.state[INDEX] - at
    if (by !== 0) own.go.call(window.history, by)
    else window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }))
  }
  // Before the router's own listener.
  window.addEventListener('popstate', count)
  const history = createHashHistory()
  const { destroy } = history
  at = history.location.state[INDEX]
  const stopCounting = history.subscribe(({ location }) => {
    at = location.state[INDEX]
  })
  window.history.go = go
  history.destroy = () => {
    stopCounting()
    Reflect.deleteProperty(window.history, 'go')
    window.removeEventListener('popstate', count)
    destroy()
  }
  return history
}
