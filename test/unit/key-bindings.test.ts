import { describe, expect, it } from 'vitest'
import { findBinding, type KeyPress, matches, shownKeys } from '../../renderer/ui/keys/key-bindings.ts'

const press = (key: string, code: string, held: Partial<KeyPress> = {}): KeyPress => ({
  key,
  code,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...held
})

describe('keys', () => {
  it('recognises a letter by its key too, as the Thai layout types another one there', () => {
    expect(matches('j', press('j', 'KeyJ'))).toBe(true)
    expect(matches('j', press('่', 'KeyJ'))).toBe(true)
    expect(matches('j', press('k', 'KeyK'))).toBe(false)
    expect(matches('mod+k', press('า', 'KeyK', { ctrlKey: true }))).toBe(true)
    expect(matches('/', press('ฝ', 'Slash'))).toBe(true)
    expect(matches('?', press('ฦ', 'Slash', { shiftKey: true }))).toBe(true)
    expect(matches('/', press('?', 'Slash', { shiftKey: true }))).toBe(false)
  })

  it('tells keys with modifiers from keys without', () => {
    expect(matches('k', press('k', 'KeyK', { ctrlKey: true }))).toBe(false)
    expect(matches('mod+k', press('k', 'KeyK'))).toBe(false)
    expect(matches('mod+k', press('k', 'KeyK', { metaKey: true }))).toBe(true)
    expect(matches('k', press('k', 'KeyK', { altKey: true }))).toBe(false)
    expect(matches('alt+ArrowDown', press('ArrowDown', 'ArrowDown', { altKey: true }))).toBe(true)
    expect(matches('alt+ArrowDown', press('ArrowDown', 'ArrowDown'))).toBe(false)
    expect(shownKeys('alt+ArrowDown')).toEqual(['Alt', '↓'])
  })

  it('lets the latest scope win, and does not act in fields unless asked to', () => {
    const run = () => undefined
    const page = { keys: 'Escape', label: 'page', run }
    const panel = { keys: 'Escape', label: 'panel', run }
    const palette = { keys: 'mod+k', run, inFields: true }
    const scopes = new Map([
      ['page', [page, palette]],
      ['panel', [panel]]
    ])
    expect(findBinding(scopes, press('Escape', 'Escape'), false)).toBe(panel)
    expect(findBinding(scopes, press('Escape', 'Escape'), true)).toBeUndefined()
    expect(findBinding(scopes, press('k', 'KeyK', { ctrlKey: true }), true)).toBe(palette)
  })

  it('does not act on a key that is only listed', () => {
    const scopes = new Map([['grid', [{ keys: 'Enter', label: 'open' }]]])
    expect(findBinding(scopes, press('Enter', 'Enter'), false)).toBeUndefined()
  })

  it('shows keys as they are labelled on the keyboard', () => {
    expect(shownKeys('mod+k')).toEqual(['Ctrl', 'K'])
    expect(shownKeys(' ')).toEqual(['Space'])
  })
})
