import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { SigningKey } from '#shared/contracts/connections.ts'
import { DataGrid } from '../../../ui/grid/DataGrid.tsx'
import { useKeys } from '../../../ui/keys/use-keys.ts'
import { ListPage } from '../../../ui/list-page/ListPage.tsx'
import { useList } from '../../../ui/list-page/use-list.ts'
import { signingKeysQuery } from '../connections-queries.ts'
import { connectionsTexts } from '../connections-texts.ts'
import { SigningFacts } from './SigningFacts.tsx'
import { useRotateKeys } from './use-rotate-keys.ts'
import { useSigningColumns } from './use-signing-columns.tsx'

const kid = (key: SigningKey) => key.kid

/** The keys that tokens are signed with (companion 6.3). */
export function SigningKeysPage() {
  const t = connectionsTexts.use()
  const columns = useSigningColumns()
  const list = useList('signing-keys', [], columns)
  const keys = useQuery(signingKeysQuery)
  const rotate = useRotateKeys()
  useKeys([{ keys: 'r', label: t('signing.rotate'), run: () => void rotate() }])
  return (
    <ListPage
      list={list}
      actions={
        <Button leftSection={<IconRefresh size={16} aria-hidden />} onClick={() => void rotate()}>
          {t('signing.rotate')}
        </Button>
      }
      summary={<SigningFacts />}
      status={keys.data === undefined ? [] : [t('signing.count', { count: keys.data.length })]}
    >
      <DataGrid
        label={t('signing.list')}
        rows={keys.data}
        rowId={kid}
        columns={columns}
        hiddenColumns={list.hidden}
        query={keys}
        empty={{ message: t('signing.empty') }}
      />
    </ListPage>
  )
}
