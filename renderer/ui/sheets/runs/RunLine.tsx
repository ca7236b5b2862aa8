import { Box, Group, Text } from '@mantine/core'
import {
  type Icon,
  IconArrowBackUp,
  IconBan,
  IconCheck,
  IconLoader,
  IconPlayerPause
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { RunState } from '#shared/contracts/imports.ts'
import { StateChip, type StateTone } from '../../states/StateChip.tsx'

const LOOKS: Readonly<Record<RunState | 'removing', { tone: StateTone; icon: Icon }>> = {
  collecting: { tone: 'grey', icon: IconPlayerPause },
  running: { tone: 'blue', icon: IconLoader },
  paused: { tone: 'amber', icon: IconPlayerPause },
  done: { tone: 'green', icon: IconCheck },
  cancelled: { tone: 'grey', icon: IconBan },
  undone: { tone: 'grey', icon: IconArrowBackUp },
  removing: { tone: 'blue', icon: IconLoader }
}

type Props = {
  fileName: string
  state: RunState | 'removing'
  stateLabel: string
  actions: ReactNode
  children: ReactNode
}

/** An earlier import of a file: its outcome, its state, and what can still be done with it. */
export function RunLine({ fileName, state, stateLabel, actions, children }: Props) {
  return (
    <Group component="li" gap="sm" py="sm" wrap="nowrap" style={{ borderBottom: '1px solid var(--line)' }}>
      <Box flex={1} miw={0}>
        <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
          {fileName}
        </Text>
        {children}
      </Box>
      <StateChip {...LOOKS[state]} label={stateLabel} isStruck={state === 'undone'} />
      {/* The same width in every line, so that the states are aligned. */}
      <Group gap="xs" flex="0 0 208px">
        {actions}
      </Group>
    </Group>
  )
}
