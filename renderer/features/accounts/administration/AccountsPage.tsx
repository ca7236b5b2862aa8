import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { ACCOUNT_STATES, type Account } from '#shared/contracts/accounts.ts'
import { GROUPS } from '#shared/contracts/common.ts'
import { useFormats } from '../../../ui/formats/use-formats.ts'
import { DataGrid } from '../../../ui/grid/DataGrid.tsx'
import type { GridColumn } from '../../../ui/grid/grid-columns.ts'
import { choiceFilter } from '../../../ui/list-page/filters.ts'
import { ListPage } from '../../../ui/list-page/ListPage.tsx'
import { useList } from '../../../ui/list-page/use-list.ts'
import { AccountPanel } from './AccountPanel.tsx'
import { AccountStateChip } from './AccountStateChip.tsx'
import { accountsQuery, accountText } from './accounts-queries.ts'
import { administrationTexts } from './administration-texts.ts'
import { RulesDialog } from './RulesDialog.tsx'

const accountId = (account: Account) => account.user_id

/** Settings → Accounts: who can sign in, as what and where, and the doors to change that. */
export function AccountsPage() {
  const t = administrationTexts.use()
  const columns = useAccountColumns()
  const filters = useMemo(
    () =>
      [
        { key: 'q', label: t('filter.search'), kind: 'search' },
        choiceFilter('state', t('status'), ACCOUNT_STATES, value => t(`state.${value}`), { isFixed: true }),
        choiceFilter('group', t('filter.group'), GROUPS, value => t(`group.${value}`), { isFixed: true })
      ] as const,
    [t]
  )
  const list = useList('accounts', filters, columns)
  const accounts = useQuery(accountsQuery)
  const [isRuling, { open: openRules, close: closeRules }] = useDisclosure(false)
  const { q, state, group } = list.values
  const rows = useMemo(() => {
    const words = q?.toLowerCase().split(/\s+/) ?? []
    return accounts.data?.filter(
      account =>
        (state === undefined || account.state === state) &&
        (group === undefined || account.groups.some(own => own === group)) &&
        words.every(word => accountText(account).includes(word))
    )
  }, [accounts.data, q, state, group])
  const chosen = accounts.data?.find(account => account.user_id === list.openId)
  return (
    <>
      <ListPage
        list={list}
        actions={
          <Button variant="default" onClick={openRules}>
            {t('rules')}
          </Button>
        }
        status={rows === undefined ? [] : [t('count', { count: rows.length })]}
        panel={chosen && <AccountPanel key={chosen.user_id} of={chosen} onClose={list.close} />}
      >
        <DataGrid
          label={t('title')}
          rows={rows}
          rowId={accountId}
          columns={columns}
          list={list}
          query={accounts}
          empty={{ message: t('empty') }}
        />
      </ListPage>
      {isRuling && <RulesDialog onClose={closeRules} />}
    </>
  )
}

function useAccountColumns(): readonly GridColumn<Account>[] {
  const t = administrationTexts.use()
  const formats = useFormats()
  return useMemo(
    () => [
      {
        id: 'name',
        title: t('name'),
        value: it => formats.inLanguage(it.display_name, it.display_name_en),
        flex: 2,
        width: 160
      },
      { id: 'userName', title: t('userName'), value: it => it.user_name, kind: 'code', width: 150 },
      { id: 'code', title: t('code'), value: it => it.employee_code, kind: 'code', width: 110 },
      {
        id: 'state',
        title: t('status'),
        value: it => it.state,
        render: it => <AccountStateChip state={it.state} />,
        width: 140
      },
      {
        id: 'groups',
        title: t('groups'),
        value: it => it.groups.map(group => t(`group.${group}`)).join(', '),
        flex: 2,
        width: 160
      },
      {
        id: 'lastSignIn',
        title: t('column.lastSignIn'),
        value: it => it.last_sign_in,
        text: it => (it.last_sign_in === null ? t('never') : formats.since(it.last_sign_in)),
        width: 140
      },
      { id: 'sessions', title: t('column.sessions'), value: it => it.sessions, kind: 'number', width: 100 },
      {
        id: 'lockedUntil',
        title: t('column.lockedUntil'),
        value: it => it.locked_until,
        kind: 'dateTime',
        width: 160,
        isExtra: true
      },
      {
        id: 'created',
        title: t('created'),
        value: it => it.created,
        kind: 'dateTime',
        width: 160,
        isExtra: true
      }
    ],
    [t, formats]
  )
}
