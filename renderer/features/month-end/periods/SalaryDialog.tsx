import { Checkbox, ScrollArea, Stack, Table, Text, Title } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type PayrollPeriod,
  PERIOD_MARKS,
  type SalaryStep,
  type TouchedLoan
} from '#shared/contracts/loans/periods.ts'
import { ApiError } from '../../../api/api-error.ts'
import { call } from '../../../api/client.ts'
import { periodsQuery } from '../../../ui/dates/payroll-periods.ts'
import { Dialog, DialogButtons } from '../../../ui/dialogs/Dialog.tsx'
import { useNotices } from '../../../ui/dialogs/notices.ts'
import { usePersonName } from '../../../ui/employees/use-people.ts'
import { useFormats } from '../../../ui/formats/use-formats.ts'
import { LOANS_KEY } from '../../../ui/loans/loan-types.ts'
import { AppLink } from '../../../ui/page/AppLink.tsx'
import { FactList } from '../../../ui/record/FactList.tsx'
import { APPROVALS_KEY } from '../../../ui/requests/request-queries.ts'
import { Notice } from '../../../ui/states/Notice.tsx'
import { QueryState } from '../../../ui/states/QueryState.tsx'
import { salaryStepQuery } from '../month-end-queries.ts'
import { payrollMonthsTexts } from '../month-end-texts.ts'
import { OTHER_PAGES } from '../paths.ts'
import { PeriodChecklist } from './PeriodChecklist.tsx'

/**
 * Shows what closing or reopening the salary will change, and on confirmation changes exactly that. If the effects have
 * changed in the meantime, nothing is done and the new figures are shown for confirmation.
 */
export function SalaryDialog({ period, onClose }: { period: PayrollPeriod; onClose: () => void }) {
  const t = payrollMonthsTexts.use()
  const formats = useFormats()
  const notices = useNotices()
  const client = useQueryClient()
  const foresight = useQuery(salaryStepQuery(period.period_id))
  const [hasChanged, setChanged] = useState(false)
  const month = formats.month(period.month_no)
  const hasMarks = PERIOD_MARKS.some(mark => period[`is_${mark}_closed`])
  const [opensMarks, setOpensMarks] = useState(true)
  const take = useMutation({
    mutationFn: ({ action, token }: SalaryStep) =>
      call(
        action === 'close'
          ? 'POST /app/v1/payroll-periods/{period_id}/close-salary'
          : 'POST /app/v1/payroll-periods/{period_id}/reopen-salary',
        {
          path: { period_id: period.period_id },
          body: { token, ...(action === 'reopen' && hasMarks ? { opens_marks: opensMarks } : {}) }
        }
      ),
    onSuccess: async (_, { action }) => {
      onClose()
      notices.done(t(`${action}.done`, { month }))
      await Promise.all([
        client.invalidateQueries({ queryKey: periodsQuery.queryKey }),
        // Loans show which instalments were deducted.
        client.invalidateQueries({ queryKey: LOANS_KEY }),
        // Documents say whether their period is closed.
        client.invalidateQueries({ queryKey: APPROVALS_KEY })
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
      {action === 'close' && <PeriodChecklist period={period} />}
      {hasChanged && <Notice tone="red">{t('changed')}</Notice>}
      {step !== undefined ? (
        <SalaryForesight step={step} />
      ) : (
        <QueryState query={foresight} shape="record" lines={4} />
      )}
      {action === 'reopen' && hasMarks && (
        <Checkbox
          label={t('reopen.marks')}
          checked={opensMarks}
          onChange={event => setOpensMarks(event.currentTarget.checked)}
        />
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

function SalaryForesight({ step: { period, action, turns_month, loans } }: { step: SalaryStep }) {
  const t = payrollMonthsTexts.use()
  const formats = useFormats()
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
          <Title order={3} mb={4}>
            {t(`${action}.turning`, { count: loans.turning_count })}
          </Title>
          <LoanTable label={t(`${action}.turning`, { count: loans.turning_count })} loans={loans.turning} />
          {hidden > 0 && <Text c="dimmed">{t('more', { count: hidden })}</Text>}
        </div>
      )}
      {loans.unconsented_count > 0 && (
        <Notice tone="amber">
          <Stack gap={4} align="flex-start">
            {t('unconsented', {
              count: loans.unconsented_count,
              amount: formats.satang(loans.unconsented_satang)
            })}
            <LoanTable label={t('unconsented.loans')} loans={loans.unconsented} />
            <AppLink
              target={{
                to: OTHER_PAGES.loansDue,
                search: { month: period.month_no, state: 'held', branch: '' }
              }}
            >
              {t('unconsented.list')}
            </AppLink>
          </Stack>
        </Notice>
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

/** Loans by employee; scrolls, as there may be a hundred. */
function LoanTable({ label, loans }: { label: string; loans: readonly TouchedLoan[] }) {
  const formats = useFormats()
  const nameOf = usePersonName()
  return (
    <ScrollArea.Autosize
      mah={160}
      w="100%"
      type="auto"
      bd="1px solid var(--mantine-color-default-border)"
      bdrs="sm"
      // The scrolling area must be reachable by keyboard.
      viewportProps={{ tabIndex: 0, role: 'region', 'aria-label': label }}
    >
      <Table
        fz={13}
        data={{
          body: loans.map(it => [
            <code key={it.loan_id}>{it.employee_code}</code>,
            nameOf(it),
            formats.inLanguage(it.salary_type_name, it.salary_type_name_en)
          ])
        }}
      />
    </ScrollArea.Autosize>
  )
}
