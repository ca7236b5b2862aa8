import type { Feature, Page } from '../../ui/feature/feature.ts'
import { preferencePaths } from '../../ui/preferences/preference-choices.ts'
import { sessionTexts } from './accounts-texts.ts'
import { administrationTexts } from './administration/administration-texts.ts'

const passwordPage: Page = {
  path: preferencePaths.password,
  title: sessionTexts.ref('own.title'),
  load: async () => ({ default: (await import('./PasswordPage.tsx')).PasswordPage })
}

/** Of a program where nobody manages accounts. */
export const ownPasswordFeature: Feature = { pages: [passwordPage] }

export const sessionFeature: Feature = {
  pages: [
    passwordPage,
    {
      path: '/settings/accounts',
      title: administrationTexts.ref('title'),
      load: async () => ({ default: (await import('./administration/AccountsPage.tsx')).AccountsPage }),
      groups: ['admin'],
      navigation: { group: 'settings', order: 15, label: administrationTexts.ref('navigation') },
      words: administrationTexts.ref('words')
    }
  ]
}
