import { useMemo } from 'react'
import { uiTexts } from '../texts/ui-texts.ts'
import { CHOICES, type PreferenceKey } from './preferences.ts'

/** Path of the user's own pages, which the user menu opens. */
export const preferencePaths = {
  preferences: '/settings/preferences',
  password: '/settings/password'
} as const

export type PreferenceChoice = {
  readonly key: PreferenceKey
  readonly label: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
}

/** Every preference with its choices in words; also for the screens before sign-in. */
export function usePreferenceChoices(): readonly PreferenceChoice[] {
  const t = uiTexts.use()
  return useMemo(
    () => [
      {
        key: 'language',
        label: t('preference.language'),
        options: CHOICES.language.map(value => ({ value, label: t(`language.${value}`) }))
      },
      {
        key: 'calendar',
        label: t('preference.calendar'),
        options: CHOICES.calendar.map(value => ({ value, label: t(`calendar.${value}`) }))
      },
      {
        key: 'theme',
        label: t('preference.theme'),
        options: CHOICES.theme.map(value => ({ value, label: t(`theme.${value}`) }))
      }
    ],
    [t]
  )
}
