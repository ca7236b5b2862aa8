import { Button, List, Stack, Text, Title } from '@mantine/core'
import type { SubscriptionKey } from '#shared/contracts/keys.ts'
import { useFormats } from '../../ui/formats/use-formats.ts'
import { SidePanel } from '../../ui/list-page/SidePanel.tsx'
import { FactList } from '../../ui/record/FactList.tsx'
import { useTexts } from '../../ui/texts/use-texts.ts'
import { KeyStateChip } from './KeyStateChip.tsx'
import { keysTexts } from './keys-texts.ts'
import { useRevokeKey } from './use-revoke-key.ts'

export function KeyPanel({ of: key, onClose }: { of: SubscriptionKey; onClose: () => void }) {
  const t = useTexts(keysTexts)
  const formats = useFormats()
  const revoke = useRevokeKey()
  const facts = [
    { label: t('column.state'), value: <KeyStateChip of={key} /> },
    { label: t('column.prefix'), value: <code>{key.prefix}</code> },
    {
      label: t('column.lastUsed'),
      value: key.last_used === null ? t('never') : formats.dateTime(key.last_used)
    },
    { label: t('column.created'), value: formats.dateTime(key.created) },
    { label: t('column.createdBy'), value: key.created_by ?? t('system') },
    ...(key.revoked === null ? [] : [{ label: t('column.revoked'), value: formats.dateTime(key.revoked) }])
  ]
  return (
    <SidePanel
      title={key.name}
      onClose={onClose}
      actions={
        key.revoked === null && (
          <Button color="red.9" loading={revoke.isRevoking} onClick={() => void revoke.ask(key)}>
            {t('revoke')}
          </Button>
        )
      }
    >
      <Stack gap="md">
        <FactList facts={facts} />
        <section aria-labelledby="key-permissions">
          <Title order={3} id="key-permissions" mb={4}>
            {t('permissions')}
          </Title>
          <List listStyleType="none" spacing="sm">
            {key.scopes.map(scope => (
              <List.Item key={scope}>
                <Text>{t(`scope.${scope}`)}</Text>
                <Text c="dimmed" fz={13}>
                  {t(`scope.${scope}.may`)}
                </Text>
              </List.Item>
            ))}
          </List>
        </section>
      </Stack>
    </SidePanel>
  )
}
