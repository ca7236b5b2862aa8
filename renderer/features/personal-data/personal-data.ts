import type { Feature } from '../../ui/feature/feature.ts'
import { personalDataTexts } from './personal-data-texts.ts'

export const personalDataFeature: Feature = {
  pages: [
    {
      path: '/settings/personal-data',
      title: personalDataTexts.ref('title'),
      words: personalDataTexts.ref('words'),
      load: async () => ({ default: (await import('./PersonalDataPage.tsx')).PersonalDataPage }),
      groups: ['hr', 'admin'],
      navigation: { group: 'settings', order: 55, label: personalDataTexts.ref('navigation') }
    }
  ]
}
