import { create } from 'zustand'
import type { Preferences } from '#shared/contracts/accounts/accounts.ts'

/** Language, calendar and theme. Stored in the browser; the app saves them with the account too. */
const STORAGE_KEY = 'preferences'
const FIRST: Preferences = { language: 'th', calendar: 'buddhist', theme: 'auto' }

export type PreferenceKey = keyof Preferences
export const CHOICES = {
  language: ['th', 'en'],
  calendar: ['buddhist', 'gregorian'],
  theme: ['auto', 'light', 'dark']
} as const satisfies { [Key in PreferenceKey]: readonly Preferences[Key][] }

type Unchecked = Partial<Record<PreferenceKey, unknown>>

/** `changes` applied to `base`; unknown choices are ignored. */
export function withChanges(base: Preferences, changes: Unchecked): Preferences {
  return {
    language: CHOICES.language.find(choice => choice === changes.language) ?? base.language,
    calendar: CHOICES.calendar.find(choice => choice === changes.calendar) ?? base.calendar,
    theme: CHOICES.theme.find(choice => choice === changes.theme) ?? base.theme
  }
}

/** Reads stored text without trusting it. */
export function readPreferences(text: string | null): Preferences {
  try {
    const stored: unknown = JSON.parse(text ?? '{}')
    return typeof stored === 'object' && stored !== null ? withChanges(FIRST, stored) : FIRST
  } catch {
    return FIRST
  }
}

type PreferencesStore = Preferences & { change: (changes: Unchecked) => void }

export const usePreferences = create<PreferencesStore>()((set, get) => ({
  ...readPreferences(localStorage.getItem(STORAGE_KEY)),
  change: changes => {
    const next = withChanges(preferencesOf(get()), changes)
    set(next)
    localStorage.setItem(STORAGE_KEY, JSON.stringify(next))
  }
}))

export function preferencesOf({ language, calendar, theme }: Preferences): Preferences {
  return { language, calendar, theme }
}
