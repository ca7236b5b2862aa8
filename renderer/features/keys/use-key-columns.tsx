import { useMemo } from 'react'
import type { SubscriptionKey } from '#shared/contracts/keys.ts'
import { useFormats } from '../../ui/formats/use-formats.ts'
import type { GridColumn } from '../../ui/grid/grid-columns.ts'
import { useTexts } from '../../ui/texts/use-texts.ts'
import { KeyStateChip } from './KeyStateChip.tsx'
import { stateOf } from './keys-query.ts'
import { keysTexts } from './keys-texts.ts'

export function useKeyColumns(): readonly GridColumn<SubscriptionKey>[] {
  const t = useTexts(keysTexts)
  const formats = useFormats()
  return useMemo(() => {
    const scopesOf = (key: SubscriptionKey) => key.scopes.map(scope => t(`scope.${scope}`)).join(', ')
    return [
      { id: 'name', title: t('column.name'), value: key => key.name, flex: 2, width: 160 },
      {
        id: 'state',
        title: t('column.state'),
        value: stateOf,
        render: key => <KeyStateChip of={key} />,
        width: 120
      },
      {
        id: 'prefix',
        title: t('column.prefix'),
        value: key => key.prefix,
        kind: 'code',
        width: 110
      },
      { id: 'scopes', title: t('column.scopes'), value: scopesOf, flex: 3, width: 180 },
      {
        id: 'lastUsed',
        title: t('column.lastUsed'),
        value: key => key.last_used,
        text: key => (key.last_used === null ? t('never') : formats.since(key.last_used)),
        width: 150
      },
      {
        id: 'created',
        title: t('column.created'),
        value: key => key.created,
        text: key => formats.dateTime(key.created),
        sort: 'desc',
        width: 160
      },
      {
        id: 'createdBy',
        title: t('column.createdBy'),
        value: key => key.created_by ?? t('system'),
        width: 110
      },
      {
        id: 'revoked',
        title: t('column.revoked'),
        value: key => key.revoked,
        text: key => formats.dateTime(key.revoked),
        width: 160,
        isExtra: true
      }
    ]
  }, [t, formats])
}
