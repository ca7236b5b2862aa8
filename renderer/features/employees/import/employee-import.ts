import type { Feature } from '../../../ui/feature/feature.ts'
import { textRef } from '../../../ui/texts/texts.ts'
import { employeeImportTexts } from './employee-import-texts.ts'

/** Employees by spreadsheet: read, checked, corrected, tried, imported, and taken back if need be. */
export const employeeImportFeature: Feature = {
  pages: [
    {
      path: '/people/import',
      title: textRef(employeeImportTexts, 'title'),
      load: async () => ({ default: (await import('./ImportPage.tsx')).ImportPage }),
      groups: ['hr'],
      navigation: { group: 'people', order: 90, label: textRef(employeeImportTexts, 'nav') }
    }
  ]
}
