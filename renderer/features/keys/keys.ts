import type { Feature } from '../../ui/feature/feature.ts'
import { keysTexts } from './keys-texts.ts'

const load = async () => ({ default: (await import('./KeysPage.tsx')).KeysPage })

/** The same in the head office's program, for software that reads the company's data. */
export const companyKeysFeature: Feature = {
  pages: [
    {
      path: '/company/keys',
      title: keysTexts.ref('title.company'),
      load,
      navigation: { group: 'company', order: 66, label: keysTexts.ref('navigation') }
    }
  ]
}

export const keysFeature: Feature = {
  pages: [
    {
      path: '/settings/keys',
      title: keysTexts.ref('title'),
      load,
      groups: ['admin'],
      navigation: { group: 'settings', order: 20, label: keysTexts.ref('navigation') },
      tab: { row: 'connections', order: 20, label: keysTexts.ref('title') }
    }
  ]
}
