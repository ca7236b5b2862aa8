import type { Feature } from '../../ui/feature/feature.ts'
import { holidaysTexts } from './holidays-texts.ts'

const holidayPaths = { list: '/public-holidays' } as const

export const holidaysFeature: Feature = {
  pages: [
    {
      path: holidayPaths.list,
      title: holidaysTexts.ref('title'),
      load: async () => ({ default: (await import('./HolidaysPage.tsx')).HolidaysPage }),
      groups: ['hr'],
      navigation: { group: 'people', order: 36 },
      words: holidaysTexts.ref('words')
    }
  ]
}
