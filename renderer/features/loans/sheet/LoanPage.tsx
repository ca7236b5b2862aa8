import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { ApiError } from '../../../api/api-error.ts'
import { usePersonName } from '../../../ui/employees/use-people.ts'
import { usePageTitle } from '../../../ui/page/page-title.ts'
import { useGo } from '../../../ui/page/use-go.ts'
import { EmptyState } from '../../../ui/states/EmptyState.tsx'
import { QueryState } from '../../../ui/states/QueryState.tsx'
import { useTexts } from '../../../ui/texts/use-texts.ts'
import { loanSheetQuery } from '../loans-queries.ts'
import { loansTexts } from '../loans-texts.ts'
import { loanPaths } from '../paths.ts'
import { LoanView } from './LoanView.tsx'
import { loanSheetTexts } from './loan-sheet-texts.ts'
import { LOAN_TABS } from './loan-tabs.ts'

/** One loan: `?id=…&tab=history`. */
export function LoanPage() {
  const t = useTexts(loanSheetTexts)
  const shared = useTexts(loansTexts)
  const go = useGo()
  const nameOf = usePersonName()
  const search: { id?: unknown; tab?: unknown } = useSearch({ strict: false })
  const id = typeof search.id === 'string' ? search.id : ''
  const tab = LOAN_TABS.find(name => name === search.tab) ?? 'instalments'
  const loan = useQuery({ ...loanSheetQuery(id), enabled: id !== '' })
  usePageTitle(loan.data && t('titleOf', { name: nameOf(loan.data) }))
  if (id === '' || (loan.error instanceof ApiError && loan.error.status === 404))
    return (
      <EmptyState
        message={shared('notFound')}
        action={{ label: shared('toList'), run: () => go({ to: loanPaths.list }) }}
      />
    )
  if (loan.data !== undefined) return <LoanView key={id} loan={loan.data} tab={tab} />
  return <QueryState query={loan} lines={10} />
}
