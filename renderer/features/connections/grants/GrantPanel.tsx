import { Button, List, Stack } from '@mantine/core'
import type { OAuthGrant } from '#shared/contracts/accounts/connections.ts'
import { useFormats } from '../../../ui/formats/use-formats.ts'
import { SidePanel } from '../../../ui/list-page/SidePanel.tsx'
import { AppLink } from '../../../ui/page/AppLink.tsx'
import { FactList } from '../../../ui/record/FactList.tsx'
import { connectionsTexts } from '../connections-texts.ts'
import { connectionPaths } from '../paths.ts'
import { grantUser, useRevokeGrant } from './use-revoke-grant.ts'
import { useScopeWords } from './use-scope-words.ts'

export function GrantPanel({ of: grant, onClose }: { of: OAuthGrant; onClose: () => void }) {
  const t = connectionsTexts.use()
  const formats = useFormats()
  const scopeWords = useScopeWords()
  const revoke = useRevokeGrant()
  const { client_id: clientId, user_name: userName } = grant
  const facts = [
    { label: t('grants.client'), value: grant.client_name },
    { label: t('userName'), value: <code>{userName}</code> },
    {
      label: t('grants.scope'),
      value: (
        <List listStyleType="none">
          {scopeWords(grant.scope).map(words => (
            <List.Item key={words}>{words}</List.Item>
          ))}
        </List>
      )
    },
    { label: t('grants.created'), value: formats.dateTime(grant.created) },
    { label: t('lastUsed'), value: formats.dateTime(grant.last_used) },
    { label: t('grants.expires'), value: formats.dateTime(grant.expires) },
    { label: t('grants.ends'), value: formats.dateTime(grant.ends) }
  ]
  return (
    <SidePanel
      title={grantUser(grant, formats)}
      onClose={onClose}
      actions={
        <Button color="red.9" loading={revoke.isPending} onClick={() => void revoke.start(grant)}>
          {t('revoke.button')}
        </Button>
      }
    >
      <Stack gap="md">
        <FactList facts={facts} />
        <Stack gap={4} align="flex-start">
          <AppLink target={{ to: connectionPaths.clients, search: { open: clientId } }}>
            {t('grants.ofClient')}
          </AppLink>
          <AppLink target={{ to: connectionPaths.grants, search: { search: userName } }}>
            {t('grants.ofUser')}
          </AppLink>
        </Stack>
      </Stack>
    </SidePanel>
  )
}
