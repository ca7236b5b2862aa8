import { faultOf } from '#shared/domain/fault.ts'
import type { SecretBox } from '#shared/domain/secret-box.ts'
import { WorkstationError } from '#shared/domain/workstation-error.ts'
import { repeat } from '../../platform/repeat.ts'
import { WebhookSecrets } from '../../platform/webhooks/webhook-secrets.ts'
import { type AdministrationParts, WebhookAdministration } from './webhook-administration.ts'
import { WebhookSender } from './webhook-sender.ts'

const RUN_EVERY_MS = 1_000

interface WebhooksParts extends Pick<AdministrationParts, 'database' | 'runtime'> {
  /** Null: this process has no key for secrets, so it sends nothing. */
  readonly secretBox: SecretBox | null
  readonly onTrouble: (error: unknown) => void
}

/** Webhooks of the head office (decision 0043): every process serves and sends them. */
export function openWebhooks({ secretBox, onTrouble, ...parts }: WebhooksParts) {
  const secrets = new WebhookSecrets({ runtime: parts.runtime, secretBox: secretBox ?? NO_KEY })
  const sender = new WebhookSender({ ...parts, secrets, onTrouble })
  const run = async (): Promise<void> => {
    if (secretBox !== null) await sender.run()
  }
  const wake = (): void => void run().catch(onTrouble)
  // Said once, not each second for as long as PostgreSQL is away.
  let isFailing = false
  const stop = repeat(
    RUN_EVERY_MS,
    async () => {
      await run()
      isFailing = false
    },
    error => {
      if (!isFailing) onTrouble(error)
      isFailing = true
    }
  )
  return {
    administration: new WebhookAdministration({ ...parts, secrets, sender, wake }),
    /** Something may have to be sent: at once, as other processes look later. */
    wake,
    close: async () => {
      await stop()
      await sender.close()
    }
  }
}

const refuse = (): never => {
  throw new WorkstationError('conflict', faultOf('head_office.no_secret_key'))
}
const NO_KEY: SecretBox = { kind: 'file', seal: refuse, open: refuse }
