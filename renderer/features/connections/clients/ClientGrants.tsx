import { Box, Group, Text } from '@mantine/core'
import { IconUserX } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useFormats } from '../../../ui/formats/use-formats.ts'
import { AppLink } from '../../../ui/page/AppLink.tsx'
import { HintedIcon } from '../../../ui/page/icon-buttons.tsx'
import { Note } from '../../../ui/page/Note.tsx'
import { Section } from '../../../ui/page/Section.tsx'
import { QueryState } from '../../../ui/states/QueryState.tsx'
import { grantsQuery } from '../connections-queries.ts'
import { connectionsTexts } from '../connections-texts.ts'
import { grantUser, useRevokeGrant } from '../grants/use-revoke-grant.ts'
import { connectionPaths } from '../paths.ts'

const SHOWN = 5

/** Users who have granted the client access, newest first. */
export function ClientGrants({ clientId }: { clientId: string }) {
  const t = connectionsTexts.use()
  const formats = useFormats()
  const heading = useRef<HTMLHeadingElement>(null)
  const revoke = useRevokeGrant(() => heading.current?.focus())
  const grants = useInfiniteQuery(grantsQuery({ client_id: clientId }))
  const page = grants.data?.pages[0]
  return (
    <Section title={t('client.grants')} order={3} headingRef={heading}>
      {(grants.error !== null || grants.isPending) && <QueryState query={grants} lines={2} />}
      {page?.grants.length === 0 && <Text c="dimmed">{t('client.noGrants')}</Text>}
      {page !== undefined && page.grants.length > 0 && (
        <ul className="plain">
          {page.grants.slice(0, SHOWN).map(grant => (
            <Group component="li" key={grant.grant_id} gap={8} py={4} wrap="nowrap" className="line-below">
              <Box flex={1} miw={0}>
                <Text truncate title={grantUser(grant, formats)}>
                  {grantUser(grant, formats)}
                </Text>
                <Note>
                  <code>{grant.user_name}</code> · {formats.since(grant.last_used)}
                </Note>
              </Box>
              <HintedIcon
                icon={IconUserX}
                label={t('revoke.named', { user: grantUser(grant, formats) })}
                hint={t('revoke.button')}
                onClick={() => void revoke.start(grant)}
              />
            </Group>
          ))}
        </ul>
      )}
      {page !== undefined && page.total > SHOWN && (
        <AppLink target={{ to: connectionPaths.grants, search: { client: clientId } }}>
          {t('client.allGrants', { count: page.total })}
        </AppLink>
      )}
    </Section>
  )
}
