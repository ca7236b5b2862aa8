import type { SecretBox } from '#shared/domain/secret-box.ts'
import { MadeOf, type Runtime } from '../runtime.ts'

const SECRET_BYTES = 32

interface Sealed {
  /** Base64. */
  readonly secret_sealed: string
  readonly previous_sealed: string | null
  readonly previous_until: Date | string | null
}

/** Symmetric secrets of Standard Webhooks 1.0 (`whsec_...`), sealed at rest. */
export class WebhookSecrets extends MadeOf<{ readonly runtime: Runtime; readonly secretBox: SecretBox }> {
  create(): { readonly secret: string; readonly sealed: string } {
    const { runtime, secretBox } = this.parts
    const secret = `whsec_${runtime.randomBytes(SECRET_BYTES).toString('base64')}`
    return { secret, sealed: Buffer.from(secretBox.seal(Buffer.from(secret))).toString('base64') }
  }

  /** Those that sign now, the newest first; null if another box has sealed the newest one. */
  open({ secret_sealed, previous_sealed, previous_until }: Sealed): readonly string[] | null {
    const newest = this.#openOne(secret_sealed)
    if (newest === null) return null
    const isPast = previous_until === null || !isAhead(previous_until, this.parts.runtime)
    const previous = isPast || previous_sealed === null ? null : this.#openOne(previous_sealed)
    return previous === null ? [newest] : [newest, previous]
  }

  #openOne(sealed: string): string | null {
    try {
      return Buffer.from(this.parts.secretBox.open(Buffer.from(sealed, 'base64'))).toString()
    } catch {
      // The page says so, and what to do.
      return null
    }
  }
}

const isAhead = (at: Date | string, { now }: Pick<Runtime, 'now'>): boolean => new Date(at).getTime() > now()
