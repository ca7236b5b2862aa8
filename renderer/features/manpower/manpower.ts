import type { Feature } from '../../ui/feature/feature.ts'
import { manpowerTexts } from './manpower-texts.ts'

/** People planned and people at work. */
export const manpowerFeature: Feature = {
  pages: [
    {
      path: '/manpower',
      title: manpowerTexts.ref('title'),
      words: manpowerTexts.ref('words'),
      load: async () => ({ default: (await import('./ManpowerPage.tsx')).ManpowerPage }),
      groups: ['hr', 'admin', 'manager'],
      navigation: { group: 'attendance', order: 36 }
    }
  ]
}
