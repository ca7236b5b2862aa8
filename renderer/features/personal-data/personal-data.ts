import type { Feature } from '../../ui/feature/feature.ts'
import { textRef } from '../../ui/texts/texts.ts'
import { personalDataTexts } from './personal-data-texts.ts'

export const personalDataFeature: Feature = {
  pages: [
    {
      path: '/settings/personal-data',
      title: textRef(personalDataTexts, 'title'),
      load: async () => ({ default: (await import('./PersonalDataPage.tsx')).PersonalDataPage }),
      groups: ['admin'],
      navigation: { group: 'settings', order: 55, label: textRef(personalDataTexts, 'navigation') }
    }
  ]
}
