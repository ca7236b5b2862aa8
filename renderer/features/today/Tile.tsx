import { Text, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import classes from './Today.module.css'

type Props = {
  title: string
  /** One sentence in place of nothing. */
  nothing?: string | false | undefined
  children?: ReactNode
}

/** One thing to look at. */
export function Tile({ title, nothing, children }: Props) {
  const titleId = useId()
  return (
    <section className={classes.tile} aria-labelledby={titleId}>
      <Title order={2} id={titleId} className={classes.title}>
        {title}
      </Title>
      {nothing ? <Text c="dimmed">{nothing}</Text> : children}
    </section>
  )
}
