import type { Feature } from '../../ui/feature/feature.ts'
import { preferencePaths } from '../../ui/preferences/preference-choices.ts'
import { sessionTexts } from './accounts-texts.ts'
import { administrationTexts } from './administration/administration-texts.ts'

export const sessionFeature: Feature = {
  pages: [
    {
      path: preferencePaths.password,
      title: sessionTexts.ref('own.title'),
      load: async () => ({ default: (await import('./PasswordPage.tsx')).PasswordPage })
    },
    {
      path: '/settings/accounts',
      title: administrationTexts.ref('title'),
      load: async () => ({ default: (await import('./administration/AccountsPage.tsx')).AccountsPage }),
      groups: ['admin'],
      navigation: { group: 'settings', order: 15, label: administrationTexts.ref('navigation') }
    }
  ]
}
