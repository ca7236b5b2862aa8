import type { DesktopBridge } from '#shared/contracts/desktop-bridge.ts'

declare global {
  interface Window {
    /** Given by the preload of the window; absent in a browser. */
    readonly desktop?: DesktopBridge
  }
}

/** The window around the page, or undefined in a browser. The only place that looks for it. */
export const desktop: DesktopBridge | undefined = window.desktop
