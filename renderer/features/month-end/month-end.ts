import type { Feature } from '../../ui/feature/feature.ts'
import { differencesTexts, monthEndTexts, payrollMonthsTexts } from './month-end-texts.ts'
import { monthEndPaths } from './paths.ts'
import { profilesTexts } from './profiles/profiles-texts.ts'

const groups = ['hr'] as const
const above = { path: monthEndPaths.page, keeps: ['period', 'branch'] } as const

/** The month end: what is outstanding, freezing, what changed since, the hand-over to payroll, and the payroll periods. */
export const monthEndFeature: Feature = {
  pages: [
    {
      path: monthEndPaths.page,
      title: monthEndTexts.ref('title'),
      load: async () => ({ default: (await import('./MonthEndPage.tsx')).MonthEndPage }),
      groups,
      navigation: { group: 'reports', order: 5, label: monthEndTexts.ref('nav') },
      tab: { row: 'month-end', order: 10, label: monthEndTexts.ref('title') },
      words: monthEndTexts.ref('words')
    },
    {
      path: monthEndPaths.days,
      title: monthEndTexts.ref('days.title'),
      load: async () => ({ default: (await import('./checks/CheckedDaysPage.tsx')).CheckedDaysPage }),
      groups,
      above
    },
    {
      path: monthEndPaths.candidates,
      title: monthEndTexts.ref('candidates.title'),
      load: async () => ({ default: (await import('./checks/CandidatesPage.tsx')).CandidatesPage }),
      groups,
      above
    },
    {
      path: monthEndPaths.differences,
      title: differencesTexts.ref('title'),
      load: async () => ({ default: (await import('./differences/DifferencesPage.tsx')).DifferencesPage }),
      groups,
      above
    },
    {
      path: monthEndPaths.periods,
      title: payrollMonthsTexts.ref('title'),
      load: async () => ({ default: (await import('./periods/PayrollMonthsPage.tsx')).PayrollMonthsPage }),
      groups,
      tab: { row: 'month-end', order: 30, label: payrollMonthsTexts.ref('title') }
    },
    {
      path: monthEndPaths.profiles,
      title: profilesTexts.ref('title'),
      load: async () => ({ default: (await import('./profiles/ProfilesPage.tsx')).ProfilesPage }),
      groups,
      tab: { row: 'month-end', order: 40, label: profilesTexts.ref('title') }
    }
  ]
}
