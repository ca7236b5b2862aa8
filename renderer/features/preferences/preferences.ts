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

const change = (changes: Parameters<ReturnType<typeof usePreferences.getState>['change']>[0]) => () =>
  usePreferences.getState().change(changes)
const label = preferencesTexts.ref

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
    { id: 'to-thai', label: label('action.toThai'), icon: IconLanguage, run: change({ language: 'th' }) },
    {
      id: 'to-english',
      label: label('action.toEnglish'),
      icon: IconLanguage,
      run: change({ language: 'en' })
    },
    {
      id: 'to-buddhist',
      label: label('action.toBuddhist'),
      icon: IconCalendar,
      run: change({ calendar: 'buddhist' })
    },
    {
      id: 'to-gregorian',
      label: label('action.toGregorian'),
      icon: IconCalendar,
      run: change({ calendar: 'gregorian' })
    },
    { id: 'to-light', label: label('action.toLight'), icon: IconSun, run: change({ theme: 'light' }) },
    { id: 'to-dark', label: label('action.toDark'), icon: IconMoon, run: change({ theme: 'dark' }) },
    { id: 'to-auto', label: label('action.toAuto'), icon: IconDeviceDesktop, run: change({ theme: 'auto' }) },
    {
      id: 'password',
      label: label('action.password'),
      icon: IconAdjustments,
      run: go => go({ to: preferencePaths.password })
    }
  ]
}
