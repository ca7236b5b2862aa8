import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import type { DocumentListQuery, InboxRow } from '#shared/contracts/approval-screens.ts'
import { useUser } from '../../../api/session.ts'
import { isAllowed } from '../../../ui/feature/feature.ts'
import { DataGrid } from '../../../ui/grid/DataGrid.tsx'
import { useKeys } from '../../../ui/keys/use-keys.ts'
import { ListPage } from '../../../ui/list-page/ListPage.tsx'
import { useChosen } from '../../../ui/list-page/use-chosen.ts'
import { useList } from '../../../ui/list-page/use-list.ts'
import { useOrder } from '../../../ui/list-page/use-order.ts'
import { useGo } from '../../../ui/page/use-go.ts'
import { uiTexts } from '../../../ui/texts/ui-texts.ts'
import { documentsQuery } from '../approvals-queries.ts'
import { approvalsTexts } from '../approvals-texts.ts'
import { DocumentPanel } from '../parts/DocumentPanel.tsx'
import { useDocumentColumns } from '../parts/use-document-columns.tsx'
import { approvalPaths } from '../paths.ts'
import { requestTexts } from '../request/request-texts.ts'
import { ExportButtons, ExportChosenButton } from './ExportButtons.tsx'
import { listTexts } from './list-texts.ts'
import { DOCUMENT_COLUMNS, documentsQueryOf, useDocumentFilters } from './use-document-filters.ts'

const idOf = (row: InboxRow): string => row.document_id

/** Documents in any state, one's own or everybody's. */
export function DocumentList({ scope }: { scope: DocumentListQuery['scope'] }) {
  const t = listTexts.use()
  const shared = approvalsTexts.use()
  const ui = uiTexts.use()
  const go = useGo()
  const columns = useDocumentColumns(scope)
  const list = useList(`approvals-${scope}`, useDocumentFilters(scope), columns)
  const query = documentsQueryOf(scope, list.values)
  const pages = useInfiniteQuery(documentsQuery(query))
  const rows = useMemo(() => pages.data?.pages.flatMap(page => page.documents), [pages.data])
  const order = useOrder(list, DOCUMENT_COLUMNS)
  const [chosen, choose] = useChosen(rows, idOf)
  const open = rows?.find(row => row.document_id === list.openId)
  const openRow = useCallback((row: InboxRow) => list.open(row.document_id), [list.open])
  const openPage = useCallback(
    (row: InboxRow) => go({ to: approvalPaths.document, search: { id: row.document_id } }),
    [go]
  )
  const request = requestTexts.use()
  const mayExport = isAllowed(['hr', 'manager'], useUser())
  const add = () => go({ to: approvalPaths.new })
  useKeys([{ keys: 'n', label: request('new'), run: add }])
  const isNarrowed = Object.keys(list.values).some(key => key !== 'sort')
  return (
    <ListPage
      list={list}
      actions={
        <>
          {mayExport && <ExportButtons query={query} />}
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={add}>
            {request('new')}
          </Button>
        </>
      }
      status={
        rows === undefined
          ? []
          : [
              t('shown', { count: rows.length }),
              ...(pages.hasNextPage ? [t('more')] : []),
              ...(chosen.length > 0 ? [ui('list.chosen', { count: chosen.length })] : [])
            ]
      }
      bulkActions={chosen.length > 0 && <ExportChosenButton query={query} chosen={chosen.map(idOf)} />}
      panel={
        open && (
          <DocumentPanel
            row={open}
            onClose={list.close}
            actions={<Button onClick={() => openPage(open)}>{shared('openPage')}</Button>}
          />
        )
      }
    >
      <DataGrid
        label={t(`${scope}.title`)}
        rows={rows}
        rowId={idOf}
        columns={columns}
        hiddenColumns={list.hidden}
        order={order}
        query={pages}
        empty={
          isNarrowed
            ? { message: t('empty.narrowed'), action: { label: t('empty.clear'), run: list.clear } }
            : { message: t(`empty.${scope}`), action: { label: request('new'), run: add } }
        }
        openId={list.openId}
        {...(mayExport ? { onChoose: choose } : {})}
        onOpen={openRow}
        onOpenPage={openPage}
      />
    </ListPage>
  )
}
