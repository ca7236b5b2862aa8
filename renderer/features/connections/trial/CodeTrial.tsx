import { Anchor, TextInput } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import type { TokenServiceFacts } from '#shared/contracts/accounts/connections.ts'
import { OAUTH_SCOPES } from '#shared/contracts/accounts/oauth.ts'
import { desktop } from '../../../api/desktop.ts'
import { CopyField } from '../../../ui/copy/CopyField.tsx'
import { connectionsTexts } from '../connections-texts.ts'
import { PLACEHOLDER_SECRET } from './ClientTrial.tsx'
import type { PkcePair } from './pkce.ts'
import { TokenTrial } from './TokenTrial.tsx'
import { authorizationUrl, readReturned } from './token-commands.ts'

const PLACEHOLDER_CODE = 'THE_CODE'

type Props = {
  clientId: string
  secret: string | null
  redirectUri: string
  pair: PkcePair
  service: TokenServiceFacts
  children?: ReactNode
}

export function CodeTrial({ clientId, secret, redirectUri, pair, service, children }: Props) {
  const t = connectionsTexts.use()
  const [typed, setTyped] = useState('')
  const returned = readReturned(typed)
  const code = 'code' in returned ? returned.code : ''
  const { verifier, challenge, state } = pair
  const url = authorizationUrl(
    { endpoint: service.authorization_endpoint, clientId, redirectUri, state, challenge },
    OAUTH_SCOPES
  )
  const missing = code === '' ? t('trial.needsCode') : secret === '' ? t('trial.needsSecret') : undefined
  return (
    <>
      <div>
        <CopyField
          label={t('trial.authorizeUrl')}
          value={url}
          copyLabel={t('deviceAddress.copy')}
          note={t('trial.authorizeNote')}
          isMultiline
        />
        {/* The desktop window opens no other sites; users copy the address into a browser instead. */}
        {desktop === undefined && (
          <Anchor
            href={url}
            target="_blank"
            rel="noreferrer"
            display="inline-flex"
            mt={4}
            style={{ alignItems: 'center', gap: 4 }}
          >
            {t('trial.open')}
            <IconExternalLink size={16} aria-hidden />
          </Anchor>
        )}
      </div>
      <TokenTrial
        label={t('trial.redeem')}
        endpoint={service.token_endpoint}
        fields={[
          ['grant_type', 'authorization_code'],
          ['code', code || PLACEHOLDER_CODE],
          ['redirect_uri', redirectUri],
          ['client_id', clientId],
          ...(secret === null ? [] : ([['client_secret', secret || PLACEHOLDER_SECRET]] as const)),
          ['code_verifier', verifier]
        ]}
        missing={missing}
      >
        <TextInput
          label={t('trial.code')}
          description={t('trial.codeNote')}
          value={typed}
          error={'error' in returned && t('trial.codeRefused', { error: returned.error })}
          onChange={event => setTyped(event.currentTarget.value)}
          autoComplete="off"
          spellCheck={false}
        />
        {children}
      </TokenTrial>
    </>
  )
}
