import type { Feature } from '../../ui/feature/feature.ts'
import { textRef } from '../../ui/texts/texts.ts'
import { keysTexts } from './keys-texts.ts'

export const keysFeature: Feature = {
  pages: [
    {
      path: '/settings/keys',
      title: textRef(keysTexts, 'title'),
      load: async () => ({ default: (await import('./KeysPage.tsx')).KeysPage }),
      groups: ['admin'],
      navigation: { group: 'settings', order: 20, label: textRef(keysTexts, 'navigation') },
      tab: { row: 'connections', order: 20, label: textRef(keysTexts, 'title') }
    }
  ]
}
