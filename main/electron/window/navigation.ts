import type { WebContents } from 'electron'
import { externalUrl, isOwnUrl } from './origin.ts'

/** The window shows only its own pages; https links open in the system's browser, and all others are blocked. */
export function guardNavigation(
  contents: Pick<WebContents, 'on' | 'setWindowOpenHandler'>,
  openExternal: (url: string) => void
): void {
  const keepInside = (event: { url: string; preventDefault(): void }) => {
    if (!isOwnUrl(event.url)) event.preventDefault()
  }
  contents.on('will-navigate', keepInside)
  contents.on('will-frame-navigate', keepInside)
  contents.on('will-redirect', keepInside)
  contents.on('will-attach-webview', event => event.preventDefault())
  contents.setWindowOpenHandler(({ url }) => {
    const outside = externalUrl(url)
    if (outside) openExternal(outside)
    return { action: 'deny' }
  })
}
