import { Text } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { PayrollPeriod, SalaryStep } from '#shared/contracts/periods.ts'
import { ApiError } from '../../../api/api-error.ts'
import { call } from '../../../api/client.ts'
import { periodsQuery } from '../../../ui/dates/payroll-periods.ts'
import { Dialog, DialogButtons } from '../../../ui/dialogs/Dialog.tsx'
import { useNotices } from '../../../ui/dialogs/notices.ts'
import { useFormats } from '../../../ui/formats/use-formats.ts'
import { Notice } from '../../../ui/states/Notice.tsx'
import { QueryState } from '../../../ui/states/QueryState.tsx'
import { useTexts } from '../../../ui/texts/use-texts.ts'
import { LOANS_KEY } from '../loans-queries.ts'
import { salaryStepQuery } from './months-queries.ts'
import { payrollMonthsTexts } from './months-texts.ts'
import { SalaryForesight } from './SalaryForesight.tsx'

/**
 * Says what closing or reopening the salary will touch before anything is done, and does just that. When something else would be
 * touched by now nothing is done, and the new figures are shown to be confirmed again.
 */
export function SalaryDialog({ period, onClose }: { period: PayrollPeriod; onClose: () => void }) {
  const t = useTexts(payrollMonthsTexts)
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
