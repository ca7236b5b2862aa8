import { IconCoins } from '@tabler/icons-react'
import type { Feature } from '../../ui/feature/feature.ts'
import { textRef } from '../../ui/texts/texts.ts'
import { loanDueTexts } from './due/loan-due-texts.ts'
import { loanImportTexts } from './import/loan-import-texts.ts'
import { loansTexts } from './loans-texts.ts'
import { payrollMonthsTexts } from './months/months-texts.ts'
import { loanPaths } from './paths.ts'
import { loanSheetTexts } from './sheet/loan-sheet-texts.ts'
import { loanTypesTexts } from './types/loan-types-texts.ts'
import { workbenchTexts } from './workbench/workbench-texts.ts'

const groups = ['hr'] as const

/** Loans to employees: the list, each one's instalments, the workbench for new ones, what a month deducts. */
export const loansFeature: Feature = {
  personPage: {
    id: 'loans',
    order: 30,
    label: textRef(loansTexts, 'title'),
    icon: IconCoins,
    groups,
    target: code => ({ to: loanPaths.list, search: { q: code } })
  },
  actions: [
    {
      id: 'new-loan',
      label: textRef(workbenchTexts, 'title'),
      icon: IconCoins,
      groups,
      run: go => go({ to: loanPaths.new })
    }
  ],
  pages: [
    {
      path: loanPaths.list,
      title: textRef(loansTexts, 'title'),
      load: async () => ({ default: (await import('./list/LoansPage.tsx')).LoansPage }),
      groups,
      navigation: { group: 'loans', order: 10, label: textRef(loansTexts, 'nav') }
    },
    {
      path: loanPaths.loan,
      title: textRef(loanSheetTexts, 'title'),
      load: async () => ({ default: (await import('./sheet/LoanPage.tsx')).LoanPage }),
      groups
    },
    {
      path: loanPaths.due,
      title: textRef(loanDueTexts, 'title'),
      load: async () => ({ default: (await import('./due/LoansDuePage.tsx')).LoansDuePage }),
      groups,
      navigation: { group: 'loans', order: 20, label: textRef(loanDueTexts, 'nav') }
    },
    {
      path: loanPaths.new,
      title: textRef(workbenchTexts, 'title'),
      load: async () => ({ default: (await import('./workbench/NewLoanPage.tsx')).NewLoanPage }),
      groups
    },
    {
      path: loanPaths.months,
      title: textRef(payrollMonthsTexts, 'title'),
      load: async () => ({ default: (await import('./months/PayrollMonthsPage.tsx')).PayrollMonthsPage }),
      groups,
      navigation: { group: 'loans', order: 80, label: textRef(payrollMonthsTexts, 'nav') }
    },
    {
      path: loanPaths.types,
      title: textRef(loanTypesTexts, 'title'),
      load: async () => ({ default: (await import('./types/LoanTypesPage.tsx')).LoanTypesPage }),
      groups,
      navigation: { group: 'loans', order: 90, label: textRef(loanTypesTexts, 'nav') }
    },
    {
      path: loanPaths.import,
      title: textRef(loanImportTexts, 'title'),
      load: async () => ({ default: (await import('./import/LoanImportPage.tsx')).LoanImportPage }),
      groups,
      navigation: { group: 'loans', order: 30, label: textRef(loanImportTexts, 'nav') }
    }
  ]
}
