import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { ACCOUNT_STATES, type Account } from '#shared/contracts/accounts/accounts.ts'
import { GROUPS } from '#shared/contracts/common.ts'
import { useFormats } from '../../../ui/formats/use-formats.ts'
import type { GridColumn } from '../../../ui/grid/grid-columns.ts'
import { useKeys } from '../../../ui/keys/use-keys.ts'
import { choiceFilter, hasWords } from '../../../ui/list-page/filters.ts'
import { GridPage } from '../../../ui/list-page/GridPage.tsx'
import { useList } from '../../../ui/list-page/use-list.ts'
import { IconButton } from '../../../ui/page/icon-buttons.tsx'
import { AccountPanel } from './AccountPanel.tsx'
import { AccountStateChip } from './AccountStateChip.tsx'
import { AddAccountDialog } from './AddAccountDialog.tsx'
import { accountsQuery } from './accounts-queries.ts'
import { administrationTexts } from './administration-texts.ts'
import { RulesDialog } from './RulesDialog.tsx'

/** Used in the address in place of a row's id. */
const NEW = 'new'
const accountId = (account: Account) => account.user_id

/** Settings → Accounts: who can sign in, with which groups and where, and the controls to change that. */
export function AccountsPage() {
  const t = administrationTexts.use()
  const columns = useAccountColumns()
  const filters = [
    { key: 'q', label: t('filter.search'), kind: 'search' },
    choiceFilter('state', t('status'), ACCOUNT_STATES, value => t(`state.${value}`), { isFixed: true }),
    choiceFilter('group', t('filter.group'), GROUPS, value => t(`group.${value}`), { isFixed: true })
  ] as const
  const list = useList('accounts', filters, columns)
  const accounts = useQuery(accountsQuery)
  const [isRuling, { open: openRules, close: closeRules }] = useDisclosure(false)
  const add = () => list.open(NEW)
  useKeys([{ keys: 'n', label: t('add.run'), run: add }])
  const { q, state, group } = list.values
  const rows = useMemo(
    () =>
      accounts.data?.filter(
        it =>
          (state === undefined || it.state === state) &&
          (group === undefined || it.groups.some(own => own === group)) &&
          hasWords(q, [it.user_name, it.display_name, it.display_name_en, it.employee_code])
      ),
    [accounts.data, q, state, group]
  )
  return (
    <>
      <GridPage
        list={list}
        actions={
          <>
            <Button variant="default" onClick={openRules}>
              {t('rules')}
            </Button>
            <IconButton icon={IconPlus} label={t('add.run')} onClick={add} />
          </>
        }
        status={shown => [t('count', { count: shown.length })]}
        all={accounts.data}
        panel={it => <AccountPanel key={it.user_id} of={it} onClose={list.close} />}
        label={t('title')}
        rows={rows}
        rowId={accountId}
        columns={columns}
        query={accounts}
        empty={t('empty')}
      />
      {list.openId === NEW && <AddAccountDialog onClose={list.close} />}
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
      { id: 'userName', title: t('userName'), value: 'user_name', kind: 'code', width: 150 },
      { id: 'code', title: t('code'), value: 'employee_code', kind: 'code', width: 110 },
      {
        id: 'state',
        title: t('status'),
        value: 'state',
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
        value: 'last_sign_in',
        kind: 'since',
        none: t('never'),
        width: 140
      },
      { id: 'sessions', title: t('column.sessions'), value: 'sessions', kind: 'number', width: 100 },
      {
        id: 'lockedUntil',
        title: t('column.lockedUntil'),
        value: 'locked_until',
        kind: 'dateTime',
        width: 160,
        isExtra: true
      },
      { id: 'created', title: t('created'), value: 'created', kind: 'dateTime', width: 160, isExtra: true }
    ],
    [t, formats]
  )
}
