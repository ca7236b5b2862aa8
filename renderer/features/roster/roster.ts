import type { Feature } from '../../ui/feature/feature.ts'
import { rosterTexts } from './month/roster-texts.ts'
import { workCyclesTexts } from './work-cycles/work-cycles-texts.ts'

/** When people work. */
export const rosterFeature: Feature = {
  pages: [
    {
      path: '/roster',
      title: rosterTexts.ref('title'),
      load: async () => ({ default: (await import('./month/RosterPage.tsx')).RosterPage }),
      groups: ['hr', 'admin', 'manager'],
      navigation: { group: 'attendance', order: 32 }
    },
    {
      path: '/roster/own',
      title: rosterTexts.ref('own'),
      load: async () => ({ default: (await import('./month/OwnRosterPage.tsx')).OwnRosterPage }),
      navigation: { group: 'attendance', order: 34 }
    },
    {
      /** Working hours; `?open=new` adds a work cycle. */
      path: '/people/work-cycles',
      title: workCyclesTexts.ref('title'),
      load: async () => ({ default: (await import('./work-cycles/WorkCyclesPage.tsx')).WorkCyclesPage }),
      groups: ['hr', 'admin'],
      navigation: { group: 'people', order: 35 }
    }
  ]
}
