import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { DUE_STATES, type LoanDueRow, type LoanDueTotals } from '#shared/contracts/loans/loan-screens.ts'
import { addMonths } from '#shared/domain/dates/calendar-date.ts'
import { call } from '../../../api/client.ts'
import { usePersonName } from '../../../ui/employees/use-people.ts'
import { branchToday } from '../../../ui/formats/branch-clock.ts'
import { useFormats } from '../../../ui/formats/use-formats.ts'
import type { GridColumn } from '../../../ui/grid/grid-columns.ts'
import { useKeys } from '../../../ui/keys/use-keys.ts'
import { GridPage } from '../../../ui/list-page/GridPage.tsx'
import { given } from '../../../ui/list-page/given.ts'
import { useList } from '../../../ui/list-page/use-list.ts'
import { FileButton } from '../../../ui/long-work/FileButton.tsx'
import { StepButtons } from '../../../ui/page/StepButtons.tsx'
import { useGo } from '../../../ui/page/use-go.ts'
import { HeadedTable, type TableColumn } from '../../../ui/record/HeadedTable.tsx'
import { QueryState } from '../../../ui/states/QueryState.tsx'
import { loansDueQuery, payrollMonthQuery } from '../loans-queries.ts'
import { loanDueTexts, loansTexts } from '../loans-texts.ts'
import { ANY, useAnyFilter, useTypeOptions } from '../parts/filter-options.ts'
import { LoanPanel } from '../parts/LoanPanel.tsx'
import { InstalmentChip } from '../parts/loan-chips.tsx'
import { useLoanWords } from '../parts/use-loan-words.ts'
import { loanPaths } from '../paths.ts'

const idOf = (row: LoanDueRow): string => row.instalment_id

export function LoansDuePage() {
  const current = useQuery(payrollMonthQuery(branchToday()))
  if (current.data !== undefined) return <MonthDue currentMonth={current.data} />
  return <QueryState query={current} />
}

function MonthDue({ currentMonth }: { currentMonth: string }) {
  const t = loanDueTexts.use()
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
  const openPage = (it: LoanDueRow) => go({ to: loanPaths.loan, search: { id: it.loan_id } })
  const goTo = (next: string) => list.set({ month: next }, true)
  useKeys([{ keys: 't', label: t('thisMonth'), run: () => goTo(currentMonth) }])
  const isNarrowed = [q, branch, state, type].some(value => value !== undefined && value !== ANY)
  return (
    <GridPage
      list={list}
      steps={
        <StepButtons
          previous={{ label: t('calendar.previousMonth'), run: () => goTo(addMonths(month, -1)) }}
          next={{ label: t('calendar.nextMonth'), run: () => goTo(addMonths(month, 1)) }}
          keys={['[', ']']}
        />
      }
      // The export is for payroll and has lines to sign.
      actions={
        <FileButton
          label={t('export')}
          title={t('deductions.long')}
          keys="mod+e"
          ask={look => call('POST /app/v1/loans/due/export', { body: { ...query, ...look } })}
        />
      }
      summary={totals !== null && totals.length > 0 && <DueSums totals={totals} all={all} />}
      status={({ length }) => [
        t('count', { count: all.instalment_count }),
        t('total', { amount: formats.satang(all.amount_satang) }),
        t('unpaid', { amount: formats.satang(all.amount_satang - all.paid_satang) }),
        ...(all.held_count > 0
          ? [t('held', { count: all.held_count, amount: formats.satang(all.held_satang) })]
          : []),
        ...(pages.hasNextPage ? [t('shown', { n: length })] : [])
      ]}
      panel={it => <LoanPanel loanId={it.loan_id} name={nameOf(it)} onClose={list.close} />}
      label={t('title')}
      rows={rows}
      rowId={idOf}
      columns={columns}
      isSortable={false}
      query={pages}
      empty={
        isNarrowed
          ? {
              message: t('empty.narrowed'),
              action: { label: t('filter.clear'), run: () => list.set(UNNARROWED) }
            }
          : {
              message: t('empty'),
              ...(month === currentMonth
                ? {}
                : { action: { label: t('empty.action'), run: () => goTo(currentMonth) } })
            }
      }
      onOpenPage={openPage}
    />
  )
}

/** Clears all filters except the month. */
const UNNARROWED = { q: undefined, branch: undefined, state: undefined, type: undefined }

function DueSums({ totals, all }: { totals: readonly LoanDueTotals[]; all: DueSum }) {
  const t = loanDueTexts.use()
  const { number, satang } = useFormats()
  const words = useLoanWords()
  const figure = (title: string, text: (sum: DueSum) => string): TableColumn<DueSum> => ({
    title,
    cell: text,
    ta: 'right'
  })
  return (
    <section className="line-below" aria-label={t('sums')}>
      <HeadedTable<DueSum | LoanDueTotals>
        w="auto"
        mx={4}
        my="sm"
        fz={13}
        horizontalSpacing={12}
        verticalSpacing={2}
        withRowBorders={false}
        isNamed
        rows={totals}
        keyOf={it => ('salary_type_code' in it ? it.salary_type_code : '')}
        sum={all}
        columns={[
          {
            title: t('loanType'),
            cell: it => ('salary_type_code' in it ? words.typeName(it) : t('sum.all'))
          },
          figure(t('sum.count'), it => number(it.instalment_count)),
          figure(t('principal'), it => satang(it.principal_satang)),
          figure(t('interest'), it => satang(it.interest_satang)),
          figure(t('amount'), it => satang(it.amount_satang)),
          figure(t('instalment.Y'), it => satang(it.paid_satang)),
          figure(t('instalment.N'), it => satang(it.amount_satang - it.paid_satang)),
          ...(all.held_count > 0 ? [figure(t('state.held'), it => satang(it.held_satang))] : [])
        ]}
      />
    </section>
  )
}

function useDueColumns(): GridColumn<LoanDueRow>[] {
  const t = loanDueTexts.use()
  const list = loansTexts.use()
  const nameOf = usePersonName()
  const words = useLoanWords()
  return useMemo(
    (): GridColumn<LoanDueRow>[] => [
      { id: 'code', title: list('code'), value: 'employee_code', kind: 'code', width: 84 },
      { id: 'name', title: list('column.name'), value: nameOf, width: 160, flex: 3 },
      { id: 'type', title: list('loanType'), value: words.typeName, width: 140, flex: 2 },
      {
        id: 'seq',
        title: list('seq'),
        value: 'seq',
        text: it => t('of', { seq: it.seq, count: it.period_count }),
        kind: 'number',
        width: 88
      },
      { id: 'principal', title: list('principal'), value: 'principal_satang', kind: 'satang', width: 128 },
      { id: 'interest', title: list('interest'), value: 'interest_satang', kind: 'satang', width: 128 },
      { id: 'amount', title: list('amount'), value: 'amount_satang', kind: 'satang', width: 128 },
      {
        id: 'state',
        title: t('status'),
        value: it => list(`instalment.${it.held ?? it.status}`),
        render: it => <InstalmentChip status={it.held ?? it.status} />,
        width: 176
      },
      {
        id: 'employee',
        title: list('employee'),
        value: it => list(it.has_resigned ? 'employee.resigned' : 'employee.active'),
        isExtra: true
      }
    ],
    [t, list, nameOf, words]
  )
}

function useDueFilters(currentMonth: string) {
  const t = loanDueTexts.use()
  const types = useTypeOptions()
  const anyFilter = useAnyFilter()
  return useMemo(
    () =>
      [
        { key: 'q', label: t('filter.person'), kind: 'search' },
        { key: 'branch', label: t('unitKind.branch'), kind: 'branch' },
        { key: 'month', label: t('month'), kind: 'month', isFixed: true, initial: currentMonth },
        anyFilter(
          'state',
          t('status'),
          DUE_STATES.map(value => ({
            value,
            label: t(value === 'held' ? 'state.held' : `instalment.${value}`)
          }))
        ),
        anyFilter('type', t('loanType'), types)
      ] as const,
    [t, types, anyFilter, currentMonth]
  )
}

type DueSum = Pick<
  LoanDueTotals,
  | 'instalment_count'
  | 'principal_satang'
  | 'interest_satang'
  | 'amount_satang'
  | 'paid_satang'
  | 'held_count'
  | 'held_satang'
>

function sumOfDue(totals: readonly DueSum[]): DueSum {
  const sum = (field: keyof DueSum): number => totals.reduce((all, it) => all + it[field], 0)
  return {
    instalment_count: sum('instalment_count'),
    principal_satang: sum('principal_satang'),
    interest_satang: sum('interest_satang'),
    amount_satang: sum('amount_satang'),
    paid_satang: sum('paid_satang'),
    held_count: sum('held_count'),
    held_satang: sum('held_satang')
  }
}
