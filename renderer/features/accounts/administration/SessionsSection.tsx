import { Button, Group, Stack, Text, Title } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { useId } from 'react'
import type { AccountSession } from '#shared/contracts/accounts.ts'
import type { OwnQuestion } from '../../../ui/dialogs/use-confirm.ts'
import { administrationTexts } from './administration-texts.ts'
import { SessionList } from './SessionList.tsx'
import { useAccountAction } from './use-account-action.ts'

type Props = {
  title: string
  /** Of the heading: 3 in a side panel, below its name. */
  level?: 2 | 3
  note?: string
  query: UseQueryResult<AccountSession[]>
  endOne: (sessionId: string) => Promise<unknown>
  endAll: () => Promise<unknown>
  endAllLabel: string
  question?: OwnQuestion
}

/** The sessions of a user, to be signed out one by one or all together. */
export function SessionsSection({
  title,
  note,
  query,
  endOne,
  endAll,
  endAllLabel,
  question,
  level = 3
}: Props) {
  const t = administrationTexts.use()
  const titleId = useId()
  const done = t('sessions.ended')
  const one = useAccountAction({ run: endOne, done })
  const all = useAccountAction({ run: endAll, done, question })
  const hasOthers = query.data?.some(session => !session.is_current) === true
  return (
    <section aria-labelledby={titleId}>
      <Title order={level} id={titleId} mb="xs">
        {title}
      </Title>
      {note !== undefined && (
        <Text c="dimmed" mb="sm">
          {note}
        </Text>
      )}
      <Stack gap="sm">
        <SessionList query={query} onEnd={id => void one.start(id)} isEnding={one.isRunning} />
        {hasOthers && (
          <Group>
            <Button variant="default" loading={all.isRunning} onClick={() => void all.start()}>
              {endAllLabel}
            </Button>
          </Group>
        )}
      </Stack>
    </section>
  )
}
