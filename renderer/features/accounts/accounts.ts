import type { Feature } from '../../ui/feature/feature.ts'
import { preferencePaths } from '../../ui/preferences/preference-choices.ts'
import { textRef } from '../../ui/texts/texts.ts'
import { sessionTexts } from './accounts-texts.ts'
import { administrationTexts } from './administration/administration-texts.ts'

export const sessionFeature: Feature = {
  pages: [
    {
      path: preferencePaths.password,
      title: textRef(sessionTexts, 'own.title'),
      load: async () => ({ default: (await import('./PasswordPage.tsx')).PasswordPage })
    },
    {
      path: '/settings/accounts',
      title: textRef(administrationTexts, 'title'),
      load: async () => ({ default: (await import('./administration/AccountsPage.tsx')).AccountsPage }),
      groups: ['admin'],
      navigation: { group: 'settings', order: 15, label: textRef(administrationTexts, 'navigation') }
    }
  ]
}
