import { useMemo } from 'react'
import type { LocationView } from '#shared/contracts/attendance/location-screens.ts'
import type { GridColumn } from '../../../ui/grid/grid-columns.ts'
import { StateChip } from '../../../ui/states/StateChip.tsx'
import { locationsTexts } from '../locations-texts.ts'
import { useLocationWords } from './use-location-words.ts'

export function useLocationColumns(): GridColumn<LocationView>[] {
  const t = locationsTexts.use()
  const words = useLocationWords()
  return useMemo(
    () => [
      { id: 'code', title: t('code'), value: 'code', kind: 'code', width: 116 },
      { id: 'name', title: t('name'), value: 'name', width: 132, flex: 3 },
      {
        id: 'whom',
        title: t('permissions.short'),
        value: it => words.whom(it.permissions),
        width: 132,
        flex: 4
      },
      { id: 'days', title: t('days.short'), value: it => words.days(it.open_days), width: 84 },
      { id: 'hours', title: t('hours.short'), value: it => words.hours(it.start, it.end), width: 96 },
      { id: 'radius', title: t('radius.column'), value: 'radius', kind: 'number', width: 96 },
      {
        id: 'published',
        title: t('publish_flag'),
        value: 'publish_flag',
        render: it => <PublishChip flag={it.publish_flag} />,
        width: 124
      },
      {
        id: 'coordinates',
        title: t('coordinates'),
        value: it => t('coordinates.value', { latitude: it.latitude, longitude: it.longitude }),
        width: 170,
        isExtra: true
      }
    ],
    [t, words]
  )
}

export function PublishChip({ flag }: { flag: LocationView['publish_flag'] }) {
  const t = locationsTexts.use()
  return <StateChip tone={flag === 'Y' ? 'green' : 'grey'} label={t(`publish.${flag}`)} />
}
