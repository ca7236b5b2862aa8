import { LOGO_MAX_BYTES } from '#shared/contracts/accounts/connections.ts'
import { faultOf } from '#shared/domain/fault.ts'
import { WorkstationError } from '#shared/domain/workstation-error.ts'
import type { StoredPicture } from '../../database/stored-picture.ts'
import { decodePicture, type StoredFiles } from '../../modules/files/files.ts'

/** Logos of clients: stored like other pictures, but shown inline on pages before any sign-in. */
export class ClientLogos {
  readonly #files: StoredFiles
  readonly #dataUris = new Map<string, Promise<string>>()

  constructor(files: StoredFiles) {
    this.#files = files
  }

  /** Also null if the file is lost: `check` reports that, and sign-in works without the logo. */
  async dataUri(fileId: string | null): Promise<string | null> {
    if (fileId === null) return null
    const reading = this.#dataUris.get(fileId) ?? this.#read(fileId)
    this.#dataUris.set(fileId, reading)
    try {
      return await reading
    } catch (error) {
      this.#dataUris.delete(fileId)
      if (error instanceof WorkstationError) return null
      throw error
    }
  }

  /** Writes the picture to disk; `keep` adds its row in the transaction that refers to it. */
  async write(text: string): Promise<StoredPicture> {
    const picture = decodePicture(text)
    if (!picture || picture.bytes.length > LOGO_MAX_BYTES)
      throw new WorkstationError('invalid_request', 'request.not_right', {
        faults: [faultOf('client.logo', 'logo', { max: LOGO_MAX_BYTES })]
      })
    return this.#files.write(picture)
  }

  discard(picture: StoredPicture): Promise<void> {
    return this.#files.discard([picture])
  }

  async #read(fileId: string): Promise<string> {
    const { file, bytes } = await this.#files.read(fileId)
    return `data:${file.media_type};base64,${bytes.toString('base64')}`
  }
}
