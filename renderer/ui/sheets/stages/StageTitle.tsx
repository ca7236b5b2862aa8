import { Title, type TitleProps } from '@mantine/core'
import type { ReactNode } from 'react'
import { useFocusWhenLost } from '../../page/use-focus-when-lost.ts'

type Props = Pick<TitleProps, 'id' | 'mb'> & {
  /** False where nothing stood before. */
  takesFocus?: boolean
  children: ReactNode
}

/** What a stage is about. The button that led here is gone, so keyboard and screen reader go on from its title. */
export function StageTitle({ takesFocus = true, children, ...more }: Props) {
  const title = useFocusWhenLost<HTMLHeadingElement>(takesFocus)
  return (
    <Title order={2} ref={title} tabIndex={-1} {...more}>
      {children}
    </Title>
  )
}
