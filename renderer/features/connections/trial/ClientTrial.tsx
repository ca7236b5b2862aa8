import type { ReactNode } from 'react'
import type { TokenServiceFacts } from '#shared/contracts/accounts/connections.ts'
import { CopyField } from '../../../ui/copy/CopyField.tsx'
import { connectionsTexts } from '../connections-texts.ts'
import { TokenTrial } from './TokenTrial.tsx'

export const PLACEHOLDER_SECRET = 'YOUR_SECRET'

type Props = {
  clientId: string
  secret: string
  service: TokenServiceFacts
  onCopied?: () => void
  children?: ReactNode
}

/** A token for the client itself (RFC 6749 §4.4). */
export function ClientTrial({ clientId, secret, service, onCopied, children }: Props) {
  const t = connectionsTexts.use()
  return (
    <TokenTrial
      label={t('trial.command')}
      endpoint={service.token_endpoint}
      fields={[
        ['grant_type', 'client_credentials'],
        ['client_id', clientId],
        ['client_secret', secret || PLACEHOLDER_SECRET]
      ]}
      missing={secret === '' ? t('trial.needsSecret') : undefined}
      {...(onCopied ? { onCopied } : {})}
    >
      {children}
    </TokenTrial>
  )
}

export function DiscoveryField({ url }: { url: string }) {
  const t = connectionsTexts.use()
  return (
    <CopyField
      label={t('signing.discovery')}
      value={url}
      copyLabel={t('deviceAddress.copy')}
      note={t('trial.discoveryNote')}
    />
  )
}
