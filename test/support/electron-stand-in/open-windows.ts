/** The part of a window that quitting and Playwright need; separate so that app and BrowserWindow do not import each other. */
export interface OpenWindow {
  closeAndWait(): Promise<void>
  isDestroyed(): boolean
}
export const openWindows = new Set<OpenWindow>()

/** An event whose default can be prevented. */
export function cancellable<Fields extends object>(fields: Fields) {
  return {
    ...fields,
    defaultPrevented: false,
    preventDefault() {
      this.defaultPrevented = true
    }
  }
}
