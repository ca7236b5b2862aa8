import type { DesktopBridge } from '#shared/contracts/desktop-bridge.ts'

declare global {
  interface Window {
    /** Provided by the preload of the window; absent in a browser. */
    readonly desktop?: DesktopBridge
  }
}

/** The desktop window around the page; undefined in a browser. Nothing else reads `window.desktop`. */
export const desktop: DesktopBridge | undefined = window.desktop
