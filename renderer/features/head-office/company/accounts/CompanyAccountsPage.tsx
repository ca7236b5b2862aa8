import { Button, Group, Stack } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { CompanyAccount, TemporaryPassword } from '#shared/contracts/head-office/company-accounts.ts'
import { call } from '../../../../api/client.ts'
import { useUser } from '../../../../api/session.ts'
import { useAction } from '../../../../ui/dialogs/use-action.ts'
import { useFormats } from '../../../../ui/formats/use-formats.ts'
import type { GridColumn } from '../../../../ui/grid/grid-columns.ts'
import { GridPage } from '../../../../ui/list-page/GridPage.tsx'
import { SidePanel } from '../../../../ui/list-page/SidePanel.tsx'
import { useList } from '../../../../ui/list-page/use-list.ts'
import { Note } from '../../../../ui/page/Note.tsx'
import { FactList } from '../../../../ui/record/FactList.tsx'
import { StateChip } from '../../../../ui/states/StateChip.tsx'
import { AddAccountDialog } from './AddAccountDialog.tsx'
import { companyAccountsQuery } from './account-queries.ts'
import { accountTexts } from './account-texts.ts'
import { PasswordDialog } from './PasswordDialog.tsx'

const idOf = ({ user_id }: CompanyAccount): string => user_id

/** Head office: its accounts, each of which may use all of its screens. */
export function CompanyAccountsPage() {
  const t = accountTexts.use()
  const columns = useAccountColumns()
  const list = useList('company-accounts', [], columns)
  const accounts = useQuery(companyAccountsQuery)
  const [isAdding, { open: add, close }] = useDisclosure(false)
  const [password, setPassword] = useState<TemporaryPassword | null>(null)
  return (
    <>
      <GridPage
        list={list}
        add={{ label: t('account.add'), run: add }}
        status={shown => [t('accountCount', { count: shown.length })]}
        panel={account => (
          <AccountPanel key={account.user_id} of={account} onClose={list.close} onPassword={setPassword} />
        )}
        label={t('accounts')}
        rows={accounts.data}
        rowId={idOf}
        columns={columns}
        query={accounts}
        empty={t('empty.accounts')}
      />
      {isAdding && (
        <AddAccountDialog
          onClose={close}
          onAdded={given => {
            close()
            setPassword(given)
          }}
        />
      )}
      {password !== null && <PasswordDialog of={password} onClose={() => setPassword(null)} />}
    </>
  )
}

const LOOKS = { on: 'green', new: 'amber', off: 'grey' } as const

const stateOf = ({ is_disabled, must_change_password }: CompanyAccount): keyof typeof LOOKS =>
  is_disabled ? 'off' : must_change_password ? 'new' : 'on'

function AccountChip({ of }: { of: CompanyAccount }) {
  const t = accountTexts.use()
  const state = stateOf(of)
  return <StateChip tone={LOOKS[state]} label={t(`account.state.${state}`)} />
}

function useAccountColumns(): readonly GridColumn<CompanyAccount>[] {
  const t = accountTexts.use()
  return useMemo(
    () => [
      { id: 'userName', title: t('account.userName'), value: 'user_name', kind: 'code', width: 160 },
      { id: 'name', title: t('account.displayName'), value: 'display_name', flex: 2, width: 200 },
      {
        id: 'state',
        title: t('column.status'),
        value: stateOf,
        render: account => <AccountChip of={account} />,
        width: 220
      },
      {
        id: 'lastUsed',
        title: t('account.lastUsed'),
        value: 'last_used_at',
        kind: 'since',
        none: t('never'),
        width: 150
      },
      { id: 'created', title: t('account.created'), value: 'created_at', kind: 'dateTime', width: 170 }
    ],
    [t]
  )
}

type PanelProps = {
  of: CompanyAccount
  onClose: () => void
  onPassword: (password: TemporaryPassword) => void
}

function AccountPanel({ of: account, onClose, onPassword }: PanelProps) {
  const t = accountTexts.use()
  const formats = useFormats()
  const { user_id, user_name, is_disabled } = account
  const name = t('person.label', { name: account.display_name, code: user_name })
  const isOwn = useUser()?.user_id === user_id
  const refreshes = [companyAccountsQuery.queryKey]
  const path = { user_id }
  const switchTo = useAction({
    question: (isOff: boolean) =>
      isOff
        ? {
            title: t('account.off.title', { name }),
            message: t('account.off.message'),
            confirmLabel: t('account.off'),
            isDangerous: true
          }
        : undefined,
    run: isOff =>
      call('PUT /app/v1/company/accounts/{user_id}/disabled', { path, body: { is_disabled: isOff } }),
    refreshes,
    done: t(is_disabled ? 'account.on.done' : 'account.off.done')
  })
  const reset = useAction({
    question: {
      title: t('account.reset.title', { name }),
      message: t('account.reset.message'),
      confirmLabel: t('account.reset'),
      isDangerous: true
    },
    run: () => call('POST /app/v1/company/accounts/{user_id}/password', { path }),
    refreshes,
    onDone: onPassword
  })
  return (
    <SidePanel
      title={account.display_name}
      onClose={onClose}
      actions={
        !isOwn && (
          <Group gap="sm">
            <Button
              variant="default"
              loading={switchTo.isPending}
              onClick={() => void switchTo.start(!is_disabled)}
            >
              {t(is_disabled ? 'account.on' : 'account.off')}
            </Button>
            <Button variant="default" loading={reset.isPending} onClick={() => void reset.start()}>
              {t('account.reset')}
            </Button>
          </Group>
        )
      }
    >
      <Stack gap="md">
        <FactList
          facts={[
            { label: t('account.userName'), value: <span className="code">{user_name}</span> },
            { label: t('column.status'), value: <AccountChip of={account} /> },
            {
              label: t('account.lastUsed'),
              value: account.last_used_at === null ? t('never') : formats.dateTime(account.last_used_at)
            },
            { label: t('account.created'), value: formats.dateTime(account.created_at) }
          ]}
        />
        {isOwn && <Note>{t('account.own')}</Note>}
      </Stack>
    </SidePanel>
  )
}
