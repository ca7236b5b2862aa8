import { PasswordInput, SegmentedControl } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { OAuthClient, TokenServiceFacts } from '#shared/contracts/accounts/connections.ts'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { Picker } from '../../../ui/pickers/Picker.tsx'
import { Notice } from '../../../ui/states/Notice.tsx'
import { QueryState } from '../../../ui/states/QueryState.tsx'
import { tokenServiceQuery } from '../connections-queries.ts'
import { connectionsTexts } from '../connections-texts.ts'
import { ClientTrial, DiscoveryField } from './ClientTrial.tsx'
import { CodeTrial } from './CodeTrial.tsx'
import { makePkcePair } from './pkce.ts'

type Props = { client: OAuthClient; onClose: () => void }

/** Shows working commands for connecting as the client, and tries them from here. */
export function TrialDialog({ client, onClose }: Props) {
  const t = connectionsTexts.use()
  const service = useQuery(tokenServiceQuery)
  const [as, setAs] = useState('client')
  const [secret, setSecret] = useState('')
  const isConfidential = client.type === 'confidential'
  const field = isConfidential && <SecretField value={secret} onChange={setSecret} />
  return (
    <Dialog
      gap="md"
      onClose={onClose}
      title={t('trial.title', { name: client.name })}
      size={728}
      closeOnClickOutside={false}
    >
      {service.data === undefined ? (
        <QueryState query={service} shape="record" lines={6} />
      ) : (
        <>
          {isConfidential && client.redirect_uris.length > 0 && (
            <SegmentedControl
              aria-label={t('trial.as')}
              value={as}
              onChange={setAs}
              data={[
                { value: 'client', label: t('trial.asClient') },
                { value: 'user', label: t('trial.asUser') }
              ]}
            />
          )}
          {isConfidential && as === 'client' ? (
            <ClientTrial clientId={client.client_id} secret={secret} service={service.data}>
              {field}
            </ClientTrial>
          ) : (
            <UserTrial client={client} secret={isConfidential ? secret : null} service={service.data}>
              {field}
            </UserTrial>
          )}
          <DiscoveryField url={service.data.discovery_url} />
        </>
      )}
    </Dialog>
  )
}

/** The client's secret, typed or pasted for a trial: it is not stored anywhere else. */
function SecretField({ value, onChange }: { value: string; onChange: (secret: string) => void }) {
  const t = connectionsTexts.use()
  return (
    <PasswordInput
      label={t('secret.label')}
      description={t('trial.secretNote')}
      value={value}
      onChange={event => onChange(event.currentTarget.value.trim())}
      // Password managers must not offer to save it.
      autoComplete="off"
      data-1p-ignore
      data-autofocus
      spellCheck={false}
      visibilityToggleButtonProps={{ 'aria-label': t('trial.showSecret') }}
    />
  )
}

type UserProps = {
  client: OAuthClient
  /** Null: the client is public. */
  secret: string | null
  service: TokenServiceFacts
  children?: ReactNode
}

/** Tokens on behalf of a user (RFC 6749 §4.1): an address to sign in at, and the use of the code that comes back. */
function UserTrial({ client, secret, service, children }: UserProps) {
  const t = connectionsTexts.use()
  const [redirectUri, setRedirectUri] = useState(client.redirect_uris[0])
  const pair = useQuery({
    queryKey: ['pkce-pair', client.client_id],
    queryFn: makePkcePair,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0
  })
  if (redirectUri === undefined) return <Notice tone="amber">{t('trial.noRedirectUri')}</Notice>
  if (pair.data === null) return <Notice tone="amber">{t('trial.noPkce')}</Notice>
  if (pair.data === undefined) return null
  return (
    <>
      {client.redirect_uris.length > 1 && (
        <Picker
          label={t('trial.redirectUri')}
          data={client.redirect_uris}
          value={redirectUri}
          onChange={uri => setRedirectUri(uri ?? redirectUri)}
        />
      )}
      <CodeTrial
        clientId={client.client_id}
        secret={secret}
        redirectUri={redirectUri}
        pair={pair.data}
        service={service}
      >
        {children}
      </CodeTrial>
    </>
  )
}
