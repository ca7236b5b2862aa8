import { describe, expect, it } from 'vitest'
import { fitBounds } from '../../main/electron/window/window-bounds.ts'
import { webPreferences, windowOptions } from '../../main/electron/window/window-options.ts'

describe('every window', () => {
  it('keeps its page away from Node, other worlds and other origins', () => {
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

  it('opens unseen, in the colour of its theme, and cannot become too small to work in', () => {
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

  it('is the one it was closed at', () => {
    const kept = { x: 200, y: 100, width: 1200, height: 700, is_maximized: true }
    expect(fitBounds(kept, screens)).toEqual(kept)
  })

  it.each([
    ['a screen that is gone', { x: 2500, y: 100 }],
    ['above every screen', { x: 200, y: -300 }],
    ['all but out at the left', { x: -1180, y: 100 }]
  ])('is left to the system when it was on %s', (_where, corner) => {
    const kept = { ...corner, width: 1200, height: 700, is_maximized: false }
    expect(fitBounds(kept, screens)).toEqual({ width: 1200, height: 700, is_maximized: false })
  })

  it('is no larger than the screen that it opens on', () => {
    const small = [...screens, { x: 1920, y: 0, width: 1366, height: 728 }]
    const kept = { x: 1930, y: 10, width: 1900, height: 1000, is_maximized: false }
    expect(fitBounds(kept, small)).toEqual({ ...kept, width: 1366, height: 728 })
    const gone = { x: 9000, y: 10, width: 3000, height: 2000, is_maximized: false }
    expect(fitBounds(gone, small)).toEqual({ width: 1920, height: 1080, is_maximized: false })
  })

  it('is never smaller than the smallest window', () => {
    const kept = { x: 0, y: 0, width: 300, height: 200, is_maximized: false }
    expect(fitBounds(kept, screens)).toMatchObject({ width: 1024, height: 640 })
  })
})
