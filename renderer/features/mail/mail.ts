import { IconMailCog } from '@tabler/icons-react'
import type { Feature } from '../../ui/feature/feature.ts'
import { mailTexts } from './mail-texts.ts'
import { mailPaths } from './paths.ts'
import { mailServerTexts } from './server/mail-server-texts.ts'

/** The outbox for HR and administrators, and the mail server settings for administrators. */
export const mailFeature: Feature = {
  pages: [
    {
      path: mailPaths.letters,
      title: mailTexts.ref('title'),
      load: async () => ({ default: (await import('./MailPage.tsx')).MailPage }),
      groups: ['hr', 'admin'],
      navigation: { group: 'settings', order: 40 },
      tab: { row: 'mail', order: 10, label: mailTexts.ref('tab') }
    },
    {
      path: mailPaths.server,
      title: mailServerTexts.ref('title'),
      load: async () => ({ default: (await import('./server/MailServerPage.tsx')).MailServerPage }),
      groups: ['admin'],
      tab: { row: 'mail', order: 20, label: mailServerTexts.ref('title') }
    }
  ],
  actions: [
    {
      id: 'mail-server',
      label: mailTexts.ref('server.set'),
      icon: IconMailCog,
      groups: ['admin'],
      run: go => go({ to: mailPaths.server })
    }
  ]
}
