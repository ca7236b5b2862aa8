import type { Feature } from '../../ui/feature/feature.ts'
import { workCyclesTexts } from '../../ui/work-cycles/work-cycles-texts.ts'
import { rosterTexts } from './month/roster-texts.ts'
import { swapsTexts } from './swaps/swaps-texts.ts'

const toSwaps = () => ({ to: '/roster/swaps' })

/** When people work. */
export const rosterFeature: Feature = {
  noticePages: {
    'shift-swap-asked': toSwaps,
    'shift-swap-agreed': toSwaps,
    'shift-swap-declined': toSwaps,
    'shift-swap-approved': toSwaps,
    'shift-swap-refused': toSwaps,
    'shift-swap-cancelled': toSwaps
  },
  pages: [
    {
      path: '/roster',
      title: rosterTexts.ref('title'),
      words: rosterTexts.ref('words'),
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
      /** `?date=` begins a new one. */
      path: '/roster/swaps',
      title: swapsTexts.ref('title'),
      words: swapsTexts.ref('words'),
      load: async () => ({ default: (await import('./swaps/SwapsPage.tsx')).SwapsPage }),
      navigation: { group: 'attendance', order: 35 }
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
