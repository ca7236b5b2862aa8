import type { Feature } from '../../ui/feature/feature.ts'
import { headOfficeTexts } from './head-office-texts.ts'

/** The branch's side of a head office. */
export const headOfficeFeature: Feature = {
  pages: [
    {
      path: '/settings/head-office',
      title: headOfficeTexts.ref('title'),
      load: async () => ({ default: (await import('./HeadOfficePage.tsx')).HeadOfficePage }),
      groups: ['admin'],
      navigation: { group: 'settings', order: 57 }
    }
  ]
}
