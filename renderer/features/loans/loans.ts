import { IconCoins } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { Feature } from '../../ui/feature/feature.ts'
import { loanImportTexts } from './import/loan-import-texts.ts'
import { loanDueTexts, loanSheetTexts, loansTexts, loanTypesTexts, workbenchTexts } from './loans-texts.ts'
import { loanPaths } from './paths.ts'
import { loanRequestsTexts } from './requests/loan-requests-texts.ts'
import { waitingRequestsQuery } from './requests/requests-queries.ts'

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
  noticePages: { 'loan-request': () => ({ to: loanPaths.requests }) },
  pages: [
    {
      path: loanPaths.list,
      title: loansTexts.ref('title'),
      words: loansTexts.ref('list.words'),
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
      path: loanPaths.requests,
      title: loanRequestsTexts.ref('title'),
      load: async () => ({ default: (await import('./requests/LoanRequestsPage.tsx')).LoanRequestsPage }),
      groups,
      navigation: {
        group: 'loans',
        order: 15,
        label: loanRequestsTexts.ref('nav'),
        useCount: () => useQuery(waitingRequestsQuery).data
      }
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
