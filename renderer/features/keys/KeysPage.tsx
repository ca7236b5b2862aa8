import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { SubscriptionKey } from '#shared/contracts/keys.ts'
import { ApiHelp } from '../../ui/devices/ApiHelp.tsx'
import { DataGrid } from '../../ui/grid/DataGrid.tsx'
import { useKeys } from '../../ui/keys/use-keys.ts'
import { ListPage } from '../../ui/list-page/ListPage.tsx'
import { useList } from '../../ui/list-page/use-list.ts'
import { useTexts } from '../../ui/texts/use-texts.ts'
import { KeyPanel } from './KeyPanel.tsx'
import { keysQuery, stateOf } from './keys-query.ts'
import { keysTexts } from './keys-texts.ts'
import { NewKeyDialog } from './NewKeyDialog.tsx'
import { useKeyColumns } from './use-key-columns.tsx'

const STATES = ['active', 'revoked', 'all'] as const
const keyId = (key: SubscriptionKey) => key.key_id

/** Settings → Keys: which software may connect, and the door to make and revoke keys (companion 5.1). */
export function KeysPage() {
  const t = useTexts(keysTexts)
  const columns = useKeyColumns()
  const list = useList(
    'keys',
    [
      {
        key: 'state',
        label: t('filter.state'),
        kind: 'choice',
        isFixed: true,
        initial: 'active',
        options: STATES.map(value => ({ value, label: t(`state.${value}`) }))
      }
    ],
    columns
  )
  const keys = useQuery(keysQuery)
  const [isMaking, { open: make, close }] = useDisclosure(false)
  const wanted = list.values.state
  const rows = keys.data?.filter(key => wanted === 'all' || stateOf(key) === wanted)
  const chosen = keys.data?.find(key => key.key_id === list.openId)
  const openRow = useCallback((key: SubscriptionKey) => list.open(key.key_id), [list.open])
  useKeys([{ keys: 'n', label: t('new'), run: make }])

  return (
    <>
      <ListPage
        list={list}
        actions={
          <>
            <ApiHelp />
            <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={make}>
              {t('new')}
            </Button>
          </>
        }
        status={rows === undefined ? [] : [t('count', { count: rows.length })]}
        panel={chosen && <KeyPanel key={chosen.key_id} of={chosen} onClose={list.close} />}
      >
        <DataGrid
          label={t('title')}
          rows={rows}
          rowId={keyId}
          columns={columns}
          hiddenColumns={list.hidden}
          query={keys}
          empty={
            wanted === 'revoked'
              ? { message: t('empty.revoked') }
              : { message: t('empty.active'), action: { label: t('new'), run: make } }
          }
          openId={list.openId}
          onOpen={openRow}
        />
      </ListPage>
      {isMaking && <NewKeyDialog onClose={close} />}
    </>
  )
}
