import { IconMapPinPlus } from '@tabler/icons-react'
import type { Feature } from '../../ui/feature/feature.ts'
import { locationsTexts } from './locations-texts.ts'
import { locationPaths } from './paths.ts'

const groups = ['hr', 'admin'] as const

/** Where people may clock time, and the QR codes to hang up there. */
export const locationsFeature: Feature = {
  pages: [
    {
      path: locationPaths.list,
      title: locationsTexts.ref('title'),
      load: async () => ({ default: (await import('./list/LocationsPage.tsx')).LocationsPage }),
      groups,
      navigation: { group: 'attendance', order: 70 }
    },
    {
      path: locationPaths.sheets,
      title: locationsTexts.ref('sheets.title'),
      load: async () => ({ default: (await import('./sheets/QrSheetsPage.tsx')).QrSheetsPage }),
      groups
    }
  ],
  actions: [
    {
      id: 'new-location',
      label: locationsTexts.ref('add'),
      icon: IconMapPinPlus,
      groups,
      run: go => go({ to: locationPaths.list, search: { open: 'new' } })
    }
  ]
}
