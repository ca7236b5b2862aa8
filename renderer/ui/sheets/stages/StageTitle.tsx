import { Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { useFocusWhenLost } from '../../page/use-focus-when-lost.ts'

/** The title of a stage. The button that led here is gone, so keyboard and screen reader continue from the title. */
export function StageTitle({ children }: { children: ReactNode }) {
  const title = useFocusWhenLost<HTMLHeadingElement>()
  return (
    <Title order={2} ref={title} tabIndex={-1}>
      {children}
    </Title>
  )
}
