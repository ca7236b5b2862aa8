import type { Feature } from '../../ui/feature/feature.ts'
import { todayTexts } from './today-texts.ts'

/** The first page after sign-in, for everybody; the server decides what it shows. */
export const todayFeature: Feature = {
  pages: [
    {
      path: '/today',
      title: todayTexts.ref('period.today'),
      load: async () => ({ default: (await import('./TodayPage.tsx')).TodayPage }),
      navigation: { group: 'today', order: 10 }
    },
    {
      path: '/today/ending',
      title: todayTexts.ref('ending.title'),
      load: async () => ({ default: (await import('./EndingPage.tsx')).EndingPage }),
      groups: ['hr']
    }
  ]
}
