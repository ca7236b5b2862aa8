import { Anchor, Box, Button, Kbd, Stack } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo, useState } from 'react'
import type { InboxRow } from '#shared/contracts/approvals/approval-screens.ts'
import { rejectionFault } from '#shared/domain/approval/approval-only-faults.ts'
import { DOCUMENT_KINDS } from '#shared/domain/approval/flags.ts'
import { useUser } from '../../../api/session.ts'
import { AboutPeople } from '../../../ui/employees/about-people.tsx'
import { usePersonName } from '../../../ui/employees/use-people.ts'
import { isAllowed } from '../../../ui/feature/feature.ts'
import { useFormats } from '../../../ui/formats/use-formats.ts'
import { DataGrid } from '../../../ui/grid/DataGrid.tsx'
import { useKeys } from '../../../ui/keys/use-keys.ts'
import { CountFilter } from '../../../ui/list-page/CountFilter.tsx'
import { ListPage } from '../../../ui/list-page/ListPage.tsx'
import { RowPanel, useOpenRow } from '../../../ui/list-page/open-row.tsx'
import { useList } from '../../../ui/list-page/use-list.ts'
import { useOrder } from '../../../ui/list-page/use-order.ts'
import { useGo } from '../../../ui/page/use-go.ts'
import { inboxQuery } from '../approvals-queries.ts'
import { approvalsTexts } from '../approvals-texts.ts'
import { DecisionStrip } from '../decisions/DecisionStrip.tsx'
import { RejectDialog } from '../decisions/RejectDialog.tsx'
import { ownersOf, useDecidedIds } from '../decisions/use-decide.ts'
import { DocumentPanel, offBecause } from '../parts/DocumentPanel.tsx'
import { useDocumentColumns } from '../parts/use-document-columns.tsx'
import { approvalPaths } from '../paths.ts'
import { inboxTexts } from './inbox-texts.ts'
import { useInboxActions } from './use-inbox-actions.ts'
import {
  type Grouping,
  groupingOf,
  INBOX_COLUMNS,
  inboxQueryOf,
  useInboxFilters
} from './use-inbox-filters.ts'

const idOf = (row: InboxRow): string => row.document_id
/** Columns that only repeat the group headings. */
const SAID_BY_GROUP: Record<Grouping, readonly string[]> = {
  none: [],
  person: ['code', 'person'],
  kind: ['kind'],
  day: ['date']
}
/** With fewer rows than this, the next page is loaded. */
const FEW = 20
const NONE: readonly InboxRow[] = []

/** Documents waiting for the signed-in user, handled by keyboard, with the open document beside the list. */
export function InboxPage() {
  const t = inboxTexts.use()
  const go = useGo()
  const seesOthers = isAllowed(['hr', 'manager'], useUser())
  const columns = useDocumentColumns('inbox')
  const list = useList('approvals-inbox', useInboxFilters(), columns)
  const query = inboxQueryOf(list.values)
  const order = useOrder(list, INBOX_COLUMNS)
  const pages = useInfiniteQuery(inboxQuery(query))
  const decided = useDecidedIds()
  const rows = useMemo(
    () => pages.data?.pages.flatMap(page => page.documents).filter(row => !decided.has(row.document_id)),
    [pages.data, decided]
  )
  const { hasNextPage, isFetching, fetchNextPage } = pages
  const isShort = rows !== undefined && rows.length < FEW
  // The list must not look complete while more rows are loading.
  useEffect(() => {
    if (isShort && hasNextPage && !isFetching) void fetchNextPage()
  }, [isShort, hasNextPage, isFetching, fetchNextPage])
  const [picked, setPicked] = useState(NONE)
  const [undone, setUndone] = useState<{ readonly id: string }>()
  const chosen = useMemo(() => picked.filter(row => !decided.has(row.document_id)), [picked, decided])
  // As in a mail program, one document is always open, by default the one that was on top.
  const shown = JSON.stringify(query)
  const [uppermost, setUppermost] = useState<{ of: string; id: string }>()
  const top = useOpenRow(rows, idOf, uppermost?.of === shown ? uppermost.id : undefined)
  const opened = useOpenRow(rows, idOf, list.openId)
  const { row: open, isGone } = opened.row === undefined ? top : opened
  const [onTop] = rows ?? NONE
  if (open === undefined && onTop !== undefined && !pages.isPlaceholderData)
    setUppermost({ of: shown, id: onTop.document_id })
  const actions = useInboxActions({
    rows: rows ?? NONE,
    chosen,
    open,
    onOpen: id => {
      setUppermost(undefined)
      if (id === undefined) list.close()
      else list.open(id)
    }
  })
  const grouping = groupingOf(list.values)
  const groupOf = useGroupLabel(grouping)
  const hidden = useMemo(() => new Set([...list.hidden, ...SAID_BY_GROUP[grouping]]), [list.hidden, grouping])
  const openRow = useCallback((row: InboxRow) => list.open(row.document_id), [list.open])
  const openPage = useCallback(
    (row: InboxRow) => go({ to: approvalPaths.document, search: { id: row.document_id } }),
    [go]
  )
  const [first] = pages.data?.pages ?? []
  const gone = decidedAmong(pages.data, decided)
  const counts = first && countsWithout(first.counts, gone)
  const isNarrowed = [query.kind, query.from, query.search, query.decidable].some(it => it !== undefined)
  useKeys([
    {
      keys: 'd',
      label: t('delegate'),
      run: () => go({ to: approvalPaths.delegation, search: { open: 'new' } })
    }
  ])
  return (
    <Stack gap={0} h="100%" mih={0}>
      <Box flex={1} mih={0}>
        <ListPage
          list={{ ...list, openId: undefined }}
          summary={
            <CountFilter
              label={t('kinds')}
              all={{
                label: t('filter.any'),
                count: counts && Object.values(counts).reduce((sum, n) => sum + n, 0)
              }}
              choices={DOCUMENT_KINDS.map(id => ({
                id,
                label: t(`kind.${id}`),
                count: counts && (counts[id] ?? 0)
              }))}
              value={query.kind}
              onChange={kind => list.set({ kind })}
            />
          }
          status={
            rows === undefined || first === undefined
              ? []
              : [
                  t('count', { count: first.total - gone.length }),
                  ...(pages.hasNextPage ? [t('shownSoFar', { n: rows.length })] : []),
                  ...(chosen.length > 0 ? [t('list.chosen', { count: chosen.length })] : [])
                ]
          }
          bulkActions={
            chosen.length > 0 && (
              <>
                <Button variant="default" onClick={() => actions.askToReject(chosen)}>
                  {t('reject.title', { count: chosen.length })}
                </Button>
                <Button onClick={() => actions.approve(chosen)}>
                  {t('approve.count', { count: chosen.length })}
                </Button>
              </>
            )
          }
          panel={
            open && (
              <RowPanel id={open.document_id} isGone={isGone}>
                <DocumentPanel
                  row={open}
                  actions={
                    <PanelActions
                      row={open}
                      onApprove={() => actions.approve([open])}
                      onReject={() => actions.askToReject([open])}
                      onOpenPage={() => openPage(open)}
                    />
                  }
                />
              </RowPanel>
            )
          }
        >
          <DataGrid
            label={t('title')}
            rows={rows}
            rowId={idOf}
            columns={columns}
            hiddenColumns={hidden}
            isSortable={false}
            order={grouping === 'none' ? order : undefined}
            groupOf={groupOf}
            query={pages}
            empty={
              isNarrowed
                ? { message: t('empty.narrowed'), action: { label: t('filter.clear'), run: list.clear } }
                : query.scope === 'turn'
                  ? {
                      message: t('empty'),
                      action: seesOthers
                        ? { label: t('empty.showOpen'), run: () => list.set({ scope: 'open' }) }
                        : { label: t('empty.mine'), run: () => go({ to: approvalPaths.mine }) }
                    }
                  : { message: t('empty.open') }
            }
            openId={open?.document_id}
            onOpen={openRow}
            onOpenPage={openPage}
            onChoose={setPicked}
            wanted={undone}
          />
        </ListPage>
      </Box>
      <DecisionStrip
        // After an undo the user wants to see the document again.
        onUndone={({ documents: [first] }) => {
          if (first === undefined) return
          setUndone({ id: first.document_id })
          list.open(first.document_id)
        }}
      />
      {actions.rejecting !== null && (
        <AboutPeople people={ownersOf(actions.rejecting)}>
          <RejectDialog
            count={actions.rejecting.length}
            onReject={actions.reject}
            onClose={actions.keepAll}
          />
        </AboutPeople>
      )}
    </Stack>
  )
}

/** Loaded documents that are decided but not sent yet; the workstation's count still includes them. */
const decidedAmong = (
  data: { pages: { documents: InboxRow[] }[] } | undefined,
  decided: ReadonlySet<string>
): InboxRow[] => data?.pages.flatMap(page => page.documents).filter(row => decided.has(row.document_id)) ?? []

function countsWithout(
  counts: Readonly<Record<string, number>>,
  gone: readonly InboxRow[]
): Record<string, number> {
  return Object.fromEntries(
    Object.entries(counts).map(([kind, count]) => [
      kind,
      count - gone.filter(row => row.kind === kind).length
    ])
  )
}

function useGroupLabel(grouping: Grouping): ((row: InboxRow) => string) | undefined {
  const t = approvalsTexts.use()
  const formats = useFormats()
  const nameOf = usePersonName()
  return useMemo(() => {
    switch (grouping) {
      case 'person':
        return ({ owner }: InboxRow) => `${owner.employee_code} ${nameOf(owner)}`
      case 'kind':
        return (row: InboxRow) => t(`kind.${row.kind}`)
      case 'day':
        return (row: InboxRow) => `${formats.weekday(row.first_date)} ${formats.date(row.first_date)}`
      case 'none':
        return undefined
    }
  }, [grouping, t, formats, nameOf])
}

type Props = { row: InboxRow; onApprove: () => void; onReject: () => void; onOpenPage: () => void }

/** Actions on the document in the panel, also available by keys. Pressed in vain, they say why. */
function PanelActions({ row, onApprove, onReject, onOpenPage }: Props) {
  const t = approvalsTexts.use()
  return (
    <>
      <Anchor component="button" mr="auto" onClick={onOpenPage}>
        {t('keys.openPage')}
      </Anchor>
      <Button
        variant="default"
        {...offBecause(rejectionFault(row.fault))}
        onClick={onReject}
        rightSection={<Kbd size="xs">R</Kbd>}
      >
        {t('reject')}
      </Button>
      <Button {...offBecause(row.fault)} onClick={onApprove} rightSection={<Kbd size="xs">A</Kbd>}>
        {t('approve')}
      </Button>
    </>
  )
}
