import type { Feature } from '../../ui/feature/feature.ts'
import { textRef } from '../../ui/texts/texts.ts'
import { employeesTexts } from './employees-texts.ts'
import { employeePaths } from './paths.ts'

/** As the server lets them in. */
const groups = ['hr', 'admin', 'manager'] as const

const text = (key: Parameters<typeof textRef<(typeof employeesTexts)['th']>>[1]) =>
  textRef(employeesTexts, key)

/** Everybody who works or worked here: the list, each one's record, the organisation. */
export const employeesFeature: Feature = {
  texts: [employeesTexts],
  pages: [
    {
      path: employeePaths.list,
      title: text('title'),
      load: async () => ({ default: (await import('./list/EmployeesPage.tsx')).EmployeesPage }),
      groups,
      navigation: { group: 'people', order: 10, label: text('nav') }
    }
  ]
}
