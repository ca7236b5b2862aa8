import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { ApiError } from '../../../api/api-error.ts'
import { useGo } from '../../../ui/page/use-go.ts'
import { EmptyState } from '../../../ui/states/EmptyState.tsx'
import { QueryState } from '../../../ui/states/QueryState.tsx'
import { useTexts } from '../../../ui/texts/use-texts.ts'
import { employeePaths } from '../paths.ts'
import { EmployeeRecordView } from './EmployeeRecordView.tsx'
import { employeeQuery } from './record-queries.ts'
import { RECORD_TABS } from './record-tabs.ts'
import { recordTexts } from './record-texts.ts'

/** One employee: `?code=E0001&tab=pay`. */
export function EmployeePage() {
  const t = useTexts(recordTexts)
  const go = useGo()
  const search: { code?: unknown; tab?: unknown } = useSearch({ strict: false })
  const code = typeof search.code === 'string' ? search.code : ''
  const tab = RECORD_TABS.find(name => name === search.tab) ?? 'personal'
  const employee = useQuery({ ...employeeQuery(code), enabled: code !== '' })
  const isMissing = code === '' || (employee.error instanceof ApiError && employee.error.status === 404)
  if (isMissing)
    return (
      <EmptyState
        message={t('none')}
        action={{ label: t('toList'), run: () => go({ to: employeePaths.list }) }}
      />
    )
  if (employee.data === undefined) return <QueryState query={employee} lines={8} />
  return <EmployeeRecordView key={code} record={employee.data} tab={tab} />
}
