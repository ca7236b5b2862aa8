import type { Feature } from '../../ui/feature/feature.ts'
import { textRef } from '../../ui/texts/texts.ts'
import { workCyclesTexts } from './work-cycles/work-cycles-texts.ts'

/** When people work. */
export const rosterFeature: Feature = {
  texts: [workCyclesTexts],
  pages: [
    {
      /** Hours of work; `?open=new` adds some. */
      path: '/people/work-cycles',
      title: textRef(workCyclesTexts, 'title'),
      load: async () => ({ default: (await import('./work-cycles/WorkCyclesPage.tsx')).WorkCyclesPage }),
      groups: ['hr', 'admin'],
      navigation: { group: 'people', order: 35 }
    }
  ]
}
