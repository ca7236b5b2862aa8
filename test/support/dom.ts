import { Window } from 'happy-dom'
import { afterEach, expect } from 'vitest'
import { populateGlobal } from 'vitest/runtime'
import { isLong } from './suite.ts'

// vitest's setup for component tests: a page for them. All files of a worker share it, since React, the grid and the router
// keep what they found when they were loaded.

/** The smallest supported screen. Nothing is laid out: every element has this size. */
const SIZE = { width: 1366, height: 768 }
/** Types that pass between the renderer and the server are those of Node. */
const KEPT_FROM_NODE = [
  'Blob',
  'File',
  'FormData',
  'DOMException',
  'MessageEvent',
  'CloseEvent',
  'ErrorEvent',
  'WebSocket'
]

if (!('happyDOM' in globalThis)) {
  openPage()
  await loadReact()
}

// The long suite checks the final state of each test, which takes longer than the test. A test may have closed its page.
if (isLong) {
  const { axeFaults } = await import('./dom-axe.ts')
  afterEach(async () => {
    if (document.body.childElementCount > 0) expect(await axeFaults()).toEqual([])
  }, 60_000)
}

function openPage(): void {
  const kept = KEPT_FROM_NODE.map(name => [name, Reflect.get(globalThis, name)] as const)
  populateGlobal(globalThis, new Window({ url: 'http://127.0.0.1/', ...SIZE }), { bindFunctions: true })
  for (const [name, value] of kept)
    Object.defineProperty(globalThis, name, { configurable: true, writable: true, value })
  // Used by fields that grow with their text.
  Object.defineProperty(document, 'fonts', { value: new EventTarget() })
  // Only axe reads style sheets; computing styles anyway takes a fifth of the tests' time.
  if (!isLong)
    Object.defineProperty(globalThis, 'getComputedStyle', {
      configurable: true,
      value: (it: HTMLElement) => it.style
    })
  // A browser saves such a file and stays where it is; this page would go to it.
  const follow = HTMLAnchorElement.prototype.click
  HTMLAnchorElement.prototype.click = function (this: HTMLAnchorElement) {
    if (this.download === '') follow.call(this)
  }
  const sizes = {
    clientWidth: SIZE.width,
    offsetWidth: SIZE.width,
    clientHeight: SIZE.height,
    offsetHeight: SIZE.height
  }
  for (const [name, value] of Object.entries(sizes))
    Object.defineProperty(HTMLElement.prototype, name, { configurable: true, get: () => value })
}

/** React as it is built for users: its development build takes half as long again. Other modules should see a test environment. */
async function loadReact(): Promise<void> {
  const { NODE_ENV } = process.env
  process.env.NODE_ENV = 'production'
  await Promise.all([import('react'), import('react/jsx-runtime'), import('react-dom/client')])
  process.env.NODE_ENV = NODE_ENV
}
