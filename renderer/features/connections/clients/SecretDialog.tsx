import { useQuery } from '@tanstack/react-query'
import { CopyField } from '../../../ui/copy/CopyField.tsx'
import { SecretButtons } from '../../../ui/copy/SecretButtons.tsx'
import { useLeaveSecret } from '../../../ui/copy/use-leave-secret.ts'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { tokenServiceQuery } from '../connections-queries.ts'
import { connectionsTexts } from '../connections-texts.ts'
import { ClientTrial, DiscoveryField } from '../trial/ClientTrial.tsx'

export type ShownSecret = {
  readonly clientId: string
  readonly name: string
  readonly secret: string
  /** True for a new client; false if the secret replaces an earlier one. */
  readonly isFirst: boolean
}

type Props = { shown: ShownSecret; onClose: () => void }

/** The secret, shown only once, with a command to try it. Copying the command copies the secret too. */
export function SecretDialog({ shown: { clientId, name, secret, isFirst }, onClose }: Props) {
  const t = connectionsTexts.use()
  const service = useQuery(tokenServiceQuery)
  const { close, onCopied } = useLeaveSecret(true, onClose)
  return (
    <Dialog
      onClose={() => void close()}
      title={t(isFirst ? 'secret.titleNew' : 'secret.titleChanged', { name })}
      size={728}
      closeOnClickOutside={false}
      gap="md"
    >
      <CopyField label={t('column.clientId')} value={clientId} copyLabel={t('client.copyId')} />
      <CopyField
        label={t('secret.label')}
        value={secret}
        copyLabel={t('secret.copy')}
        note={t('secret.once')}
        onCopied={onCopied}
      />
      {service.data !== undefined && (
        <>
          <ClientTrial clientId={clientId} secret={secret} service={service.data} onCopied={onCopied} />
          <DiscoveryField url={service.data.discovery_url} />
        </>
      )}
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
