import type { Feature } from '../../../ui/feature/feature.ts'
import { accountTexts } from './accounts/account-texts.ts'
import { companyActivityTexts } from './activity/activity-texts.ts'
import { commandTexts } from './commands/command-texts.ts'
import { companyTexts } from './company-texts.ts'
import { figureTexts } from './figures/figure-texts.ts'
import { companyRecordTexts } from './records/record-texts.ts'

/** Screens of the head office's own program. */
export const companyFeature: Feature = {
  pages: [
    {
      path: '/company/day',
      title: figureTexts.ref('day'),
      load: async () => ({ default: (await import('./figures/CompanyDayPage.tsx')).CompanyDayPage }),
      navigation: { group: 'company', order: 15, label: figureTexts.ref('day.short') }
    },
    {
      path: '/company/loans',
      title: figureTexts.ref('loans'),
      load: async () => ({ default: (await import('./figures/CompanyLoansPage.tsx')).CompanyLoansPage }),
      navigation: { group: 'company', order: 35, label: figureTexts.ref('loans.short') }
    },
    {
      path: '/company/branches',
      title: companyTexts.ref('branches'),
      load: async () => ({ default: (await import('./BranchesPage.tsx')).BranchesPage }),
      navigation: { group: 'company', order: 10 }
    },
    {
      path: '/company/people',
      title: companyTexts.ref('people'),
      load: async () => ({ default: (await import('./CompanyPeoplePage.tsx')).CompanyPeoplePage }),
      navigation: { group: 'company', order: 20, label: companyTexts.ref('people.short') }
    },
    {
      path: '/company/approvals',
      title: commandTexts.ref('approvals'),
      load: async () => ({
        default: (await import('./commands/CompanyApprovalsPage.tsx')).CompanyApprovalsPage
      }),
      navigation: { group: 'company', order: 30, label: commandTexts.ref('approvals.short') }
    },
    {
      path: '/company/holidays',
      title: commandTexts.ref('holidays'),
      load: async () => ({
        default: (await import('./commands/CompanyHolidaysPage.tsx')).CompanyHolidaysPage
      }),
      navigation: { group: 'company', order: 40, label: commandTexts.ref('holidays.short') }
    },
    {
      path: '/company/work-cycles',
      title: companyRecordTexts.ref('workCycles'),
      load: async () => ({
        default: (await import('./records/CompanyWorkCyclesPage.tsx')).CompanyWorkCyclesPage
      }),
      navigation: { group: 'company', order: 50, label: companyRecordTexts.ref('workCycles.short') }
    },
    {
      path: '/company/commands',
      title: commandTexts.ref('commands'),
      load: async () => ({ default: (await import('./commands/CommandsPage.tsx')).CommandsPage }),
      navigation: { group: 'company', order: 60, label: commandTexts.ref('commands.short') }
    },
    {
      path: '/company/accounts',
      title: accountTexts.ref('accounts'),
      load: async () => ({
        default: (await import('./accounts/CompanyAccountsPage.tsx')).CompanyAccountsPage
      }),
      navigation: { group: 'company', order: 70, label: accountTexts.ref('accounts.short') }
    },
    {
      path: '/company/activity',
      title: companyActivityTexts.ref('activity'),
      load: async () => ({
        default: (await import('./activity/CompanyActivityPage.tsx')).CompanyActivityPage
      }),
      navigation: { group: 'company', order: 80, label: companyActivityTexts.ref('activity.short') }
    }
  ]
}
