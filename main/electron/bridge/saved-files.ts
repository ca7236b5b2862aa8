import { randomUUID } from 'node:crypto'
import { createWriteStream, existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { basename, dirname, extname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { SavedFile } from '#shared/contracts/desktop-bridge.ts'

/** What may be opened with the system's default program: data, never anything executable. */
const OPENABLE: ReadonlySet<string> = new Set(['.xlsx', '.csv', '.pdf', '.png', '.jpg', '.jpeg', '.webp'])

/** Files that the user has saved in this run, so that the page can refer to them without knowing a path. */
export class SavedFiles {
  #paths = new Map<string, string>()

  remember(path: string): SavedFile {
    const savedId = randomUUID()
    this.#paths.set(savedId, path)
    return { saved_id: savedId, name: basename(path), folder: dirname(path) }
  }

  /** The path, if the file still exists. */
  find(savedId: string): string | null {
    const path = this.#paths.get(savedId)
    return path && existsSync(path) ? path : null
  }

  findOpenable(savedId: string): string | null {
    const path = this.find(savedId)
    return path && OPENABLE.has(extname(path).toLowerCase()) ? path : null
  }
}

/** A suggested name as a valid file name on every system, with one of the extensions. */
export function fitFileName(name: string, endings: readonly string[]): string {
  const plain = Array.from(name.normalize('NFC'), character =>
    isForbidden(character) ? ' ' : character
  ).join('')
  const trimmed = plain
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '')
    .slice(0, 120)
  const given = trimmed || 'file'
  const hasEnding = endings.some(ending => given.toLowerCase().endsWith(`.${ending}`))
  return hasEnding ? given : `${given}.${endings[0]}`
}

const isForbidden = (character: string) => character < ' ' || '<>:"/\\|?*\u007f'.includes(character)

/** Writes to a temporary file, syncs and renames it: the target has either the whole file or its previous content. */
export async function writeWhole(path: string, content: AsyncIterable<Uint8Array>): Promise<void> {
  const fresh = join(dirname(path), `.${basename(path)}.${randomUUID().slice(0, 8)}.part`)
  try {
    await pipeline(content, createWriteStream(fresh, { flush: true }))
    await rename(fresh, path)
  } catch (error) {
    await rm(fresh, { force: true })
    throw error
  }
}
