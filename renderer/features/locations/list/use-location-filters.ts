import { useMemo } from 'react'
import type { LocationView } from '#shared/contracts/location-screens.ts'
import { WEEKDAYS } from '#shared/domain/calendar-date.ts'
import { locationsTexts } from '../locations-texts.ts'
import { useLocationWords } from './use-location-words.ts'

const STATES = ['Y', 'N'] as const

export function useLocationFilters() {
  const t = locationsTexts.use()
  const { weekday } = useLocationWords()
  return useMemo(
    () =>
      [
        { key: 'search', label: t('filter.search'), kind: 'search' },
        {
          key: 'published',
          label: t('publish_flag'),
          kind: 'choice',
          isFixed: true,
          options: STATES.map(value => ({ value, label: t(`publish.${value}`) }))
        },
        {
          key: 'day',
          label: t('filter.day'),
          kind: 'choice',
          isFixed: true,
          options: WEEKDAYS.map(value => ({ value, label: weekday(value) }))
        }
      ] as const,
    [t, weekday]
  )
}

type Given = Record<'search' | 'published' | 'day', string | undefined>

export function fitsLocation(location: LocationView, { search, published, day }: Given): boolean {
  if (published !== undefined && location.publish_flag !== published) return false
  if (day !== undefined && !location.open_days.some(it => it === day)) return false
  const text = `${location.code} ${location.name}`.toLowerCase()
  const words = search?.normalize('NFC').toLowerCase().split(/\s+/) ?? []
  return words.every(word => text.includes(word))
}
