/**
 * A stand-in for the `electron` module, for machines where its binary is not available: the built main, preload and
 * renderer bundles run under Node over a real Chromium, and Playwright's `_electron` drives them unchanged. It has only
 * what the shell uses. It cannot show what only the binary has: isolated world, fuses, native menus, key store.
 */
Object.defineProperty(process, 'versions', {
  value: { ...process.versions, electron: '45.4.1', chrome: '156' }
})

export { app } from './app.ts'
export { BrowserWindow } from './browser-window.ts'
export { ipcMain } from './ipc-main.ts'
export { Menu, MenuItem } from './menu.ts'
export {
  clipboard,
  dialog,
  Notification,
  nativeImage,
  nativeTheme,
  powerMonitor,
  safeStorage,
  screen,
  shell,
  Tray
} from './os-parts.ts'
export { protocol } from './protocol.ts'
export { session } from './session.ts'
export { webContents } from './web-contents.ts'
