import { Group, Input, SegmentedControl, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { REPORT_DAYS_MAX } from '#shared/contracts/jobs.ts'
import { DateField } from '../../ui/dates/DateField.tsx'
import { PayrollPeriodPicker } from '../../ui/dates/PayrollPeriodPicker.tsx'
import { branchToday } from '../../ui/formats/branch-clock.ts'
import { dayCount, faultOf, type ReportForm } from './report-form.ts'
import { PRESETS, periodOf, presetOf } from './report-periods.ts'
import { reportsTexts } from './reports-texts.ts'

type Props = { form: ReportForm; onChange: (changes: Partial<ReportForm>) => void }

/** A preset fills the two dates; dates of one's own fit no preset. */
export function PeriodChoice({ form, onChange }: Props) {
  const t = reportsTexts.use()
  const today = branchToday()
  const { from, to } = form
  const [isOwn, setOwn] = useState(() => presetOf(form, today) === null)
  const preset = isOwn ? null : presetOf(form, today)
  const fault = faultOf(form)
  const count = from === null || to === null || fault === 'order' ? null : dayCount({ from, to })
  const change = (dates: Partial<Pick<ReportForm, 'from' | 'to'>>) => {
    setOwn(true)
    onChange(dates)
  }
  const choose = (value: string) => {
    const chosen = PRESETS.find(name => name === value)
    setOwn(chosen === undefined)
    if (chosen !== undefined) onChange(periodOf(chosen, today))
  }
  return (
    <Stack gap="sm">
      <Input.Wrapper label={t('period')} labelElement="div">
        <SegmentedControl
          aria-label={t('period')}
          fullWidth
          value={preset ?? 'custom'}
          onChange={choose}
          data={[...PRESETS, 'custom' as const].map(value => ({ value, label: t(`period.${value}`) }))}
        />
      </Input.Wrapper>
      <PayrollPeriodPicker value={form} onChoose={change} />
      <Group gap="sm" align="flex-start" wrap="nowrap" grow>
        <DateField
          label={t('from')}
          value={from}
          onChange={value => change({ from: value })}
          error={from === null ? t('fault.missing') : undefined}
        />
        <DateField
          label={t('to')}
          value={to}
          onChange={value => change({ to: value })}
          error={
            to === null
              ? t('fault.missing')
              : fault === 'order'
                ? t('fault.order')
                : fault === 'long'
                  ? t('fault.long', { days: REPORT_DAYS_MAX })
                  : undefined
          }
        />
      </Group>
      {count !== null && (
        <Text c="dimmed" fz={13} role="status">
          {t('period.days', { count })}
        </Text>
      )}
    </Stack>
  )
}
