import { Box, Flex } from '@mantine/core'
import type { ReactNode } from 'react'

type Props = {
  /** Width of the left pane. */
  width: number
  left: ReactNode
  right: ReactNode
}

const SCROLLED = { position: 'relative', overflow: 'auto' } as const
/** The end of a line must not be too far from its name. */
const READABLE_WIDTH = 840

/** Inputs on the left, and the result so far on the right; one below the other in a narrow window. */
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
