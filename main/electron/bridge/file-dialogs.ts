import { readFile, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { Readable } from 'node:stream'
import type { Dialog, FileFilter } from 'electron'
import type {
  FileToSave,
  OpenedFile,
  OpenPurpose,
  SavedFile,
  SavePurpose
} from '#shared/contracts/desktop-bridge.ts'
import type { Job } from '#shared/contracts/jobs.ts'
import type { ShellTexts } from '../texts.ts'
import { LARGEST_FILE } from './bridge-arguments.ts'
import { fitFileName, type SavedFiles, writeWhole } from './saved-files.ts'

interface Kind {
  label: keyof Pick<ShellTexts, 'spreadsheets' | 'pictures' | 'tables' | 'documents'>
  endings: readonly string[]
}

const SPREADSHEET: Kind = { label: 'spreadsheets', endings: ['xlsx'] }
const DOCUMENT: Kind = { label: 'documents', endings: ['pdf'] }
const OPEN_KINDS: Record<OpenPurpose, Kind> = {
  spreadsheet: { label: 'spreadsheets', endings: ['xlsx', 'csv'] },
  picture: { label: 'pictures', endings: ['jpg', 'jpeg', 'png', 'webp'] }
}
const SAVE_KINDS: Record<SavePurpose, Kind> = {
  table: { label: 'tables', endings: ['csv'] },
  picture: { label: 'pictures', endings: ['png'] },
  document: DOCUMENT
}

export interface FileDialogs {
  open(purpose: OpenPurpose): Promise<OpenedFile | null>
  /** The path of a folder; null if the user cancelled. */
  chooseFolder(): Promise<string | null>
  /** The path of a file of any kind, which is not read. */
  chooseFile(): Promise<string | null>
  save(file: FileToSave): Promise<SavedFile | null>
  saveJobFile(jobId: string): Promise<SavedFile | null>
}

export function createFileDialogs(from: {
  /** Dialogs over the window. */
  showOpen: (options: {
    filters: FileFilter[]
    properties: ['openFile']
  }) => ReturnType<Dialog['showOpenDialog']>
  showFolders: (options: {
    properties: ['openDirectory', 'createDirectory']
  }) => ReturnType<Dialog['showOpenDialog']>
  showSave: (options: { filters: FileFilter[]; defaultPath: string }) => ReturnType<Dialog['showSaveDialog']>
  texts: () => ShellTexts
  saved: SavedFiles
  downloads: string
  ask: (path: string) => Promise<Response>
}): FileDialogs {
  const filtersOf = (kind: Kind): FileFilter[] => [
    { name: from.texts()[kind.label], extensions: [...kind.endings] }
  ]

  async function choosePath(name: string, kind: Kind): Promise<string | null> {
    const defaultPath = join(from.downloads, fitFileName(name, kind.endings))
    const { canceled, filePath } = await from.showSave({ filters: filtersOf(kind), defaultPath })
    if (canceled || !filePath) return null
    const hasEnding = kind.endings.some(ending => filePath.toLowerCase().endsWith(`.${ending}`))
    return hasEnding ? filePath : `${filePath}.${kind.endings[0]}`
  }

  async function askWell(path: string): Promise<Response> {
    const response = await from.ask(path)
    if (!response.ok) throw new Error(`the workstation answered ${response.status}`)
    return response
  }

  return {
    open: async purpose => {
      const filters = filtersOf(OPEN_KINDS[purpose])
      const { canceled, filePaths } = await from.showOpen({ filters, properties: ['openFile'] })
      const path = filePaths[0]
      if (canceled || !path) return null
      if ((await stat(path)).size > LARGEST_FILE) throw new Error('file_too_large')
      return { name: basename(path), bytes: new Uint8Array(await readFile(path)) }
    },

    chooseFolder: async () => {
      const { canceled, filePaths } = await from.showFolders({
        properties: ['openDirectory', 'createDirectory']
      })
      return canceled ? null : (filePaths[0] ?? null)
    },

    chooseFile: async () => {
      const { canceled, filePaths } = await from.showOpen({ filters: [], properties: ['openFile'] })
      return canceled ? null : (filePaths[0] ?? null)
    },

    save: async ({ purpose, name, bytes }) => {
      const path = await choosePath(name, SAVE_KINDS[purpose])
      if (!path) return null
      await writeWhole(path, Readable.from([bytes]))
      return from.saved.remember(path)
    },

    saveJobFile: async jobId => {
      const address = `/app/v1/jobs/${encodeURIComponent(jobId)}`
      const { payload } = (await (await askWell(address)).json()) as { payload: Job }
      if (payload.state !== 'done') throw new Error('job_not_done')
      const name = payload.file_name ?? payload.title
      const path = await choosePath(name, name.endsWith('.pdf') ? DOCUMENT : SPREADSHEET)
      if (!path) return null
      const file = await askWell(`${address}/file`)
      if (!file.body) throw new Error('job_file_empty')
      await writeWhole(path, chunksOf(file.body))
      return from.saved.remember(path)
    }
  }
}

async function* chunksOf(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = body.getReader()
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) yield part.value
  } finally {
    await reader.cancel()
  }
}
