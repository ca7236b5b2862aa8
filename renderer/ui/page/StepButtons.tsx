import { Group } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
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
      <HintedIcon
        icon={IconChevronLeft}
        label={previous.label}
        isOff={!previous.run}
        onClick={previous.run}
      />
      <HintedIcon icon={IconChevronRight} label={next.label} isOff={!next.run} onClick={next.run} />
    </Group>
  )
}
