import type { Feature } from '../../ui/feature/feature.ts'
import { backupsTexts } from './backups-texts.ts'

export const backupsFeature: Feature = {
  pages: [
    {
      path: '/settings/backups',
      title: backupsTexts.ref('title'),
      load: async () => ({ default: (await import('./BackupsPage.tsx')).BackupsPage }),
      groups: ['admin'],
      navigation: { group: 'settings', order: 50 },
      words: backupsTexts.ref('words')
    }
  ]
}
