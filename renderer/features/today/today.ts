import type { Feature } from '../../ui/feature/feature.ts'
import { textRef } from '../../ui/texts/texts.ts'
import { todayTexts } from './today-texts.ts'

/** The first page after sign-in, for everybody; the server decides what it shows. */
export const todayFeature: Feature = {
  pages: [
    {
      path: '/today',
      title: textRef(todayTexts, 'title'),
      load: async () => ({ default: (await import('./TodayPage.tsx')).TodayPage }),
      navigation: { group: 'today', order: 10 }
    },
    {
      path: '/today/ending',
      title: textRef(todayTexts, 'ending.title'),
      load: async () => ({ default: (await import('./EndingPage.tsx')).EndingPage }),
      groups: ['hr']
    }
  ]
}
