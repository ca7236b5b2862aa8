import { Button, Group, ScrollArea, Stack, Table, Text, Title } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import {
  type PayrollPeriod,
  PERIOD_MARKS,
  type PeriodMark,
  type SalaryStep
} from '#shared/contracts/loans/periods.ts'
import { ApiError } from '../../../api/api-error.ts'
import { call } from '../../../api/client.ts'
import { periodsQuery } from '../../../ui/dates/payroll-periods.ts'
import { Dialog, DialogButtons } from '../../../ui/dialogs/Dialog.tsx'
import { useNotices } from '../../../ui/dialogs/notices.ts'
import { useAction } from '../../../ui/dialogs/use-action.ts'
import { usePersonName } from '../../../ui/employees/use-people.ts'
import { useFormats } from '../../../ui/formats/use-formats.ts'
import { SidePanel } from '../../../ui/list-page/SidePanel.tsx'
import { AppLink } from '../../../ui/page/AppLink.tsx'
import { FactList } from '../../../ui/record/FactList.tsx'
import { Notice } from '../../../ui/states/Notice.tsx'
import { QueryState } from '../../../ui/states/QueryState.tsx'
import { LOANS_KEY, periodPendingQuery, salaryStepQuery } from '../loans-queries.ts'
import { payrollMonthsTexts } from '../loans-texts.ts'
import { loanPaths } from '../paths.ts'
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
    refreshes: [periodsQuery.queryKey],
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

function PeriodChecklist({ period }: { period: PayrollPeriod }) {
  const t = payrollMonthsTexts.use()
  const formats = useFormats()
  const pending = useQuery(periodPendingQuery(period.period_id))
  if (pending.data === undefined) return <QueryState query={pending} shape="record" lines={3} />
  const { documents, failed_punch_count, instalment_count, unconsented_loan_count } = pending.data
  const items = [
    ...documents.map(({ kind, count }) => [t(`pending.${kind}`), count, { to: '/approvals/all' }] as const),
    [t('pending.punches'), failed_punch_count, { to: '/attendance/dead-letters' }],
    [t('pending.instalments'), instalment_count, { to: loanPaths.due }],
    [t('pending.consents'), unconsented_loan_count, { to: loanPaths.list, search: { consent: 'missing' } }]
  ] as const
  const facts = items
    .filter(([, count]) => count > 0)
    .map(([label, count, target]) => ({
      label,
      value: <AppLink target={target}>{formats.number(count)}</AppLink>
    }))
  return (
    <Stack gap="xs">
      <Title order={3} fz={14}>
        {t('pending.title')}
      </Title>
      {facts.length === 0 ? <Notice tone="teal">{t('pending.nothing')}</Notice> : <FactList facts={facts} />}
    </Stack>
  )
}

/**
 * Shows what closing or reopening the salary will change, and on confirmation changes exactly that. If the effects have
 * changed in the meantime, nothing is done and the new figures are shown for confirmation.
 */
function SalaryDialog({ period, onClose }: { period: PayrollPeriod; onClose: () => void }) {
  const t = payrollMonthsTexts.use()
  const formats = useFormats()
  const notices = useNotices()
  const client = useQueryClient()
  const foresight = useQuery(salaryStepQuery(period.period_id))
  const [hasChanged, setChanged] = useState(false)
  const month = formats.month(period.month_no)
  const take = useMutation({
    mutationFn: ({ action, token }: SalaryStep) =>
      call(
        action === 'close'
          ? 'POST /app/v1/payroll-periods/{period_id}/close-salary'
          : 'POST /app/v1/payroll-periods/{period_id}/reopen-salary',
        { path: { period_id: period.period_id }, body: { token } }
      ),
    onSuccess: async (_, { action }) => {
      onClose()
      notices.done(t(`${action}.done`, { month }))
      await Promise.all([
        client.invalidateQueries({ queryKey: periodsQuery.queryKey }),
        client.invalidateQueries({ queryKey: LOANS_KEY })
      ])
    },
    onError: async error => {
      if (!(error instanceof ApiError) || error.status !== 409) return
      setChanged(true)
      await foresight.refetch()
      await client.invalidateQueries({ queryKey: periodsQuery.queryKey, exact: true })
    }
  })
  const isConflict = take.error instanceof ApiError && take.error.status === 409
  // The dialog keeps its title while it closes.
  const [first] = useState(period.is_salary_closed ? ('reopen' as const) : ('close' as const))
  const step = foresight.data
  const action = step?.action ?? first
  return (
    <Dialog
      onClose={() => take.isPending || onClose()}
      size={560}
      title={t(`${action}.title`, { month, round: t(`round.${period.round}`) })}
      gap="md"
    >
      <Text>{t(`${action}.note`)}</Text>
      {hasChanged && <Notice tone="red">{t('changed')}</Notice>}
      {step !== undefined ? (
        <SalaryForesight step={step} />
      ) : (
        <QueryState query={foresight} shape="record" lines={4} />
      )}
      <DialogButtons
        label={
          step !== undefined && step.loans.instalment_count > 0
            ? t(`${action}.runCount`, { count: step.loans.instalment_count })
            : t(`${action}.run`)
        }
        of={isConflict ? { isPending: take.isPending } : take}
        run={() => step !== undefined && take.mutate(step)}
        onClose={onClose}
        isDisabled={step === undefined || foresight.isFetching}
        isHeld
        first="cancel"
      />
    </Dialog>
  )
}

function SalaryForesight({ step: { action, turns_month, loans } }: { step: SalaryStep }) {
  const t = payrollMonthsTexts.use()
  const formats = useFormats()
  const nameOf = usePersonName()
  const headingId = useId()
  if (!turns_month) return <Notice tone="teal">{t(action === 'close' ? 'half' : 'half.reopen')}</Notice>
  const figure = (satang: number, fw = 400) => (
    <Text span inherit display="inline-block" miw={120} ta="right" fw={fw}>
      {formats.satang(satang)}
    </Text>
  )
  const facts = [
    {
      label: t('fact.instalments'),
      value: t('instalments', { count: loans.instalment_count, loans: loans.loan_count })
    },
    { label: t('principal'), value: figure(loans.principal_satang) },
    { label: t('interest'), value: figure(loans.interest_satang) },
    { label: t('fact.total'), value: figure(loans.amount_satang, 600) }
  ]
  const hidden = loans.turning_count - loans.turning.length
  return (
    <Stack gap="md">
      {loans.instalment_count === 0 ? <Text>{t(`${action}.nothing`)}</Text> : <FactList facts={facts} />}
      {loans.turning.length > 0 && (
        <div>
          <Title order={3} id={headingId} mb={4}>
            {t(`${action}.turning`, { count: loans.turning_count })}
          </Title>
          <ScrollArea.Autosize
            mah={200}
            type="auto"
            bd="1px solid var(--mantine-color-default-border)"
            bdrs="sm"
            // The scrolling area must be reachable by keyboard.
            viewportProps={{ tabIndex: 0, role: 'region', 'aria-labelledby': headingId }}
          >
            <Table
              fz={13}
              data={{
                body: loans.turning.map(it => [
                  <code key={it.loan_id}>{it.employee_code}</code>,
                  nameOf(it),
                  formats.inLanguage(it.salary_type_name, it.salary_type_name_en)
                ])
              }}
            />
          </ScrollArea.Autosize>
          {hidden > 0 && <Text c="dimmed">{t('more', { count: hidden })}</Text>}
        </div>
      )}
      {loans.resigned_count > 0 && (
        <Notice tone="amber">{t('resigned', { count: loans.resigned_count })}</Notice>
      )}
      {loans.overdue_count > 0 && (
        <Notice tone="amber">{t('overdue', { count: loans.overdue_count })}</Notice>
      )}
    </Stack>
  )
}
