import type { BrowserWindowConstructorOptions, WebPreferences } from 'electron'
import { SMALLEST_WINDOW, type WindowBounds } from './window-bounds.ts'

/** Shown until the page has painted; equal to the page's own background (renderer/app/theme). */
const BACKGROUND = { light: '#ffffff', dark: '#222222' } as const

/** Options of every window: the page is a plain web page with only the preload's functions added. */
export function webPreferences(preload: string): WebPreferences {
  return {
    preload,
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
  }
}

export function windowOptions(from: {
  preload: string
  bounds: WindowBounds
  isDark: boolean
  title: string
}): BrowserWindowConstructorOptions {
  const { x, y, width, height } = from.bounds
  return {
    title: from.title,
    width,
    height,
    ...(x === undefined || y === undefined ? {} : { x, y }),
    minWidth: SMALLEST_WINDOW.width,
    minHeight: SMALLEST_WINDOW.height,
    show: false,
    backgroundColor: from.isDark ? BACKGROUND.dark : BACKGROUND.light,
    webPreferences: webPreferences(from.preload)
  }
}
