import type { Feature } from '../../ui/feature/feature.ts'
import { todayTexts } from './today-texts.ts'

/** The first page after sign-in of who looks after others; everybody else begins with their own month. */
export const todayFeature: Feature = {
  pages: [
    {
      path: '/today',
      title: todayTexts.ref('period.today'),
      load: async () => ({ default: (await import('./TodayPage.tsx')).TodayPage }),
      groups: ['hr', 'admin', 'manager'],
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
