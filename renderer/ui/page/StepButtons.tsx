import { Group } from '@mantine/core'
import { type Icon, IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useKeys } from '../keys/use-keys.ts'
import { HintedIcon } from './icon-buttons.tsx'

type Step = { label: string; run: (() => void) | undefined }
type Props = {
  previous: Step
  next: Step
  /** `['[', ']']` for time, `['k', 'j']` for items of a list. */
  keys: readonly [previous: string, next: string]
}

/** A step back or forward: the day before, the next person. Without `run` there is nothing in that direction. */
export function StepButtons({ previous, next, keys }: Props) {
  useKeys([
    { keys: keys[0], label: previous.label, run: () => previous.run?.() },
    { keys: keys[1], label: next.label, run: () => next.run?.() }
  ])
  return (
    <Group gap={0} wrap="nowrap">
      <StepButton step={previous} icon={IconChevronLeft} />
      <StepButton step={next} icon={IconChevronRight} />
    </Group>
  )
}

const StepButton = ({ step: { label, run }, icon }: { step: Step; icon: Icon }) => (
  <HintedIcon
    icon={icon}
    label={label}
    aria-disabled={run === undefined}
    {...(run === undefined ? { 'data-disabled': true } : {})}
    onClick={() => run?.()}
  />
)
