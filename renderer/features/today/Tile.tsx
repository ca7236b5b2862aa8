import { Group, Paper, Text, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import type { Target } from '../../ui/feature/feature.ts'
import { AppLink } from '../../ui/page/AppLink.tsx'
import { todayTexts } from './today-texts.ts'

type Props = {
  title: string
  /** Text shown if the tile is empty. */
  nothing?: string | false | undefined
  /** The full list, of which the tile shows the beginning; the title links to it. */
  list?: Target | undefined
  children?: ReactNode
}

/** One tile of Today. */
export function Tile({ title, nothing, list, children }: Props) {
  const titleId = useId()
  return (
    <Paper component="section" withBorder p="md" bg="transparent" aria-labelledby={titleId}>
      <Title order={2} id={titleId} mb={8} fz={14}>
        {list === undefined ? title : <AppLink target={list}>{title}</AppLink>}
      </Title>
      {nothing ? <Text c="dimmed">{nothing}</Text> : children}
    </Paper>
  )
}

type ListProps = Props & {
  list: Target
  /** How many more entries the full list has. */
  rest?: number
  isOfPeople?: boolean
}

/** A tile that lists rows. */
export function ListTile({ rest = 0, isOfPeople = false, children, ...tile }: ListProps) {
  const t = todayTexts.use()
  return (
    <Tile {...tile}>
      <ul className="plain">
        {children}
        {rest > 0 && (
          <LinkItem {...tile.list}>{t(isOfPeople ? 'more' : 'more.items', { count: rest })}</LinkItem>
        )}
      </ul>
    </Tile>
  )
}

export const Item = ({ children }: { children: ReactNode }) => (
  <Group component="li" gap="0 12px" py={4}>
    {children}
  </Group>
)

export function LinkItem({ children, ...target }: Target & { children: ReactNode }) {
  return (
    <Item>
      <AppLink target={target}>{children}</AppLink>
    </Item>
  )
}
