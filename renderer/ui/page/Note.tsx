import { Text, type TextProps } from '@mantine/core'
import type { ReactNode } from 'react'

type Props = TextProps & { children: ReactNode; role?: string; title?: string }

/** Words of less weight: they explain or place what they stand by. */
export const Note = (props: Props) => <Text c="dimmed" fz={13} {...props} />
