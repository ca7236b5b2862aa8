import { Box, Flex } from '@mantine/core'
import type { ReactNode } from 'react'

type Props = {
  /** Of the left one. */
  width: number
  left: ReactNode
  right: ReactNode
}

const SCROLLED = { overflow: 'auto' } as const
/** What belongs to a line must not drift away from its name. */
const READABLE_WIDTH = 840

/** What is asked for at the left, and what came of it so far at the right; below each other in a narrow window. */
export const TwoPanes = ({ width, left, right }: Props) => (
  <Flex direction={{ base: 'column', md: 'row' }} h="100%" mih={0} style={SCROLLED}>
    <Box flex="none" w={{ md: width }} p="lg" style={{ ...SCROLLED, borderRight: '1px solid var(--line)' }}>
      {left}
    </Box>
    <Box flex={1} miw={0} p="lg" style={SCROLLED}>
      <Box maw={READABLE_WIDTH}>{right}</Box>
    </Box>
  </Flex>
)
