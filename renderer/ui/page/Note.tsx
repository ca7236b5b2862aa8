import { Text, type TextProps } from '@mantine/core'
import type { ReactNode } from 'react'

type Props = TextProps & { children: ReactNode; role?: string; title?: string }

/** Less prominent text that explains what is beside it. */
export const Note = (props: Props) => <Text c="dimmed" fz={13} {...props} />
