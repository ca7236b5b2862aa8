import type { Feature } from '../../ui/feature/feature.ts'
import { textRef } from '../../ui/texts/texts.ts'
import { reportsTexts } from './reports-texts.ts'

export const reportsFeature: Feature = {
  pages: [
    {
      path: '/reports/attendance',
      title: textRef(reportsTexts, 'title'),
      load: async () => ({ default: (await import('./ReportsPage.tsx')).ReportsPage }),
      groups: ['hr', 'admin'],
      navigation: { group: 'reports', order: 10, label: textRef(reportsTexts, 'navigation') }
    }
  ]
}
