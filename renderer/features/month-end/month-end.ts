import type { Feature } from '../../ui/feature/feature.ts'
import { payrollMonthsTexts } from './month-end-texts.ts'
import { monthEndPaths } from './paths.ts'

const groups = ['hr'] as const

/** The month end, and the payroll periods that are closed then. */
export const monthEndFeature: Feature = {
  pages: [
    {
      path: monthEndPaths.periods,
      title: payrollMonthsTexts.ref('title'),
      load: async () => ({ default: (await import('./periods/PayrollMonthsPage.tsx')).PayrollMonthsPage }),
      groups,
      navigation: { group: 'reports', order: 20, label: payrollMonthsTexts.ref('nav') }
    }
  ]
}
