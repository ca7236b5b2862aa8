import { ActionIcon, Group, Tooltip } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useKeys } from '../keys/use-keys.ts'

type Step = { label: string; run: (() => void) | undefined }
type Props = {
  previous: Step
  next: Step
  /** `['[', ']']` for time, `['k', 'j']` for one of a row of things. */
  keys: readonly [previous: string, next: string]
}

/** One step back or on: the day before, the next person. Without `run` there is nothing in that direction. */
export function StepButtons({ previous, next, keys }: Props) {
  useKeys([
    { keys: keys[0], label: previous.label, run: () => previous.run?.() },
    { keys: keys[1], label: next.label, run: () => next.run?.() }
  ])
  return (
    <Group gap={0} wrap="nowrap">
      <StepButton step={previous} icon={<IconChevronLeft size={18} aria-hidden />} />
      <StepButton step={next} icon={<IconChevronRight size={18} aria-hidden />} />
    </Group>
  )
}

function StepButton({ step: { label, run }, icon }: { step: Step; icon: ReactNode }) {
  return (
    <Tooltip label={label}>
      <ActionIcon
        variant="quiet"
        aria-label={label}
        aria-disabled={run === undefined}
        {...(run === undefined ? { 'data-disabled': true } : {})}
        onClick={() => run?.()}
      >
        {icon}
      </ActionIcon>
    </Tooltip>
  )
}
