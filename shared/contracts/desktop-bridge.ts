/**
 * What the page may ask of its window: `window.desktop`, a closed list of named functions, absent in a browser. Electron
 * objects and events never cross it, and no paths but that of a folder that the user has just chosen, whose text goes into a
 * field: files are named by purpose when sent and by an opaque `saved_id` on the way back.
 */

export const OPEN_PURPOSES = ['spreadsheet', 'picture'] as const
export type OpenPurpose = (typeof OPEN_PURPOSES)[number]

export const SAVE_PURPOSES = ['table', 'picture', 'document'] as const
export type SavePurpose = (typeof SAVE_PURPOSES)[number]

export type DesktopLanguage = 'th' | 'en'

export interface DesktopInfo {
  version: string
  platform: string
  /** `basic_text`: the OS key store protects nothing and the page warns. `file`: no OS key store, so a key file is used. */
  secret_store: 'os' | 'basic_text' | 'file'
  /** Whether an update feed is configured. */
  updates: boolean
}

/** A file that the user selected in an open dialog. */
export interface OpenedFile {
  name: string
  bytes: Uint8Array<ArrayBuffer>
}

/** A file that the user saved; `saved_id` is the argument of reveal and open. */
export interface SavedFile {
  saved_id: string
  name: string
  folder: string
}

export interface FileToSave {
  purpose: SavePurpose
  /** Suggested file name, with its extension. */
  name: string
  bytes: Uint8Array<ArrayBuffer>
}

export interface DesktopSettings {
  /** Closing the window keeps the workstation running in the tray, so that devices can still post. */
  close_to_tray: boolean
  launch_at_login: boolean
}

export type UpdateState =
  | { state: 'off' | 'checking' | 'current' }
  | { state: 'downloading'; percent: number }
  | { state: 'ready'; version: string }
  | { state: 'failed'; reason: string }
  /** Not signed by the publisher of this program; none of it was downloaded. */
  | { state: 'refused'; version: string; reason: 'unsigned' | 'wrong_signature' }

/** Events for the page, e.g. a menu entry or notification was chosen, an update progressed, the machine woke up. */
export type DesktopEvent =
  | { kind: 'command'; command: 'palette' | 'page-keys' | 'guide' | 'settings' }
  | { kind: 'update'; update: UpdateState }
  | { kind: 'notice'; notice_id: string }
  | { kind: 'resumed' }

export interface DesktopBridge {
  info(): Promise<DesktopInfo>
  /** Null if the user cancelled; rejects if the file is larger than 64 MiB. */
  openFile(purpose: OpenPurpose): Promise<OpenedFile | null>
  /** The full path of a folder that the user chose; null if the user cancelled. */
  chooseFolder(): Promise<string | null>
  /** The same for a file of the workstation's machine, which is not read. */
  chooseFile(): Promise<string | null>
  saveFile(file: FileToSave): Promise<SavedFile | null>
  /** Shows a save dialog, then writes the finished job's file there. Null if the user cancelled. */
  saveJobFile(jobId: string): Promise<SavedFile | null>
  /** Shows a file that was saved during this run of the window in its folder; false if it no longer exists. */
  revealSaved(savedId: string): Promise<boolean>
  openSaved(savedId: string): Promise<boolean>
  /** False if the user cancelled. */
  print(): Promise<boolean>
  /** A click shows the window and is reported to the page as an event, with the id if there is one. */
  notify(message: { title: string; body: string; notice_id?: string }): Promise<void>
  setTitle(title: string): Promise<void>
  /** Count on the dock or task bar; 0 removes it. */
  setBadge(count: number): Promise<void>
  /** Language of menus, tray and dialogs. */
  setLanguage(language: DesktopLanguage): Promise<void>
  settings(): Promise<DesktopSettings>
  changeSettings(changes: Partial<DesktopSettings>): Promise<DesktopSettings>
  updateState(): Promise<UpdateState>
  /** Installs the downloaded update and restarts; false if there is none. */
  quitAndUpdate(): Promise<boolean>
  /** Passes plain data only. Returns the function that ends the subscription. */
  subscribe(listener: (event: DesktopEvent) => void): () => void
}

/** The functions that the main process performs, by name; `subscribe` is the only other one. */
export const BRIDGE_FUNCTIONS = [
  'info',
  'openFile',
  'chooseFolder',
  'chooseFile',
  'saveFile',
  'saveJobFile',
  'revealSaved',
  'openSaved',
  'print',
  'notify',
  'setTitle',
  'setBadge',
  'setLanguage',
  'settings',
  'changeSettings',
  'updateState',
  'quitAndUpdate'
] as const satisfies readonly (keyof DesktopBridge)[]
export type BridgeFunction = (typeof BRIDGE_FUNCTIONS)[number]

/** IPC channel of a bridge function. */
export const bridgeChannel = (name: BridgeFunction) => `desktop:${name}`
export const DESKTOP_EVENTS = 'desktop:event'
