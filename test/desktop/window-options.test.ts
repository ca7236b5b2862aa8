import { describe, expect, it } from 'vitest'
import { fitBounds } from '../../main/electron/window/window-bounds.ts'
import { webPreferences, windowOptions } from '../../main/electron/window/window-options.ts'

describe('every window', () => {
  it('isolates its page from Node, other contexts and other origins', () => {
    expect(webPreferences('/out/preload/index.cjs')).toEqual({
      preload: '/out/preload/index.cjs',
      contextIsolation: true,
      sandbox: true,
      webSecurity: true,
      nodeIntegration: false,
      nodeIntegrationInWorker: false,
      nodeIntegrationInSubFrames: false,
      webviewTag: false,
      allowRunningInsecureContent: false,
      experimentalFeatures: false,
      navigateOnDragDrop: false,
      spellcheck: false
    })
  })

  it('opens hidden, in the colour of its theme, with a minimum size', () => {
    const bounds = { x: 10, y: 20, width: 1300, height: 800, is_maximized: false }
    const options = windowOptions({ preload: 'p', bounds, isDark: true, title: 'HR' })
    expect(options).toMatchObject({
      x: 10,
      y: 20,
      width: 1300,
      height: 800,
      minWidth: 1024,
      minHeight: 640,
      show: false
    })
    const light = windowOptions({ preload: 'p', bounds, isDark: false, title: 'HR' })
    expect(options.backgroundColor).not.toBe(light.backgroundColor)
  })
})

describe('the bounds of the window', () => {
  const screens = [{ x: 0, y: 0, width: 1920, height: 1080 }]

  it('are those at which it was closed', () => {
    const saved = { x: 200, y: 100, width: 1200, height: 700, is_maximized: true }
    expect(fitBounds(saved, screens)).toEqual(saved)
  })

  it.each([
    ['a screen that is gone', { x: 2500, y: 100 }],
    ['a position above every screen', { x: 200, y: -300 }],
    ['a position almost off the left edge', { x: -1180, y: 100 }]
  ])('are left to the system when the window was on %s', (_where, corner) => {
    const saved = { ...corner, width: 1200, height: 700, is_maximized: false }
    expect(fitBounds(saved, screens)).toEqual({ width: 1200, height: 700, is_maximized: false })
  })

  it('are limited to the screen on which it opens', () => {
    const small = [...screens, { x: 1920, y: 0, width: 1366, height: 728 }]
    const saved = { x: 1930, y: 10, width: 1900, height: 1000, is_maximized: false }
    expect(fitBounds(saved, small)).toEqual({ ...saved, width: 1366, height: 728 })
    const offScreen = { x: 9000, y: 10, width: 3000, height: 2000, is_maximized: false }
    expect(fitBounds(offScreen, small)).toEqual({ width: 1920, height: 1080, is_maximized: false })
  })

  it('are never below the minimum size', () => {
    const saved = { x: 0, y: 0, width: 300, height: 200, is_maximized: false }
    expect(fitBounds(saved, screens)).toMatchObject({ width: 1024, height: 640 })
  })
})
