import { createHashHistory, type RouterHistory } from '@tanstack/react-router'

const INDEX = '__TSR_index'

/**
 * Hash addresses: they work alike under `app://` and over HTTP, without the server knowing the pages.
 *
 * The router counts its own entries to return to the page that a user does not leave after all. An address that was
 * typed, or a link of the page's text, makes an entry that it has not counted: it would go back by none, which reloads
 * the page, or by the wrong number.
 */
export function createPageHistory(): RouterHistory {
  const own = Object.getPrototypeOf(window.history) as History
  const count = () => {
    const state: unknown = window.history.state
    if (typeof state === 'object' && state !== null && INDEX in state) return
    const key = Math.random().toString(36).slice(2)
    const counted = { key, __TSR_key: key, [INDEX]: history.location.state[INDEX] + 1 }
    own.replaceState.call(window.history, counted, '')
  }
  // Before the router's own listener.
  window.addEventListener('popstate', count)
  const history = createHashHistory()
  const { destroy } = history
  history.destroy = () => {
    window.removeEventListener('popstate', count)
    destroy()
  }
  return history
}
