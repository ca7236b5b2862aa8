import { Avatar, Box, Group, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { initialsOf } from '#shared/domain/text/initials.ts'
import { PersonLinks } from '../employees/PersonLinks.tsx'
import type { PersonPage } from '../feature/feature.ts'
import { usePicture } from '../files/use-picture.ts'
import { Note } from '../page/Note.tsx'
import { uiTexts } from '../texts/ui-texts.ts'
import classes from './RecordHeader.module.css'

type Props = {
  name: string
  /** Code of the record, in monospace. */
  code: string
  /** Branch, department, position: where the person belongs. */
  facts: readonly string[]
  state?: ReactNode
  pictureUrl?: string | null
  actions?: ReactNode
  /** The current page about this person; the others are linked. Null: not a page about a person. */
  here?: PersonPage['id'] | null
}

/** Top of a record page: the person it is about. */
export function RecordHeader({ name, code, facts, state, pictureUrl, actions, here }: Props) {
  const t = uiTexts.use()
  const picture = usePicture(pictureUrl ?? null)
  return (
    <Group component="header" className="line-below" gap="md" px="md" py={8} wrap="nowrap">
      <Avatar src={picture.src} alt="" size={40} radius="sm">
        {initialsOf(name)}
      </Avatar>
      <Box flex={1} miw={0}>
        <Group gap="sm">
          <Title order={2}>{name}</Title>
          {state}
        </Group>
        <Note>
          <span className="code">{code}</span>
          {facts.map(fact => (
            <span key={fact} className={classes.fact}>
              {fact}
            </span>
          ))}
        </Note>
        {here !== undefined && (
          <Group component="nav" className="screen-only" gap="md" fz={13} aria-label={t('person.pages')}>
            <PersonLinks employeeCode={code} here={here} />
          </Group>
        )}
      </Box>
      {actions}
    </Group>
  )
}
