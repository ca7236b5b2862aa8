import { Button, Group, Stack } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { type PayrollPeriod, PERIOD_MARKS, type PeriodMark } from '#shared/contracts/loans/periods.ts'
import { call } from '../../../api/client.ts'
import { periodsQuery } from '../../../ui/dates/payroll-periods.ts'
import { useAction } from '../../../ui/dialogs/use-action.ts'
import { useFormats } from '../../../ui/formats/use-formats.ts'
import { SidePanel } from '../../../ui/list-page/SidePanel.tsx'
import { FactList } from '../../../ui/record/FactList.tsx'
import { APPROVALS_KEY } from '../../../ui/requests/request-queries.ts'
import { payrollMonthsTexts } from '../month-end-texts.ts'
import { PeriodChecklist } from './PeriodChecklist.tsx'
import { SalaryDialog } from './SalaryDialog.tsx'
import { ClosedChip } from './use-period-columns.tsx'

/** A period's details: its outstanding items, and buttons to close or reopen salary, overtime and working time. */
export function PeriodPanel({ period, onClose }: { period: PayrollPeriod; onClose: () => void }) {
  const t = payrollMonthsTexts.use()
  const formats = useFormats()
  const [isAsking, { open: askSalary, close }] = useDisclosure(false)
  const title = t('panel.title', {
    month: formats.month(period.month_no),
    round: t(`round.${period.round}`)
  })
  const set = useAction({
    run: ({ mark, isClosed }: { mark: PeriodMark; isClosed: boolean }) =>
      call('PUT /app/v1/payroll-periods/{period_id}/marks/{mark}', {
        path: { period_id: period.period_id, mark },
        body: { is_closed: isClosed }
      }),
    question: ({ mark, isClosed }) => {
      const title = t(isClosed ? `close.${mark}` : `reopen.${mark}`)
      const message = t(isClosed ? 'close.mark.note' : 'reopen.mark.note')
      return { title, message, confirmLabel: title }
    },
    // Documents say whether their period is closed.
    refreshes: [periodsQuery.queryKey, APPROVALS_KEY],
    done: (_, { mark, isClosed }) => t(isClosed ? `closed.${mark}` : `opened.${mark}`, { period: title })
  })
  const facts = [
    { label: t('column.start'), value: formats.date(period.start_date) },
    { label: t('column.end'), value: formats.date(period.end_date) },
    { label: t('column.cutOff'), value: formats.date(period.cut_off_date) },
    { label: t('column.salary'), value: <ClosedChip isClosed={period.is_salary_closed} /> },
    { label: t('column.ot'), value: <ClosedChip isClosed={period.is_ot_closed} /> },
    { label: t('column.worktime'), value: <ClosedChip isClosed={period.is_worktime_closed} /> }
  ]
  return (
    <>
      <SidePanel
        title={title}
        onClose={onClose}
        actions={
          <Button {...(period.is_salary_closed ? { variant: 'default' } : {})} onClick={askSalary}>
            {t(period.is_salary_closed ? 'reopen.ask' : 'close.ask')}
          </Button>
        }
      >
        <Stack gap="md">
          <FactList facts={facts} />
          <Group gap="sm">
            {PERIOD_MARKS.map(mark => {
              const isClosed = period[`is_${mark}_closed`]
              return (
                <Button
                  key={mark}
                  variant="default"
                  size="compact-md"
                  loading={set.isPending && set.input?.mark === mark}
                  onClick={() => void set.start({ mark, isClosed: !isClosed })}
                >
                  {t(isClosed ? `reopen.${mark}` : `close.${mark}`)}
                </Button>
              )
            })}
          </Group>
          <PeriodChecklist period={period} />
        </Stack>
      </SidePanel>
      {isAsking && <SalaryDialog period={period} onClose={close} />}
    </>
  )
}
