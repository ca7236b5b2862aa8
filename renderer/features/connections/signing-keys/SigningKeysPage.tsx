import { Box, Text } from '@mantine/core'
import { IconBan, IconEye, IconRefresh, IconSignature } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { SigningKey } from '#shared/contracts/accounts/connections.ts'
import { call } from '../../../api/client.ts'
import { CopyFact } from '../../../ui/copy/CopyFact.tsx'
import { useAction } from '../../../ui/dialogs/use-action.ts'
import { useFormats } from '../../../ui/formats/use-formats.ts'
import type { GridColumn } from '../../../ui/grid/grid-columns.ts'
import { useKeys } from '../../../ui/keys/use-keys.ts'
import { GridPage } from '../../../ui/list-page/GridPage.tsx'
import { useList } from '../../../ui/list-page/use-list.ts'
import { IconButton } from '../../../ui/page/icon-buttons.tsx'
import { FactList } from '../../../ui/record/FactList.tsx'
import { StateChip } from '../../../ui/states/StateChip.tsx'
import { signingKeysQuery, tokenServiceQuery } from '../connections-queries.ts'
import { connectionsTexts } from '../connections-texts.ts'

const kid = (key: SigningKey) => key.kid

/** The keys that tokens are signed with (decision 0010). */
export function SigningKeysPage() {
  const t = connectionsTexts.use()
  const columns = useSigningColumns()
  const list = useList('signing-keys', [], columns)
  const keys = useQuery(signingKeysQuery)
  const rotate = useRotateKeys()
  useKeys([{ keys: 'r', label: t('signing.rotate'), run: () => void rotate.start() }])
  return (
    <GridPage
      list={list}
      actions={
        <IconButton icon={IconRefresh} label={t('signing.rotate')} onClick={() => void rotate.start()} />
      }
      summary={<SigningFacts />}
      status={rows => [t('signing.count', { count: rows.length })]}
      label={t('signing.title')}
      rows={keys.data}
      rowId={kid}
      columns={columns}
      query={keys}
      empty={t('signing.empty')}
    />
  )
}

/** The purpose of the keys, when they change, and where clients find them. */
function SigningFacts() {
  const t = connectionsTexts.use()
  const formats = useFormats()
  const service = useQuery(tokenServiceQuery).data
  if (service === undefined) return null
  return (
    <Box px="md" py={12} className="line-below">
      <Text mb={8}>{t('signing.note')}</Text>
      <FactList
        facts={[
          {
            label: t('signing.nextRotation'),
            value:
              service.next_rotation === null
                ? t('signing.noRotation')
                : formats.dateTime(service.next_rotation)
          },
          {
            label: t('signing.issuer'),
            value: <CopyFact text={service.issuer} label={t('signing.copyIssuer')} />
          },
          {
            label: t('signing.discovery'),
            value: <CopyFact text={service.discovery_url} label={t('deviceAddress.copy')} />
          }
        ]}
      />
    </Box>
  )
}

/** Asks for confirmation, and explains how long the old key overlaps the new one. */
function useRotateKeys() {
  const t = connectionsTexts.use()
  return useAction({
    run: () => call('POST /app/v1/signing-keys/rotate'),
    question: {
      title: t('rotate.title'),
      message: t('rotate.message'),
      details: [t('rotate.standard'), t('rotate.fixed')],
      confirmLabel: t('signing.rotate')
    },
    done: t('rotate.done'),
    refreshes: [signingKeysQuery.queryKey, tokenServiceQuery.queryKey]
  })
}

function useSigningColumns(): readonly GridColumn<SigningKey>[] {
  const t = connectionsTexts.use()
  return useMemo(
    () => [
      { id: 'kid', title: t('signing.kid'), value: 'kid', kind: 'code', flex: 1, width: 360 },
      { id: 'algorithm', title: t('signing.algorithm'), value: 'algorithm', width: 110 },
      {
        id: 'state',
        title: t('status'),
        value: key => t(`signing.state.${key.state}`),
        render: key => <SigningStateChip state={key.state} />,
        width: 140
      },
      { id: 'created', title: t('created'), value: 'created', kind: 'dateTime', sort: 'desc', width: 160 },
      { id: 'retired', title: t('signing.retired'), value: 'retired', kind: 'dateTime', width: 160 },
      {
        id: 'publishedUntil',
        title: t('signing.publishedUntil'),
        value: 'published_until',
        kind: 'dateTime',
        none: t('signing.untilNext'),
        width: 170
      }
    ],
    [t]
  )
}

const LOOKS = {
  signing: { tone: 'green', icon: IconSignature, isStruck: false },
  published: { tone: 'blue', icon: IconEye, isStruck: false },
  withdrawn: { tone: 'grey', icon: IconBan, isStruck: true }
} as const

function SigningStateChip({ state }: { state: SigningKey['state'] }) {
  const t = connectionsTexts.use()
  return <StateChip {...LOOKS[state]} label={t(`signing.state.${state}`)} />
}
