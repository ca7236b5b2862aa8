import { IconCoins } from '@tabler/icons-react'
import type { Feature } from '../../ui/feature/feature.ts'
import { loanImportTexts } from './import/loan-import-texts.ts'
import {
  loanDueTexts,
  loanSheetTexts,
  loansTexts,
  loanTypesTexts,
  payrollMonthsTexts,
  workbenchTexts
} from './loans-texts.ts'
import { loanPaths } from './paths.ts'

const groups = ['hr'] as const

/** Loans to employees: the list, their instalments, the workbench for new loans, and the deductions of a month. */
export const loansFeature: Feature = {
  personPage: {
    id: 'loans',
    order: 30,
    label: loansTexts.ref('title'),
    icon: IconCoins,
    groups,
    target: code => ({ to: loanPaths.list, search: { q: code } })
  },
  actions: [
    {
      id: 'new-loan',
      label: workbenchTexts.ref('newLoan'),
      icon: IconCoins,
      groups,
      run: go => go({ to: loanPaths.new })
    }
  ],
  pages: [
    {
      path: loanPaths.list,
      title: loansTexts.ref('title'),
      load: async () => ({ default: (await import('./list/LoansPage.tsx')).LoansPage }),
      groups,
      navigation: { group: 'loans', order: 10, label: loansTexts.ref('nav') }
    },
    {
      path: loanPaths.loan,
      title: loanSheetTexts.ref('title'),
      load: async () => ({ default: (await import('./sheet/LoanPage.tsx')).LoanPage }),
      groups
    },
    {
      path: loanPaths.due,
      title: loanDueTexts.ref('title'),
      load: async () => ({ default: (await import('./due/LoansDuePage.tsx')).LoansDuePage }),
      groups,
      navigation: { group: 'loans', order: 20, label: loanDueTexts.ref('nav') }
    },
    {
      path: loanPaths.new,
      title: workbenchTexts.ref('newLoan'),
      load: async () => ({ default: (await import('./workbench/NewLoanPage.tsx')).NewLoanPage }),
      groups
    },
    {
      path: loanPaths.months,
      title: payrollMonthsTexts.ref('title'),
      load: async () => ({ default: (await import('./months/PayrollMonthsPage.tsx')).PayrollMonthsPage }),
      groups,
      navigation: { group: 'loans', order: 80, label: payrollMonthsTexts.ref('nav') }
    },
    {
      path: loanPaths.types,
      title: loanTypesTexts.ref('title'),
      load: async () => ({ default: (await import('./types/LoanTypesPage.tsx')).LoanTypesPage }),
      groups,
      navigation: { group: 'loans', order: 90, label: loanTypesTexts.ref('nav') }
    },
    {
      path: loanPaths.import,
      title: loanImportTexts.ref('title'),
      load: async () => ({ default: (await import('./import/LoanImportPage.tsx')).LoanImportPage }),
      groups,
      navigation: { group: 'loans', order: 30, label: loanImportTexts.ref('nav') }
    }
  ]
}
