import type { Feature } from '../../ui/feature/feature.ts'
import { textRef } from '../../ui/texts/texts.ts'
import { mailTexts } from './mail-texts.ts'

/** The outbox, for whoever sees to letters that did not go out. */
export const mailFeature: Feature = {
  texts: [mailTexts],
  pages: [
    {
      path: '/settings/mail',
      title: textRef(mailTexts, 'title'),
      load: async () => ({ default: (await import('./MailPage.tsx')).MailPage }),
      groups: ['hr', 'admin'],
      navigation: { group: 'settings', order: 40 }
    }
  ]
}
