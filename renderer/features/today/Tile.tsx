import { Text, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import type { Target } from '../../ui/feature/feature.ts'
import { AppLink } from '../../ui/page/AppLink.tsx'
import classes from './Today.module.css'

type Props = {
  title: string
  /** Text of the empty tile. */
  nothing?: string | false | undefined
  /** The full list of which it shows the beginning; its title links there. */
  list?: Target | undefined
  children?: ReactNode
}

/** One tile of Today. */
export function Tile({ title, nothing, list, children }: Props) {
  const titleId = useId()
  return (
    <section className={classes.tile} aria-labelledby={titleId}>
      <Title order={2} id={titleId} className={classes.title}>
        {list === undefined ? title : <AppLink target={list}>{title}</AppLink>}
      </Title>
      {nothing ? <Text c="dimmed">{nothing}</Text> : children}
    </section>
  )
}
