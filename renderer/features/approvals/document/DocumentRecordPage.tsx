import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { ApiError } from '../../../api/api-error.ts'
import { usePersonName } from '../../../ui/employees/use-people.ts'
import { usePageTitle } from '../../../ui/page/page-title.ts'
import { useGo } from '../../../ui/page/use-go.ts'
import { EmptyState } from '../../../ui/states/EmptyState.tsx'
import { ErrorState } from '../../../ui/states/ErrorState.tsx'
import { LoadingShape } from '../../../ui/states/LoadingShape.tsx'
import { documentQuery } from '../approvals-queries.ts'
import { approvalsTexts } from '../approvals-texts.ts'
import { approvalPaths } from '../paths.ts'
import { DocumentRecord } from './DocumentRecord.tsx'

/** One document: `?id=…`. */
export function DocumentRecordPage() {
  const t = approvalsTexts.use()
  const go = useGo()
  const nameOf = usePersonName()
  const search: { id?: unknown } = useSearch({ strict: false })
  const id = typeof search.id === 'string' ? search.id : ''
  const document = useQuery({ ...documentQuery(id), enabled: id !== '' })
  usePageTitle(document.data && `${t(`kind.${document.data.kind}`)} · ${nameOf(document.data.owner)}`)
  if (id === '' || (document.error instanceof ApiError && document.error.status === 404))
    return (
      <EmptyState
        message={t('notFound')}
        action={{ label: t('toInbox'), run: () => go({ to: approvalPaths.inbox }) }}
      />
    )
  if (document.data !== undefined) return <DocumentRecord key={id} document={document.data} />
  return document.error === null ? (
    <LoadingShape shape="record" lines={10} />
  ) : (
    <ErrorState error={document.error} onRetry={() => void document.refetch()} />
  )
}
