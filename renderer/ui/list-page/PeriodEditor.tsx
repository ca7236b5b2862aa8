import { Button, Group, Stack } from '@mantine/core'
import { DatePicker } from '@mantine/dates'
import { IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { PayrollPeriodPicker } from '../dates/PayrollPeriodPicker.tsx'
import { PERIOD_PRESETS, presetPeriod, readPeriod, writePeriod } from '../dates/period.ts'
import { useCalendarProps } from '../dates/use-calendar-props.ts'
import { branchToday } from '../formats/branch-clock.ts'
import { uiTexts } from '../texts/ui-texts.ts'

const NO_PERIOD = { from: null, to: null }

type Props = { value: string | undefined; onDecide: (period: string) => void }

/** A common period, a payroll period, or a first and a last day. */
export function PeriodEditor({ value, onDecide }: Props) {
  const t = uiTexts.use()
  const calendarProps = useCalendarProps()
  const today = branchToday()
  const [ends, setEnds] = useState<[string | null, string | null]>(() => {
    const period = readPeriod(value ?? '')
    return [period?.from ?? null, period?.to ?? null]
  })
  return (
    <Group align="flex-start" gap="md" wrap="nowrap">
      <Stack gap={0} role="group" aria-label={t('period.presets')}>
        {PERIOD_PRESETS.map((preset, index) => {
          const period = writePeriod(presetPeriod(preset, today))
          return (
            <Button
              key={preset}
              variant="quiet"
              justify="flex-start"
              aria-pressed={period === value}
              {...(index === 0 ? { 'data-autofocus': true } : {})}
              leftSection={
                <IconCheck size={16} visibility={period === value ? 'visible' : 'hidden'} aria-hidden />
              }
              onClick={() => onDecide(period)}
            >
              {t(`period.${preset}`)}
            </Button>
          )
        })}
        <PayrollPeriodPicker
          value={readPeriod(value ?? '') ?? NO_PERIOD}
          onChoose={period => onDecide(writePeriod(period))}
          isInPopover
        />
      </Stack>
      <DatePicker
        {...calendarProps}
        type="range"
        allowSingleDateInRange
        value={ends}
        defaultDate={ends[1] ?? today}
        onChange={([from, to]) => {
          setEnds([from, to])
          if (from !== null && to !== null) onDecide(writePeriod({ from, to }))
        }}
      />
    </Group>
  )
}
