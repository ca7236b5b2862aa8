import { Stack } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type CheckedDays, DAY_CHECKS, type DayCheck } from '#shared/contracts/month-end/month-end.ts'
import { AboutPeople } from '../../../ui/employees/about-people.tsx'
import { usePersonName } from '../../../ui/employees/use-people.ts'
import { useFormats } from '../../../ui/formats/use-formats.ts'
import type { GridColumn } from '../../../ui/grid/grid-columns.ts'
import { choiceFilter } from '../../../ui/list-page/filters.ts'
import { GridPage } from '../../../ui/list-page/GridPage.tsx'
import { SidePanel } from '../../../ui/list-page/SidePanel.tsx'
import { useList } from '../../../ui/list-page/use-list.ts'
import { GoButton } from '../../../ui/page/GoButton.tsx'
import { useWithWayBack } from '../../../ui/page/way-back.ts'
import { FactList } from '../../../ui/record/FactList.tsx'
import { ChosenPeriod } from '../ChosenPeriod.tsx'
import { checkedDaysQuery } from '../month-end-queries.ts'
import { monthEndTexts } from '../month-end-texts.ts'
import { OTHER_PAGES } from '../paths.ts'
import { type Choice, usePeriodFilters } from '../use-month-end.ts'

type CheckedDay = CheckedDays['days'][number]

const idOf = ({ employee_id, work_date }: CheckedDay): string => `${employee_id} ${work_date}`

/** Days of the period that somebody should look at: unclear, without a punch out, absent, or without a work cycle. */
export function CheckedDaysPage() {
  return <ChosenPeriod>{choice => <Days {...choice} />}</ChosenPeriod>
}

function Days(choice: Choice) {
  const t = monthEndTexts.use()
  const columns = useDayColumns()
  const filters = usePeriodFilters(choice)
  const checks = choiceFilter('check', t('days.which'), DAY_CHECKS, check => t(`check.${check}`), {
    isFixed: true,
    initial: 'check'
  })
  const list = useList('month-end-days', [...filters, checks], columns)
  const { period = choice.first.period_id, branch = null } = list.values
  const check = DAY_CHECKS.find(it => it === list.values.check) ?? 'check'
  const pages = useInfiniteQuery(checkedDaysQuery({ periodId: period, branchId: branch }, check))
  const rows = useMemo(() => pages.data?.pages.flatMap(page => page.days), [pages.data])
  return (
    <GridPage
      list={list}
      status={({ length: count }) => [
        t(check === 'no_cycle' ? 'days.people' : 'days.shown', { count }),
        ...(pages.hasNextPage ? [t('more')] : [])
      ]}
      panel={day => (
        <AboutPeople people={[day]}>
          <DayPanel day={day} check={check} onClose={list.close} />
        </AboutPeople>
      )}
      label={t('days.title')}
      rows={rows}
      rowId={idOf}
      columns={columns}
      isSortable={false}
      query={pages}
      empty={t('days.empty')}
    />
  )
}

type PanelProps = { day: CheckedDay; check: DayCheck; onClose: () => void }

/** What is known of the day, and the pages where it is settled. */
function DayPanel({ day, check, onClose }: PanelProps) {
  const t = monthEndTexts.use()
  const formats = useFormats()
  const nameOf = usePersonName()
  const withWayBack = useWithWayBack()
  const { employee_id, employee_code: code, work_date: date } = day
  return (
    <SidePanel
      title={nameOf(day)}
      onClose={onClose}
      actions={
        <>
          {check === 'no_cycle' && (
            <GoButton
              variant="filled"
              target={withWayBack({ to: OTHER_PAGES.employee, search: { code, tab: 'settings' } })}
              label={t('days.cycle')}
            />
          )}
          {check === 'absent' && (
            <GoButton
              target={withWayBack({
                to: OTHER_PAGES.newDocument,
                search: { kind: 'time-leave', employee: code, date }
              })}
              label={t('days.leave')}
            />
          )}
          {check !== 'no_cycle' && (
            <GoButton
              variant="filled"
              target={withWayBack({
                to: OTHER_PAGES.day,
                search: { date, search: code, branch: '', open: employee_id }
              })}
              label={t('days.open')}
            />
          )}
        </>
      }
    >
      <Stack gap="md">
        <FactList
          facts={[
            { label: t('code'), value: <span className="code">{code}</span> },
            { label: t('column.date'), value: formats.date(date) },
            { label: t('column.firstIn'), value: day.first_in && formats.dateTime(day.first_in) },
            { label: t('column.lastOut'), value: day.last_out && formats.dateTime(day.last_out) },
            { label: t('column.doubts'), value: <Doubts day={day} /> }
          ]}
        />
      </Stack>
    </SidePanel>
  )
}

function Doubts({ day }: { day: CheckedDay }) {
  const t = monthEndTexts.use()
  return day.doubts.map(doubt => t(`doubt.${doubt}`)).join(', ')
}

function useDayColumns(): GridColumn<CheckedDay>[] {
  const t = monthEndTexts.use()
  const nameOf = usePersonName()
  return useMemo(
    () => [
      { id: 'date', title: t('column.date'), value: 'work_date', kind: 'date', width: 128 },
      { id: 'code', title: t('code'), value: 'employee_code', kind: 'code', width: 84 },
      { id: 'name', title: t('fullName'), value: nameOf, width: 200, flex: 2 },
      { id: 'in', title: t('column.firstIn'), value: 'first_in', kind: 'timestamp', width: 176 },
      { id: 'out', title: t('column.lastOut'), value: 'last_out', kind: 'timestamp', width: 176 },
      {
        id: 'doubts',
        title: t('column.doubts'),
        value: day => day.doubts.join(' '),
        render: day => <Doubts day={day} />,
        width: 200,
        flex: 2
      }
    ],
    [t, nameOf]
  )
}
