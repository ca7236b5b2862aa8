import { useMemo } from 'react'
import type { SigningKey } from '#shared/contracts/connections.ts'
import { useFormats } from '../../../ui/formats/use-formats.ts'
import type { GridColumn } from '../../../ui/grid/grid-columns.ts'
import { connectionsTexts } from '../connections-texts.ts'
import { SigningStateChip } from './SigningStateChip.tsx'

export function useSigningColumns(): readonly GridColumn<SigningKey>[] {
  const t = connectionsTexts.use()
  const formats = useFormats()
  return useMemo(
    () => [
      {
        id: 'kid',
        title: t('signing.kid'),
        value: key => key.kid,
        kind: 'code',
        flex: 1,
        width: 360
      },
      { id: 'algorithm', title: t('signing.algorithm'), value: key => key.algorithm, width: 110 },
      {
        id: 'state',
        title: t('signing.state'),
        value: key => t(`signing.state.${key.state}`),
        render: key => <SigningStateChip state={key.state} />,
        width: 140
      },
      {
        id: 'created',
        title: t('signing.created'),
        value: key => key.created,
        text: key => formats.dateTime(key.created),
        sort: 'desc',
        width: 160
      },
      {
        id: 'retired',
        title: t('signing.retired'),
        value: key => key.retired,
        text: key => formats.dateTime(key.retired),
        width: 160
      },
      {
        id: 'publishedUntil',
        title: t('signing.publishedUntil'),
        value: key => key.published_until,
        text: key =>
          key.published_until === null ? t('signing.untilNext') : formats.dateTime(key.published_until),
        width: 170
      }
    ],
    [t, formats]
  )
}
