import { Button } from '@mantine/core'
import { IconClock } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import type { DocumentListQuery, InboxRow } from '#shared/contracts/approvals/approval-screens.ts'
import { ROUNDS } from '#shared/contracts/loans/periods.ts'
import { APPROVE_FLAGS, DOCUMENT_KINDS } from '#shared/domain/approval/flags.ts'
import { APPROVE_FLAG_NAMES } from '#shared/domain/approval/names.ts'
import { call } from '../../../api/client.ts'
import { useUser } from '../../../api/session.ts'
import { readPeriod } from '../../../ui/dates/period.ts'
import { ORGANISATION_GROUPS } from '../../../ui/employees/use-branches.ts'
import { isAllowed } from '../../../ui/feature/feature.ts'
import { useFormats } from '../../../ui/formats/use-formats.ts'
import { choiceFilter, type Filter, type FilterValues } from '../../../ui/list-page/filters.ts'
import { GridPage } from '../../../ui/list-page/GridPage.tsx'
import { given } from '../../../ui/list-page/given.ts'
import { useChosen } from '../../../ui/list-page/use-chosen.ts'
import { useList } from '../../../ui/list-page/use-list.ts'
import { orderFilter, orderOf, useOrder } from '../../../ui/list-page/use-order.ts'
import { FileButton } from '../../../ui/long-work/FileButton.tsx'
import { useGo } from '../../../ui/page/use-go.ts'
import { useWithWayBack } from '../../../ui/page/way-back.ts'
import { uiTexts } from '../../../ui/texts/ui-texts.ts'
import { documentsQuery } from '../approvals-queries.ts'
import { approvalsTexts } from '../approvals-texts.ts'
import { DocumentPanel } from '../parts/DocumentPanel.tsx'
import { useDocumentColumns } from '../parts/use-document-columns.tsx'
import { approvalPaths } from '../paths.ts'
import { requestPageTexts } from '../request/request-page-texts.ts'

const idOf = (row: InboxRow): string => row.document_id

/** Documents in any state: one's own or everybody's. */
function DocumentList({ scope }: { scope: DocumentListQuery['scope'] }) {
  const t = approvalsTexts.use()
  const go = useGo()
  const withWayBack = useWithWayBack()
  const columns = useDocumentColumns(scope)
  const list = useList(`approvals-${scope}`, useDocumentFilters(scope), columns)
  const query = documentsQueryOf(scope, list.values)
  const pages = useInfiniteQuery(documentsQuery(query))
  const rows = useMemo(() => pages.data?.pages.flatMap(page => page.documents), [pages.data])
  const order = useOrder(list, DOCUMENT_COLUMNS)
  const [chosen, choose] = useChosen(rows, idOf)
  const openPage = useCallback(
    (row: InboxRow) => go(withWayBack({ to: approvalPaths.document, search: { id: row.document_id } })),
    [go, withWayBack]
  )
  const request = requestPageTexts.use()
  const mayExport = isAllowed(['hr', 'manager'], useUser())
  const isNarrowed = Object.keys(list.values).some(key => key !== 'sort')
  return (
    <GridPage
      list={list}
      actions={mayExport && <ExportButtons query={query} />}
      add={{ label: request('new'), run: () => go({ to: approvalPaths.new }) }}
      status={shown => [
        t('shown', { count: shown.length }),
        ...(pages.hasNextPage ? [t('more')] : []),
        ...(chosen.length > 0 ? [t('list.chosen', { count: chosen.length })] : [])
      ]}
      bulkActions={chosen.length > 0 && <ExportChosenButton query={query} chosen={chosen.map(idOf)} />}
      panel={row => (
        <DocumentPanel
          row={row}
          onClose={list.close}
          actions={<Button onClick={() => openPage(row)}>{t('keys.openPage')}</Button>}
        />
      )}
      label={t(`${scope}.title`)}
      rows={rows}
      rowId={idOf}
      columns={columns}
      order={order}
      query={pages}
      empty={t(`empty.${scope}`)}
      noMatch={isNarrowed && t('empty.narrowed')}
      {...(mayExport ? { onChoose: choose } : {})}
      onOpenPage={openPage}
    />
  )
}

/** Columns that can be sorted by their headings. */
const DOCUMENT_COLUMNS = ['date'] as const

const OPEN = 'open'

type Key = 'q' | 'branch' | 'kind' | 'state' | 'period' | 'round' | 'own' | 'sort'

function useDocumentFilters(scope: DocumentListQuery['scope']): readonly Filter<Key>[] {
  const t = approvalsTexts.use()
  const formats = useFormats()
  const hasBranches = isAllowed(ORGANISATION_GROUPS, useUser()) && scope === 'all'
  return [
    ...(scope === 'all' ? [{ key: 'q', label: t('filter.person'), kind: 'search' } as const] : []),
    ...(hasBranches ? [{ key: 'branch', label: t('unitKind.branch'), kind: 'branch' } as const] : []),
    choiceFilter('kind', t('type'), DOCUMENT_KINDS, value => t(`kind.${value}`)),
    choiceFilter('state', t('status'), [OPEN, ...APPROVE_FLAGS], value => {
      if (value === OPEN) return t('filter.open')
      const { name, nameEn } = APPROVE_FLAG_NAMES[value]
      return formats.inLanguage(name, nameEn)
    }),
    { key: 'period', label: t('filter.period'), kind: 'period' },
    ...(scope === 'all'
      ? [
          choiceFilter('round', t('filter.round'), ROUNDS, value => t(`filter.round.${value}`)),
          choiceFilter('own', t('filter.ownApproval'), ['Y'], () => t('filter.ownApproval.Y'))
        ]
      : []),
    orderFilter(DOCUMENT_COLUMNS, '-date')
  ]
}

/** The query of the list for these filters. */
function documentsQueryOf(
  scope: DocumentListQuery['scope'],
  { q, branch, kind, state, period, round, own, sort }: FilterValues<Key>
): Omit<DocumentListQuery, 'after' | 'limit'> {
  return {
    scope,
    direction: orderOf(DOCUMENT_COLUMNS, sort).direction,
    ...readPeriod(period ?? ''),
    ...given({
      search: q,
      branch_id: branch,
      kind: DOCUMENT_KINDS.find(one => one === kind),
      approve_flag: APPROVE_FLAGS.find(one => one === state),
      is_open: state === OPEN ? ('Y' as const) : undefined,
      is_own_approval: own === 'Y' ? ('Y' as const) : undefined,
      round: ROUNDS.find(one => one === round)
    })
  }
}

type Query = Omit<DocumentListQuery, 'after' | 'limit'>

/** Exports the list as a workbook, or the overtime of its people and dates by pay class. */
function ExportButtons({ query }: { query: Query }) {
  const t = approvalsTexts.use()
  const {
    kind: _,
    approve_flag: __,
    direction: ___,
    is_open: ____,
    is_own_approval: _____,
    ...people
  } = query
  return (
    <>
      <FileButton
        variant="quiet"
        icon={<IconClock size={16} aria-hidden />}
        label={t('export.overtime')}
        ask={look => call('POST /app/v1/approvals/overtime/export', { body: { ...people, ...look } })}
      />
      <FileButton
        label={t('export')}
        keys="mod+e"
        ask={look => call('POST /app/v1/approvals/documents/export', { body: { ...query, ...look } })}
      />
    </>
  )
}

/** Exports the chosen documents as a workbook. */
function ExportChosenButton({ query, chosen }: { query: Query; chosen: string[] }) {
  const t = uiTexts.use()
  return (
    <FileButton
      label={t('list.exportChosen')}
      ask={look =>
        call('POST /app/v1/approvals/documents/export', { body: { ...query, document_ids: chosen, ...look } })
      }
    />
  )
}

export const AllDocumentsPage = () => <DocumentList scope="all" />

export const MyRequestsPage = () => <DocumentList scope="own" />
