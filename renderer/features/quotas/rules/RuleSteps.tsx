import { Fieldset, Group, Stack } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { readDays } from '#shared/domain/leave/quota-fields.ts'
import { FigureField } from '../../../ui/amounts/FigureField.tsx'
import { IconButton, QuietIcon } from '../../../ui/page/icon-buttons.tsx'
import { quotaRulesTexts } from './quota-rules-texts.ts'
import { isAscending, readMonths, type StepText } from './rule-form.ts'

const STEPS_MAX = 20

type Props = {
  steps: readonly StepText[]
  /** Missing fields are reported after the first attempt to save. */
  isTried: boolean
  onChange: (steps: readonly StepText[]) => void
}

export function RuleSteps({ steps, isTried, onChange }: Props) {
  const t = quotaRulesTexts.use()
  const change = (at: number, part: Partial<StepText>) =>
    onChange(steps.map((step, index) => (index === at ? { ...step, ...part } : step)))
  const faults = ({ months, days }: StepText, at: number) => {
    if (!isTried) return { months: null, days: null }
    const isWrong = readMonths(months) !== null && readDays(days) !== null && !isAscending(steps, at)
    return {
      months: readMonths(months) === null ? t('fault.months') : isWrong ? t('fault.ascending') : null,
      days: readDays(days) === null ? t('fault.days') : null
    }
  }
  return (
    <Fieldset legend={t('steps')} variant="unstyled">
      <Stack gap="sm">
        {steps.map((step, index) => {
          const place = index + 1
          const fault = faults(step, index)
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a step has no other stable key while it is edited
            <Group key={index} gap="sm" wrap="nowrap" align="flex-start">
              <FigureField
                label={t('step.months', { place })}
                value={step.months}
                error={fault.months}
                inputMode="numeric"
                onChange={months => change(index, { months })}
              />
              <FigureField
                label={t('step.days', { place })}
                value={step.days}
                error={fault.days}
                onChange={days => change(index, { days })}
              />
              {steps.length > 1 && (
                <QuietIcon
                  icon={IconTrash}
                  label={t('step.remove', { place })}
                  mt={24}
                  onClick={() => onChange(steps.filter((_, at) => at !== index))}
                />
              )}
            </Group>
          )
        })}
        {steps.length < STEPS_MAX && (
          <Group>
            <IconButton
              variant="quiet"
              icon={IconPlus}
              label={t('step.add')}
              onClick={() => onChange([...steps, { months: '', days: '' }])}
            />
          </Group>
        )}
      </Stack>
    </Fieldset>
  )
}
