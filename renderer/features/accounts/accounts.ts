import type { Feature } from '../../ui/feature/feature.ts'
import { preferencePaths } from '../../ui/preferences/preference-choices.ts'
import { textRef } from '../../ui/texts/texts.ts'
import { sessionTexts } from './accounts-texts.ts'

export const sessionFeature: Feature = {
  pages: [
    {
      path: preferencePaths.password,
      title: textRef(sessionTexts, 'password.title'),
      load: async () => ({ default: (await import('./PasswordPage.tsx')).PasswordPage })
    }
  ]
}
