import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { OAuthClient, TokenServiceFacts } from '#shared/contracts/connections.ts'
import { Picker } from '../../../ui/pickers/Picker.tsx'
import { Notice } from '../../../ui/states/Notice.tsx'
import { connectionsTexts } from '../connections-texts.ts'
import { CodeTrial } from './CodeTrial.tsx'
import { makePkcePair } from './pkce.ts'

type Props = {
  client: OAuthClient
  /** Null: the client is public. */
  secret: string | null
  service: TokenServiceFacts
  children?: ReactNode
}

/** Tokens in a user's name (RFC 6749 §4.1): an address to sign in at, and what to do with the code that comes back. */
export function UserTrial({ client, secret, service, children }: Props) {
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
