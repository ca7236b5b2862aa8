import type { Feature } from '../../ui/feature/feature.ts'
import { reportsTexts } from './reports-texts.ts'

export const reportsFeature: Feature = {
  pages: [
    {
      path: '/reports/attendance',
      title: reportsTexts.ref('title'),
      words: reportsTexts.ref('words'),
      load: async () => ({ default: (await import('./ReportsPage.tsx')).ReportsPage }),
      groups: ['hr', 'admin'],
      navigation: { group: 'reports', order: 10, label: reportsTexts.ref('navigation') }
    }
  ]
}
