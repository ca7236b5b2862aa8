import { IconUser, IconUserPlus } from '@tabler/icons-react'
import type { Feature } from '../../ui/feature/feature.ts'
import { type TableOf, textRef } from '../../ui/texts/texts.ts'
import { settingChoicesTexts } from './choices/setting-choices-texts.ts'
import { employeesTexts } from './employees-texts.ts'
import { employeeImportTexts } from './import/employee-import-texts.ts'
import { employeePaths } from './paths.ts'
import { recordTexts } from './record/record-texts.ts'

/** The groups that the server permits. */
const groups = ['hr', 'admin', 'manager'] as const

const text = (key: Parameters<typeof textRef<TableOf<typeof employeesTexts>>>[1]) =>
  textRef(employeesTexts, key)

/** Everybody who works or worked here: the list, each one's record, what settings choose from, and the import of spreadsheets. */
export const employeesFeature: Feature = {
  pages: [
    {
      path: employeePaths.list,
      title: text('title'),
      load: async () => ({ default: (await import('./list/EmployeesPage.tsx')).EmployeesPage }),
      groups,
      navigation: { group: 'people', order: 10, label: text('nav') }
    },
    {
      path: employeePaths.employee,
      title: textRef(recordTexts, 'title'),
      load: async () => ({ default: (await import('./record/EmployeePage.tsx')).EmployeePage }),
      groups
    },
    {
      path: employeePaths.new,
      title: textRef(recordTexts, 'new.title'),
      load: async () => ({ default: (await import('./record/NewEmployeePage.tsx')).NewEmployeePage }),
      groups: ['hr']
    },
    {
      path: employeePaths.choices,
      title: textRef(settingChoicesTexts, 'title'),
      load: async () => ({ default: (await import('./choices/SettingChoicesPage.tsx')).SettingChoicesPage }),
      groups: ['hr', 'admin'],
      navigation: { group: 'people', order: 40, label: textRef(settingChoicesTexts, 'nav') }
    },
    {
      path: '/people/import',
      title: textRef(employeeImportTexts, 'title'),
      load: async () => ({ default: (await import('./import/ImportPage.tsx')).ImportPage }),
      groups: ['hr'],
      navigation: { group: 'people', order: 90, label: textRef(employeeImportTexts, 'nav') }
    }
  ],
  personPage: {
    id: 'record',
    order: 10,
    label: textRef(recordTexts, 'title'),
    icon: IconUser,
    // Managers see some people only, and the palette finds everybody.
    groups: ['hr', 'admin'],
    target: code => ({ to: employeePaths.employee, search: { code } })
  },
  settingsPage: code => ({ to: employeePaths.employee, search: { code, tab: 'settings' } }),
  actions: [
    {
      id: 'new-employee',
      label: textRef(recordTexts, 'new.title'),
      icon: IconUserPlus,
      groups: ['hr'],
      run: go => go({ to: employeePaths.new })
    }
  ]
}
