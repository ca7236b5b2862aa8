import { IconCalendarUser } from '@tabler/icons-react'
import type { Feature } from '../../ui/feature/feature.ts'
import { myMonthTexts } from './my-month-texts.ts'

export const MY_MONTH_PATH = '/my-month'

/** Everybody's own payroll period: hours, leave, requests; on a telephone too. The server decides who sees whom. */
export const myMonthFeature: Feature = {
  pages: [
    {
      path: MY_MONTH_PATH,
      title: myMonthTexts.ref('title'),
      load: async () => ({ default: (await import('./MyMonthPage.tsx')).MyMonthPage }),
      navigation: { group: 'own', order: 10 }
    }
  ],
  /** Managers read what their people see of themselves; HR comes from the list of confirmations. */
  personPage: {
    id: 'own-month',
    order: 25,
    label: myMonthTexts.ref('personPage'),
    icon: IconCalendarUser,
    groups: ['manager'],
    target: employee => ({ to: MY_MONTH_PATH, search: { employee } })
  },
  noticePages: {
    'overtime-leave': () => ({ to: MY_MONTH_PATH }),
    'overtime-paid': () => ({ to: MY_MONTH_PATH }),
    'loan-request-declined': () => ({ to: MY_MONTH_PATH }),
    'loan-request-taken_over': () => ({ to: MY_MONTH_PATH })
  },
  actions: [
    {
      id: 'my-month',
      label: myMonthTexts.ref('title'),
      icon: IconCalendarUser,
      run: go => go({ to: MY_MONTH_PATH })
    }
  ]
}
