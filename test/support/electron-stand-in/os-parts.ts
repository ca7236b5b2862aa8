import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import { EventEmitter } from 'node:events'
import type { Menu } from './menu.ts'

/** Parts of the operating system. They record their calls, so that a test can check them; dialogs are cancelled. */
export const dialog = {
  asked: [] as unknown[],
  showOpenDialog: async (..._asked: unknown[]) => ({ canceled: true, filePaths: [] as string[] }),
  showSaveDialog: async (..._asked: unknown[]) => ({ canceled: true, filePath: '' }),
  showMessageBox: async (...asked: unknown[]) => {
    dialog.asked.push(asked.at(-1))
    return { response: 0, checkboxChecked: false }
  },
  showMessageBoxSync: (..._asked: unknown[]) => 0,
  showErrorBox: (title: string, content: string) => {
    process.stderr.write(`${title}: ${content}\n`)
  }
}

export const shell = {
  opened: [] as string[],
  openExternal: async (url: string) => {
    shell.opened.push(url)
  },
  openPath: async (path: string) => {
    shell.opened.push(path)
    return ''
  },
  showItemInFolder: (path: string) => {
    shell.opened.push(path)
  }
}

const key = createHash('sha256').update('stand-in').digest()
export const safeStorage = {
  isEncryptionAvailable: () => true,
  getSelectedStorageBackend: () => process.env.STAND_IN_KEY_STORE ?? 'gnome_libsecret',
  encryptString: (text: string) => {
    const nonce = randomBytes(12)
    const cipher = createCipheriv('aes-256-gcm', key, nonce)
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
    return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
  },
  decryptString: (bytes: Buffer) => {
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12))
    decipher.setAuthTag(bytes.subarray(12, 28))
    return decipher.update(bytes.subarray(28), undefined, 'utf8') + decipher.final('utf8')
  }
}

export const nativeTheme = Object.assign(new EventEmitter(), { shouldUseDarkColors: false })
export const powerMonitor = new EventEmitter()
const display = { workArea: { x: 0, y: 0, width: 1920, height: 1080 } }
export const screen = { getPrimaryDisplay: () => display, getAllDisplays: () => [display] }
export const clipboard = {
  text: '',
  writeText(text: string) {
    clipboard.text = text
  },
  readText: () => clipboard.text
}
export const nativeImage = {
  createFromBitmap: (bitmap: Buffer, options: { width: number; height: number }) => ({ bitmap, ...options })
}

export class Notification extends EventEmitter {
  static shown: { title: string; body: string }[] = []
  readonly options: { title: string; body: string }
  constructor(options: { title: string; body: string }) {
    super()
    this.options = options
  }
  static isSupported() {
    return true
  }
  show() {
    Notification.shown.push(this.options)
  }
}

export class Tray extends EventEmitter {
  static all: Tray[] = []
  toolTip = ''
  menu: Menu | null = null
  #isDestroyed = false
  constructor() {
    super()
    Tray.all.push(this)
  }
  setImage() {}
  setToolTip(text: string) {
    this.toolTip = text
  }
  setContextMenu(menu: Menu) {
    this.menu = menu
  }
  destroy() {
    this.#isDestroyed = true
  }
  isDestroyed() {
    return this.#isDestroyed
  }
}
