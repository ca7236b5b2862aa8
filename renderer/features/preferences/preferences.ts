import {
  IconAdjustments,
  IconCalendar,
  IconDeviceDesktop,
  IconLanguage,
  IconMoon,
  IconSun
} from '@tabler/icons-react'
import type { Feature } from '../../ui/feature/feature.ts'
import { preferencePaths } from '../../ui/preferences/preference-choices.ts'
import { usePreferences } from '../../ui/preferences/preferences.ts'
import { preferencesTexts } from './preferences-texts.ts'

/** Each appearance setting, as a palette command. */
const LOOKS = [
  ['to-thai', 'action.toThai', IconLanguage, { language: 'th' }],
  ['to-english', 'action.toEnglish', IconLanguage, { language: 'en' }],
  ['to-buddhist', 'action.toBuddhist', IconCalendar, { calendar: 'buddhist' }],
  ['to-gregorian', 'action.toGregorian', IconCalendar, { calendar: 'gregorian' }],
  ['to-light', 'action.toLight', IconSun, { theme: 'light' }],
  ['to-dark', 'action.toDark', IconMoon, { theme: 'dark' }],
  ['to-auto', 'action.toAuto', IconDeviceDesktop, { theme: 'auto' }]
] as const

export const preferencesFeature: Feature = {
  pages: [
    {
      path: preferencePaths.preferences,
      title: preferencesTexts.ref('title'),
      load: async () => ({ default: (await import('./PreferencesPage.tsx')).PreferencesPage }),
      navigation: { group: 'settings', order: 90 }
    }
  ],
  actions: [
    ...LOOKS.map(([id, label, icon, changes]) => ({
      id,
      label: preferencesTexts.ref(label),
      icon,
      run: () => usePreferences.getState().change(changes)
    })),
    {
      id: 'password',
      label: preferencesTexts.ref('changePassword'),
      icon: IconAdjustments,
      run: go => go({ to: preferencePaths.password })
    }
  ]
}
