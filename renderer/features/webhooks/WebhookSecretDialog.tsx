import type { CreatedWebhook } from '#shared/contracts/webhooks.ts'
import { CopyField } from '../../ui/copy/CopyField.tsx'
import { SecretButtons } from '../../ui/copy/SecretButtons.tsx'
import { useLeaveSecret } from '../../ui/copy/use-leave-secret.ts'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { webhooksTexts } from './webhooks-texts.ts'

type Props = { shown: CreatedWebhook; onClose: () => void }

/** The secret of a webhook, shown only once. */
export function WebhookSecretDialog({ shown: { webhook, secret }, onClose }: Props) {
  const t = webhooksTexts.use()
  const { close, onCopied } = useLeaveSecret(true, onClose)
  return (
    <Dialog
      onClose={() => void close()}
      title={t('secret.title', { name: webhook.name })}
      size={640}
      closeOnClickOutside={false}
      gap="md"
    >
      <CopyField
        label={t('secret')}
        value={secret}
        copyLabel={t('secret.copy')}
        note={t('secret.once')}
        onCopied={onCopied}
      />
      <SecretButtons
        secret={secret}
        copyLabel={t('secret.copy')}
        finishedLabel={t('finished')}
        onCopied={onCopied}
        onDone={() => void close()}
      />
    </Dialog>
  )
}
