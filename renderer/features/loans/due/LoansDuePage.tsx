import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import type { LoanDueRow } from '#shared/contracts/loan-screens.ts'
import { addMonths } from '#shared/domain/calendar-date.ts'
import { usePersonName } from '../../../ui/employees/use-people.ts'
import { branchToday } from '../../../ui/formats/branch-clock.ts'
import { useFormats } from '../../../ui/formats/use-formats.ts'
import { DataGrid } from '../../../ui/grid/DataGrid.tsx'
import { useKeys } from '../../../ui/keys/use-keys.ts'
import { given } from '../../../ui/list-page/given.ts'
import { ListPage } from '../../../ui/list-page/ListPage.tsx'
import { useList } from '../../../ui/list-page/use-list.ts'
import { StepButtons } from '../../../ui/page/StepButtons.tsx'
import { useGo } from '../../../ui/page/use-go.ts'
import { QueryState } from '../../../ui/states/QueryState.tsx'
import { useTexts } from '../../../ui/texts/use-texts.ts'
import { DeductionsExportButton } from '../files/LoansExportButton.tsx'
import { loanListTexts } from '../list/loan-list-texts.ts'
import { loansDueQuery, payrollMonthQuery } from '../loans-queries.ts'
import { LoanPanel } from '../parts/LoanPanel.tsx'
import { ANY } from '../parts/use-any.ts'
import { loanPaths } from '../paths.ts'
import { DueSums } from './DueSums.tsx'
import { sumOfDue } from './due-sum.ts'
import { loanDueTexts } from './loan-due-texts.ts'
import { useDueColumns } from './use-due-columns.tsx'
import { DUE_STATES, useDueFilters } from './use-due-filters.ts'

const idOf = (row: LoanDueRow): string => row.instalment_id

/** Loan deductions of a month; opens with the current payroll month. */
export function LoansDuePage() {
  const current = useQuery(payrollMonthQuery(branchToday()))
  if (current.data !== undefined) return <MonthDue currentMonth={current.data} />
  return <QueryState query={current} />
}

function MonthDue({ currentMonth }: { currentMonth: string }) {
  const t = useTexts(loanDueTexts)
  const listTexts = useTexts(loanListTexts)
  const formats = useFormats()
  const go = useGo()
  const nameOf = usePersonName()
  const columns = useDueColumns()
  const list = useList('loans-due', useDueFilters(currentMonth), columns)
  const { q, branch, month = currentMonth, state, type } = list.values
  const query = {
    month,
    ...given({
      search: q,
      branch_id: branch,
      salary_type_id: type === ANY ? undefined : type,
      status: DUE_STATES.find(one => one === state)
    })
  }
  const pages = useInfiniteQuery(loansDueQuery(query))
  const rows = useMemo(() => pages.data?.pages.flatMap(page => page.rows), [pages.data])
  const totals = pages.data?.pages[0]?.totals ?? null
  const all = useMemo(() => sumOfDue(totals ?? []), [totals])
  const open = rows?.find(it => it.instalment_id === list.openId)
  const openRow = useCallback((it: LoanDueRow) => list.open(it.instalment_id), [list.open])
  const openPage = useCallback(
    (it: LoanDueRow) => go({ to: loanPaths.loan, search: { id: it.loan_id } }),
    [go]
  )
  const goTo = (next: string) => list.set({ month: next }, true)
  useKeys([{ keys: 't', label: t('thisMonth'), run: () => goTo(currentMonth) }])
  const isNarrowed = [q, branch, state, type].some(value => value !== undefined && value !== ANY)
  return (
    <ListPage
      list={list}
      steps={
        <StepButtons
          previous={{ label: t('previous'), run: () => goTo(addMonths(month, -1)) }}
          next={{ label: t('next'), run: () => goTo(addMonths(month, 1)) }}
          keys={['[', ']']}
        />
      }
      actions={<DeductionsExportButton query={query} />}
      summary={totals !== null && totals.length > 0 && <DueSums totals={totals} all={all} />}
      status={
        totals === null
          ? []
          : [
              t('count', { count: all.instalment_count }),
              t('total', { amount: formats.satang(all.amount_satang) }),
              t('unpaid', { amount: formats.satang(all.amount_satang - all.paid_satang) }),
              ...(pages.hasNextPage && rows ? [t('shown', { n: rows.length })] : [])
            ]
      }
      panel={open && <LoanPanel loanId={open.loan_id} name={nameOf(open)} onClose={list.close} />}
    >
      <DataGrid
        label={t('title')}
        rows={rows}
        rowId={idOf}
        columns={columns}
        hiddenColumns={list.hidden}
        isSortable={false}
        query={pages}
        empty={
          isNarrowed
            ? {
                message: t('empty.narrowed'),
                action: { label: listTexts('empty.clear'), run: () => list.set(UNNARROWED) }
              }
            : {
                message: t('empty'),
                ...(month === currentMonth
                  ? {}
                  : { action: { label: t('empty.action'), run: () => goTo(currentMonth) } })
              }
        }
        openId={list.openId}
        onOpen={openRow}
        onOpenPage={openPage}
      />
    </ListPage>
  )
}

/** The month is not reset. */
const UNNARROWED = { q: undefined, branch: undefined, state: undefined, type: undefined }
