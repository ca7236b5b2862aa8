import { Text, Title, type TitleOrder } from '@mantine/core'
import { type ReactNode, type Ref, useId } from 'react'

type Props = {
  title: string
  /** Level of the heading: 3 in a side panel, below its name. */
  order?: TitleOrder
  note?: string | undefined
  /** Receives the focus when the focused element disappears. */
  headingRef?: Ref<HTMLHeadingElement>
  children: ReactNode
}

/** A part of a page with its heading. */
export function Section({ title, order = 2, note, headingRef, children }: Props) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <Title
        order={order}
        id={id}
        mb={note !== undefined ? 0 : order === 2 ? 'sm' : 4}
        {...(headingRef === undefined ? {} : { ref: headingRef, tabIndex: -1 })}
      >
        {title}
      </Title>
      {note !== undefined && (
        <Text c="dimmed" mb="sm">
          {note}
        </Text>
      )}
      {children}
    </section>
  )
}
