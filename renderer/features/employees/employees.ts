import { IconUser, IconUserMinus, IconUserPlus } from '@tabler/icons-react'
import type { Feature } from '../../ui/feature/feature.ts'
import { settingChoicesTexts } from './choices/setting-choices-texts.ts'
import { employeesTexts } from './employees-texts.ts'
import { employeeImportTexts } from './import/employee-import-texts.ts'
import { employeePaths } from './paths.ts'
import { recordTexts } from './record/record-texts.ts'

/** The groups that the server permits. */
const groups = ['hr', 'admin', 'manager'] as const

/** Current and former employees: the list, their records, the choices for settings, and the import of spreadsheets. */
export const employeesFeature: Feature = {
  pages: [
    {
      path: employeePaths.list,
      title: employeesTexts.ref('title'),
      words: employeesTexts.ref('words'),
      load: async () => ({ default: (await import('./list/EmployeesPage.tsx')).EmployeesPage }),
      groups,
      navigation: { group: 'people', order: 10, label: employeesTexts.ref('nav') }
    },
    {
      path: employeePaths.employee,
      title: recordTexts.ref('title'),
      load: async () => ({ default: (await import('./record/EmployeePage.tsx')).EmployeePage }),
      groups
    },
    {
      path: employeePaths.new,
      title: recordTexts.ref('new.title'),
      load: async () => ({ default: (await import('./record/NewEmployeePage.tsx')).NewEmployeePage }),
      groups: ['hr']
    },
    {
      path: employeePaths.choices,
      title: settingChoicesTexts.ref('title'),
      load: async () => ({ default: (await import('./choices/SettingChoicesPage.tsx')).SettingChoicesPage }),
      groups: ['hr', 'admin'],
      navigation: { group: 'people', order: 40, label: settingChoicesTexts.ref('nav') }
    },
    {
      path: '/people/import',
      title: employeeImportTexts.ref('title'),
      load: async () => ({ default: (await import('./import/ImportPage.tsx')).ImportPage }),
      groups: ['hr'],
      navigation: { group: 'people', order: 90, label: employeeImportTexts.ref('nav') }
    }
  ],
  personPage: {
    id: 'record',
    order: 10,
    label: recordTexts.ref('title'),
    icon: IconUser,
    // The palette finds everybody, but managers may see only some people.
    groups: ['hr', 'admin'],
    target: code => ({ to: employeePaths.employee, search: { code } })
  },
  settingsPage: code => ({ to: employeePaths.employee, search: { code, tab: 'settings' } }),
  actions: [
    {
      id: 'new-employee',
      label: recordTexts.ref('new.title'),
      words: recordTexts.ref('new.words'),
      icon: IconUserPlus,
      groups: ['hr'],
      run: go => go({ to: employeePaths.new })
    },
    {
      id: 'resign',
      label: employeesTexts.ref('action.resign'),
      icon: IconUserMinus,
      groups: ['hr'],
      run: go => go({ to: employeePaths.list })
    }
  ]
}
