import { create } from 'zustand'

/**
 * Keys of the current screen. A key is written `j`, `/`, `?`, `Enter`, `Escape`, `mod+k`, `shift+Enter`,
 * `alt+ArrowDown`; `mod` is Ctrl, or ⌘ on a Mac. The binding mounted last wins, so a panel overrides its page.
 */
export type KeyBinding = {
  readonly keys: string
  /** Its description in the help; bindings without a label are not listed. */
  readonly label?: string
  /** Absent if the widget itself handles the key and the help only lists it. */
  readonly run?: () => void
  /** Also works while the cursor is in a field. */
  readonly inFields?: boolean
  /** Moves the focus of a list. */
  readonly isMove?: boolean
}

type KeyStore = {
  readonly scopes: ReadonlyMap<string, readonly KeyBinding[]>
  put: (scope: string, bindings: readonly KeyBinding[]) => void
  drop: (scope: string) => void
}

export const useKeyStore = create<KeyStore>()(set => ({
  scopes: new Map(),
  put: (scope, bindings) => set(({ scopes }) => ({ scopes: new Map(scopes).set(scope, bindings) })),
  drop: scope =>
    set(({ scopes }) => {
      const rest = new Map(scopes)
      rest.delete(scope)
      return { scopes: rest }
    })
}))

/** The binding for a key press; later bindings take precedence. */
export function findBinding(
  scopes: ReadonlyMap<string, readonly KeyBinding[]>,
  press: KeyPress,
  inField: boolean
): KeyBinding | undefined {
  return [...scopes.values()]
    .reverse()
    .flat()
    .find(
      binding =>
        binding.run !== undefined && (!inField || binding.inFields === true) && matches(binding.keys, press)
    )
}

export type KeyPress = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

/** Letters and punctuation are also recognised by their physical key: with the Thai layout, the J key types another letter. */
export function matches(keys: string, press: KeyPress): boolean {
  const parts = keys.split('+')
  const wanted = parts.pop() ?? ''
  const wantsMod = parts.includes('mod')
  if (wantsMod !== (press.ctrlKey || press.metaKey) || parts.includes('alt') !== press.altKey) return false
  if (parts.includes('shift') && !press.shiftKey) return false
  if (press.key === wanted) return true
  if (/^[a-z]$/.test(wanted)) return press.code === `Key${wanted.toUpperCase()}` && !press.shiftKey
  const mark = MARKS[wanted]
  return mark !== undefined && press.code === mark.code && press.shiftKey === mark.shift
}

const MARKS: Readonly<Record<string, { code: string; shift: boolean }>> = {
  '/': { code: 'Slash', shift: false },
  '?': { code: 'Slash', shift: true },
  '[': { code: 'BracketLeft', shift: false },
  ']': { code: 'BracketRight', shift: false }
}

/** Runs a key binding of the page for a widget that delegates to it. */
export function runKeys(keys: string): void {
  const bindings = [...useKeyStore.getState().scopes.values()].reverse().flat()
  bindings.find(binding => binding.keys === keys && binding.run !== undefined)?.run?.()
}

const isMac = typeof navigator === 'object' && navigator.userAgent.includes('Mac')
const SHOWN: Readonly<Record<string, string>> = {
  mod: isMac ? '⌘' : 'Ctrl',
  shift: 'Shift',
  Escape: 'Esc',
  ArrowUp: '↑',
  ArrowDown: '↓',
  ' ': 'Space'
}

/** `mod+k` as labelled on the keyboard: `Ctrl`, `K`. */
export function shownKeys(keys: string): string[] {
  return keys.split('+').map(part => SHOWN[part] ?? part.charAt(0).toUpperCase() + part.slice(1))
}
