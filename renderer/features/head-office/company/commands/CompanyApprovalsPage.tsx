import { Button } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { CompanyDocument } from '#shared/contracts/head-office/company-commands.ts'
import { DOCUMENT_KINDS } from '#shared/domain/approval/flags.ts'
import { usePersonName } from '../../../../ui/employees/use-people.ts'
import type { GridColumn } from '../../../../ui/grid/grid-columns.ts'
import { choiceFilter } from '../../../../ui/list-page/filters.ts'
import { GridPage } from '../../../../ui/list-page/GridPage.tsx'
import { useChosen } from '../../../../ui/list-page/use-chosen.ts'
import { useList } from '../../../../ui/list-page/use-list.ts'
import { RemarkDialog } from '../../../../ui/requests/RemarkDialog.tsx'
import { useBranchFilter } from '../use-branch-filter.ts'
import { useCompanyDocumentWords } from '../use-company-document-words.ts'
import { CompanyDocumentPanel } from './CompanyDocumentPanel.tsx'
import { companyDocumentsQuery } from './command-queries.ts'
import { commandTexts } from './command-texts.ts'
import { DecisionChip } from './DecisionChip.tsx'
import { isDecidable } from './is-decidable.ts'
import { useDecide } from './use-decide.ts'
import { useDocumentLines } from './use-document-lines.ts'

const idOf = ({ branch_id, document_id }: CompanyDocument): string => `${branch_id} ${document_id}`

/**
 * Head office: documents of all branches that wait for a decision, which the branch makes when it is asked, and those whose
 * decision it did not make.
 */
export function CompanyApprovalsPage() {
  const t = commandTexts.use()
  const words = useCompanyDocumentWords()
  const columns = useDocumentColumns()
  const branchFilter = useBranchFilter()
  const filters = useMemo(
    () => [
      { key: 'q' as const, label: t('search'), kind: 'search' as const },
      branchFilter,
      choiceFilter('kind', t('column.kind'), DOCUMENT_KINDS, kind => words.kind({ kind, fields: {} }))
    ],
    [t, words, branchFilter]
  )
  const list = useList('company-approvals', filters, columns)
  const { q: search, branch_id: branchId } = list.values
  const kind = DOCUMENT_KINDS.find(it => it === list.values.kind)
  const pages = useInfiniteQuery(companyDocumentsQuery({ search, branchId, kind }))
  const documents = useMemo(() => pages.data?.pages.flatMap(page => page.documents), [pages.data])
  const [chosen, choose] = useChosen(documents, idOf)
  const decidable = chosen.filter(isDecidable)
  const [rejecting, setRejecting] = useState<readonly CompanyDocument[] | null>(null)
  const decide = useDecide(() => setRejecting(null))
  const linesOf = useDocumentLines()
  const { total = 0, not_made: notMade = 0 } = pages.data?.pages[0] ?? {}
  return (
    <>
      <GridPage
        list={list}
        status={() => [
          t('documentCount', { count: total }),
          ...(notMade > 0 ? [t('notMade.count', { count: notMade })] : []),
          ...(chosen.length > 0 ? [t('chosen', { count: chosen.length })] : [])
        ]}
        bulkActions={
          decidable.length > 0 && (
            <>
              <Button variant="default" onClick={() => setRejecting(decidable)}>
                {t('reject.count', { count: decidable.length })}
              </Button>
              <Button loading={decide.isPending} onClick={() => decide.approve(decidable)}>
                {t('approve.count', { count: decidable.length })}
              </Button>
            </>
          )
        }
        panel={document => (
          <CompanyDocumentPanel
            key={idOf(document)}
            of={document}
            onClose={list.close}
            onApprove={() => decide.approve([document])}
            onReject={() => setRejecting([document])}
          />
        )}
        label={t('approvals')}
        rows={documents}
        rowId={idOf}
        columns={columns}
        isSortable={false}
        query={pages}
        onChoose={choose}
        empty={t('empty.documents')}
        noMatch={[search, branchId, kind].some(it => it !== undefined) && t('noMatch.documents')}
      />
      {rejecting !== null && (
        <RemarkDialog
          texts={{
            title: t('reject.count', { count: rejecting.length }),
            remark: t('reject.remark'),
            missing: t('reject.missing'),
            button: t('reject')
          }}
          details={linesOf(rejecting)}
          isPending={decide.isPending}
          error={decide.error}
          onReject={remark => decide.reject(rejecting, remark)}
          onClose={() => setRejecting(null)}
        />
      )}
    </>
  )
}

function useDocumentColumns(): readonly GridColumn<CompanyDocument>[] {
  const t = commandTexts.use()
  const nameOf = usePersonName()
  const words = useCompanyDocumentWords()
  return useMemo(
    () => [
      { id: 'branch', title: t('column.branch'), value: 'branch_name', flex: 1, width: 130 },
      { id: 'code', title: t('column.code'), value: 'employee_code', kind: 'code', width: 90 },
      {
        id: 'name',
        title: t('column.name'),
        value: nameOf,
        flex: 1,
        width: 150
      },
      {
        id: 'state',
        title: t('column.status'),
        value: 'command_id',
        render: it => <DecisionChip of={it} />,
        width: 160
      },
      { id: 'kind', title: t('column.kind'), value: words.kind, width: 150 },
      { id: 'date', title: t('column.date'), value: words.firstDate, text: words.when, width: 150 },
      { id: 'about', title: t('column.about'), value: words.about, flex: 2, width: 170 },
      {
        id: 'submitted',
        title: t('column.submitted'),
        value: 'created',
        kind: 'dateTime',
        isExtra: true,
        width: 150
      }
    ],
    [t, nameOf, words]
  )
}
