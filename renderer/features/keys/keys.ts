import type { Feature } from '../../ui/feature/feature.ts'
import { keysTexts } from './keys-texts.ts'

export const keysFeature: Feature = {
  pages: [
    {
      path: '/settings/keys',
      title: keysTexts.ref('title'),
      load: async () => ({ default: (await import('./KeysPage.tsx')).KeysPage }),
      groups: ['admin'],
      navigation: { group: 'settings', order: 20, label: keysTexts.ref('navigation') },
      tab: { row: 'connections', order: 20, label: keysTexts.ref('title') }
    }
  ]
}
