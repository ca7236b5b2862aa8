import { Stack } from '@mantine/core'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { ANSWER_STATES, type ConfirmationRow } from '#shared/contracts/attendance/own-month.ts'
import type { PayrollPeriod } from '#shared/contracts/loans/periods.ts'
import { call } from '../../../api/client.ts'
import { pagedQuery } from '../../../api/paged-query.ts'
import { periodsQuery } from '../../../ui/dates/payroll-periods.ts'
import { usePayrollPeriodName } from '../../../ui/dates/use-payroll-period-name.ts'
import { usePersonName } from '../../../ui/employees/use-people.ts'
import { branchToday } from '../../../ui/formats/branch-clock.ts'
import { useFormats } from '../../../ui/formats/use-formats.ts'
import type { GridColumn } from '../../../ui/grid/grid-columns.ts'
import { choiceFilter } from '../../../ui/list-page/filters.ts'
import { GridPage } from '../../../ui/list-page/GridPage.tsx'
import { given } from '../../../ui/list-page/given.ts'
import { SidePanel } from '../../../ui/list-page/SidePanel.tsx'
import { useList } from '../../../ui/list-page/use-list.ts'
import { GoButton } from '../../../ui/page/GoButton.tsx'
import { useWithWayBack } from '../../../ui/page/way-back.ts'
import { FactList } from '../../../ui/record/FactList.tsx'
import { EmptyState } from '../../../ui/states/EmptyState.tsx'
import { QueryState } from '../../../ui/states/QueryState.tsx'
import { StateChip, type StateTone } from '../../../ui/states/StateChip.tsx'
import { confirmationsTexts } from './confirmations-texts.ts'

/** The page of a person's own month, which belongs to another feature. */
const MONTH_OF_PERSON = '/my-month'
const PEOPLE_A_PAGE = 200

const TONES: Record<ConfirmationRow['answer'], StateTone> = {
  none: 'grey',
  correct: 'green',
  objection: 'red',
  outdated: 'amber'
}

const idOf = (row: ConfirmationRow): string => row.employee_id

/** What the people of a payroll period say about their working time, before the period is closed. */
export function ConfirmationsPage() {
  const t = confirmationsTexts.use()
  const periods = useQuery(periodsQuery)
  if (periods.data === undefined) return <QueryState query={periods} />
  const begun = periods.data.periods.filter(period => period.start_date <= branchToday())
  const [first] = begun
  if (first === undefined) return <EmptyState message={t('noPeriods')} />
  return <Answers periods={begun} first={first} />
}

type Props = { periods: readonly PayrollPeriod[]; first: PayrollPeriod }

function Answers({ periods, first }: Props) {
  const t = confirmationsTexts.use()
  const columns = useAnswerColumns()
  const list = useList('confirmations', useAnswerFilters(periods, first), columns)
  const { q, branch, period = first.period_id, answer } = list.values
  const query = {
    period_id: period,
    ...given({ branch_id: branch, search: q, state: ANSWER_STATES.find(state => state === answer) })
  }
  const pages = useInfiniteQuery(
    pagedQuery(['attendance', 'confirmations', query], (after, signal) =>
      call('GET /app/v1/attendance/confirmations', {
        query: { ...query, limit: PEOPLE_A_PAGE, ...given({ after }) },
        signal
      })
    )
  )
  const rows = useMemo(() => pages.data?.pages.flatMap(page => page.rows), [pages.data])
  const counts = pages.data?.pages[0]?.counts
  const isNarrowed = q !== undefined || answer !== undefined
  return (
    <GridPage
      list={list}
      status={() =>
        counts === undefined
          ? []
          : [
              t('count', { count: counts.total }),
              t('count.correct', { count: counts.correct }),
              t('count.objection', { count: counts.objection }),
              t('count.outdated', { count: counts.outdated }),
              t('count.none', { count: counts.none })
            ]
      }
      panel={row => <AnswerPanel row={row} date={dateIn(periods, period)} onClose={list.close} />}
      label={t('title')}
      rows={rows}
      rowId={idOf}
      columns={columns}
      isSortable={false}
      query={pages}
      empty={t('empty')}
      noMatch={isNarrowed && t('empty.narrowed')}
    />
  )
}

const dateIn = (periods: readonly PayrollPeriod[], id: string): string =>
  periods.find(period => period.period_id === id)?.start_date ?? branchToday()

function useAnswerFilters(periods: readonly PayrollPeriod[], first: PayrollPeriod) {
  const t = confirmationsTexts.use()
  const nameOfPeriod = usePayrollPeriodName()
  const nameOf = (id: string): string =>
    nameOfPeriod(periods.find(period => period.period_id === id) ?? first)
  return [
    { key: 'q', label: t('employee'), kind: 'search' },
    choiceFilter(
      'period',
      t('period'),
      periods.map(period => period.period_id),
      nameOf,
      { isFixed: true, initial: first.period_id }
    ),
    { key: 'branch', label: t('unitKind.branch'), kind: 'branch' },
    choiceFilter('answer', t('answer'), ANSWER_STATES, state => t(`answer.${state}`))
  ] as const
}

function useAnswerColumns(): GridColumn<ConfirmationRow>[] {
  const t = confirmationsTexts.use()
  const nameOf = usePersonName()
  return useMemo(
    () => [
      { id: 'code', title: t('code'), value: 'employee_code', kind: 'code', width: 84 },
      { id: 'name', title: t('fullName'), value: nameOf, width: 180, flex: 2 },
      {
        id: 'answer',
        title: t('answer'),
        value: it => t(`answer.${it.answer}`),
        render: it => <StateChip tone={TONES[it.answer]} label={t(`answer.${it.answer}`)} />,
        width: 156
      },
      { id: 'said', title: t('said'), value: it => it.confirmation?.text ?? null, width: 200, flex: 3 },
      {
        id: 'until',
        title: t('until'),
        value: it => it.confirmation?.until_date ?? null,
        kind: 'date',
        width: 128
      },
      {
        id: 'at',
        title: t('at'),
        value: it => it.confirmation?.confirmed_at ?? null,
        kind: 'dateTime',
        width: 156
      }
    ],
    [t, nameOf]
  )
}

type PanelProps = { row: ConfirmationRow; date: string; onClose: () => void }

function AnswerPanel({ row, date, onClose }: PanelProps) {
  const t = confirmationsTexts.use()
  const formats = useFormats()
  const nameOf = usePersonName()
  const withWayBack = useWithWayBack()
  const { confirmation, answer, employee_code: employee } = row
  return (
    <SidePanel
      title={nameOf(row)}
      onClose={onClose}
      actions={
        <GoButton
          target={withWayBack({ to: MONTH_OF_PERSON, search: { employee, date } })}
          label={t('openMonth')}
        />
      }
    >
      <Stack gap="md">
        <FactList
          facts={[
            { label: t('code'), value: <span className="code">{employee}</span> },
            {
              label: t('answer'),
              value: <StateChip tone={TONES[answer]} label={t(`answer.${answer}`)} />
            },
            ...(confirmation === null
              ? []
              : [
                  { label: t('at'), value: formats.dateTime(confirmation.confirmed_at) },
                  { label: t('until'), value: formats.date(confirmation.until_date) },
                  { label: t('said'), value: confirmation.text },
                  {
                    label: t('changed'),
                    value:
                      confirmation.changed_dates.length === 0
                        ? null
                        : confirmation.changed_dates.map(it => formats.date(it)).join(', ')
                  }
                ])
          ]}
        />
      </Stack>
    </SidePanel>
  )
}
