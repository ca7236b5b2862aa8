import type { Feature } from '../../ui/feature/feature.ts'
import { activityTexts } from './activity-texts.ts'

export const activityFeature: Feature = {
  pages: [
    {
      path: '/settings/activity',
      title: activityTexts.ref('title'),
      words: activityTexts.ref('words'),
      load: async () => ({ default: (await import('./ActivityPage.tsx')).ActivityPage }),
      groups: ['admin'],
      navigation: { group: 'settings', order: 60, label: activityTexts.ref('title') }
    }
  ]
}
