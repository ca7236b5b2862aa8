import type { SecretBox } from '#shared/domain/secret-box.ts'
import type { WebhooksTable } from '../../database/schema/webhooks.ts'
import { MadeOf, type Runtime } from '../../platform/runtime.ts'

const SECRET_BYTES = 32

type Sealed = Pick<WebhooksTable, 'secret_sealed' | 'previous_sealed' | 'previous_until'>

/** Symmetric secrets of Standard Webhooks 1.0 (`whsec_...`), sealed at rest. */
export class WebhookSecrets extends MadeOf<{ readonly runtime: Runtime; readonly secretBox: SecretBox }> {
  create(): { readonly secret: string; readonly sealed: string } {
    const { runtime, secretBox } = this.parts
    const secret = `whsec_${runtime.randomBytes(SECRET_BYTES).toString('base64')}`
    return { secret, sealed: Buffer.from(secretBox.seal(Buffer.from(secret))).toString('base64') }
  }

  /** Those that sign now, the newest first; null if another machine has sealed the newest one. */
  open({ secret_sealed, previous_sealed, previous_until }: Sealed): readonly string[] | null {
    const newest = this.#openOne(secret_sealed)
    if (newest === null) return null
    const isPast = previous_until === null || Date.parse(previous_until) <= this.parts.runtime.now()
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
