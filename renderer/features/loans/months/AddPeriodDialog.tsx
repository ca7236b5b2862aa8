import { Input, SegmentedControl, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type AddPayrollPeriod, type PayrollPeriods, ROUNDS } from '#shared/contracts/periods.ts'
import { call } from '../../../api/client.ts'
import { DateField } from '../../../ui/dates/DateField.tsx'
import { MonthField } from '../../../ui/dates/MonthField.tsx'
import { periodsQuery } from '../../../ui/dates/payroll-periods.ts'
import { Dialog, DialogButtons } from '../../../ui/dialogs/Dialog.tsx'
import { useNotices } from '../../../ui/dialogs/notices.ts'
import { useFormats } from '../../../ui/formats/use-formats.ts'
import { useTexts } from '../../../ui/texts/use-texts.ts'
import { payrollMonthsTexts } from './months-texts.ts'
import { completed, nextPeriod, type PeriodForm, periodFaults } from './period-form.ts'

/** Adds a period; proposes the one that most likely comes next. */
export function AddPeriodDialog({ known, onClose }: { known: PayrollPeriods; onClose: () => void }) {
  const t = useTexts(payrollMonthsTexts)
  const formats = useFormats()
  const notices = useNotices()
  const client = useQueryClient()
  const [form, setForm] = useState<PeriodForm>(() => nextPeriod(known.periods, 'Full', known.current_month))
  const [isTried, setTried] = useState(false)
  const faults = periodFaults(form, known.periods)
  const add = useMutation({
    mutationFn: (body: AddPayrollPeriod) => call('POST /app/v1/payroll-periods', { body }),
    onSuccess: async (_, { month_no }) => {
      onClose()
      notices.done(t('add.done', { month: formats.month(month_no) }))
      await client.invalidateQueries({ queryKey: periodsQuery.queryKey })
    }
  })
  const change = (changes: Partial<PeriodForm>) => {
    add.reset()
    setForm({ ...form, ...changes })
  }
  const faultOf = (field: keyof typeof faults): { error: string } | object => {
    const fault = faults[field]
    if (fault === undefined || (fault.code === 'missing' && !isTried)) return {}
    return {
      error:
        fault.code === 'overlaps' || fault.code === 'gap'
          ? t(`fault.${fault.code}`, { month: formats.month(fault.month) })
          : t(`fault.${fault.code}`)
    }
  }
  const submit = () => {
    setTried(true)
    const body = completed(form)
    if (body !== null && Object.keys(faults).length === 0) add.mutate(body)
  }
  const monthFault = faultOf('month_no')
  return (
    <Dialog onClose={onClose} title={t('add.title')} onSubmit={submit}>
      <Input.Wrapper label={t('column.round')} labelElement="div">
        <SegmentedControl
          fullWidth
          aria-label={t('column.round')}
          value={form.round}
          data={ROUNDS.map(value => ({ value, label: t(`round.${value}`) }))}
          onChange={value => {
            const round = ROUNDS.find(it => it === value) ?? form.round
            change(nextPeriod(known.periods, round, known.current_month))
          }}
        />
      </Input.Wrapper>
      <MonthField
        label={t('column.month')}
        value={form.month_no}
        onChange={month_no => change({ month_no })}
      />
      {'error' in monthFault && (
        <Text role="alert" c="var(--mantine-color-error)" fz={13}>
          {monthFault.error}
        </Text>
      )}
      <DateField
        label={t('column.start')}
        value={form.start_date}
        onChange={start_date => change({ start_date })}
        isRequired
        {...faultOf('start_date')}
      />
      <DateField
        label={t('column.end')}
        value={form.end_date}
        onChange={end_date => change({ end_date })}
        isRequired
        {...faultOf('end_date')}
      />
      <DateField
        label={t('column.cutOff')}
        value={form.cut_off_date}
        onChange={cut_off_date => change({ cut_off_date })}
        isRequired
        {...faultOf('cut_off_date')}
      />
      <DialogButtons label={t('add.run')} of={add} onClose={onClose} first="run" />
    </Dialog>
  )
}
