import { useMemo } from 'react'
import type { Account } from '#shared/contracts/accounts.ts'
import { useFormats } from '../../../ui/formats/use-formats.ts'
import type { GridColumn } from '../../../ui/grid/grid-columns.ts'
import { AccountStateChip } from './AccountStateChip.tsx'
import { administrationTexts } from './administration-texts.ts'

export function useAccountColumns(): readonly GridColumn<Account>[] {
  const t = administrationTexts.use()
  const formats = useFormats()
  return useMemo(
    () => [
      {
        id: 'name',
        title: t('column.name'),
        value: it => formats.inLanguage(it.display_name, it.display_name_en),
        flex: 2,
        width: 160
      },
      { id: 'userName', title: t('column.userName'), value: it => it.user_name, kind: 'code', width: 150 },
      { id: 'code', title: t('column.code'), value: it => it.employee_code, kind: 'code', width: 110 },
      {
        id: 'state',
        title: t('column.state'),
        value: it => it.state,
        render: it => <AccountStateChip state={it.state} />,
        width: 140
      },
      {
        id: 'groups',
        title: t('column.groups'),
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
        text: it => formats.dateTime(it.locked_until),
        width: 160,
        isExtra: true
      },
      {
        id: 'created',
        title: t('column.created'),
        value: it => it.created,
        text: it => formats.dateTime(it.created),
        width: 160,
        isExtra: true
      }
    ],
    [t, formats]
  )
}
