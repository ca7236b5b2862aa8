import { Modal, SegmentedControl, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { OAuthClient } from '#shared/contracts/connections.ts'
import { ErrorState } from '../../../ui/states/ErrorState.tsx'
import { LoadingShape } from '../../../ui/states/LoadingShape.tsx'
import { uiTexts } from '../../../ui/texts/ui-texts.ts'
import { tokenServiceQuery } from '../connections-queries.ts'
import { connectionsTexts } from '../connections-texts.ts'
import { ClientTrial } from './ClientTrial.tsx'
import { DiscoveryField } from './DiscoveryField.tsx'
import { SecretField } from './SecretField.tsx'
import { UserTrial } from './UserTrial.tsx'

type Props = { client: OAuthClient; onClose: () => void }

/** Shows how a client connects, with commands that work, and tries it from here. */
export function TrialDialog({ client, onClose }: Props) {
  const t = connectionsTexts.use()
  const ui = uiTexts.use()
  const service = useQuery(tokenServiceQuery)
  const [as, setAs] = useState('client')
  const [secret, setSecret] = useState('')
  const isConfidential = client.type === 'confidential'
  const field = isConfidential && <SecretField value={secret} onChange={setSecret} />
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('trial.title', { name: client.name })}
      size={728}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': ui('close') }}
    >
      {service.data === undefined ? (
        service.error === null ? (
          <LoadingShape shape="record" lines={6} />
        ) : (
          <ErrorState error={service.error} onRetry={() => void service.refetch()} />
        )
      ) : (
        <Stack gap="md">
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
        </Stack>
      )}
    </Modal>
  )
}
