import { Button, Group, Stack, Text } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { AccountSession } from '#shared/contracts/accounts/accounts.ts'
import { deviceOf } from '#shared/domain/text/user-agent.ts'
import type { OwnQuestion } from '../../../ui/dialogs/use-confirm.tsx'
import { useFormats } from '../../../ui/formats/use-formats.ts'
import { Note } from '../../../ui/page/Note.tsx'
import { Section } from '../../../ui/page/Section.tsx'
import { QueryState } from '../../../ui/states/QueryState.tsx'
import { StateChip } from '../../../ui/states/StateChip.tsx'
import { useAccountAction } from './accounts-queries.ts'
import { administrationTexts } from './administration-texts.ts'

type Props = {
  title: string
  /** Level of the heading: 3 in a side panel, below its name. */
  level?: 2 | 3
  note?: string
  query: UseQueryResult<AccountSession[]>
  endOne: (sessionId: string) => Promise<unknown>
  endAll: () => Promise<unknown>
  endAllLabel: string
  question?: OwnQuestion
  /** Whose they are, if not the reader's own. */
  about?: string
}

/** The sessions of a user, which can be signed out singly or all together. */
export function SessionsSection(props: Props) {
  const { title, note, query, endOne, endAll, endAllLabel, question, about, level = 3 } = props
  const t = administrationTexts.use()
  const done = t('sessions.ended')
  const one = useAccountAction({ run: endOne, done, about })
  const all = useAccountAction({ run: endAll, done, question, about })
  const hasOthers = query.data?.some(session => !session.is_current) === true
  return (
    <Section title={title} order={level} note={note}>
      <Stack gap="sm">
        <SessionList query={query} onEnd={id => void one.start(id)} isEnding={one.isPending} />
        {hasOthers && (
          <Group>
            <Button variant="default" loading={all.isPending} onClick={() => void all.start()}>
              {endAllLabel}
            </Button>
          </Group>
        )}
      </Stack>
    </Section>
  )
}

type ListProps = {
  query: UseQueryResult<AccountSession[]>
  onEnd: (sessionId: string) => void
  isEnding: boolean
}

/** The sessions of a user; each except the current one can be signed out. */
function SessionList({ query, onEnd, isEnding }: ListProps) {
  const t = administrationTexts.use()
  const formats = useFormats()
  if (query.error !== null || query.data === undefined) return <QueryState query={query} lines={2} />
  if (query.data.length === 0) return <Text c="dimmed">{t('sessions.none')}</Text>
  return (
    <Stack component="ul" className="plain" gap="sm">
      {query.data.map(session => {
        const device = nameOf(session.device)
        return (
          <Group component="li" key={session.session_id} justify="space-between" wrap="nowrap" gap="sm">
            <div>
              <Text>
                {device} {session.is_current && <StateChip tone="teal" label={t('sessions.current')} />}
              </Text>
              <Note>
                {session.address !== '' && <span className="code">{session.address} · </span>}
                {t('sessions.facts', {
                  began: formats.dateTime(session.began),
                  used: formats.since(session.last_used)
                })}
              </Note>
            </div>
            {!session.is_current && (
              <Button
                variant="default"
                size="xs"
                flex="none"
                disabled={isEnding}
                aria-label={t('sessions.endOne', { device })}
                onClick={() => onEnd(session.session_id)}
              >
                {t('sessions.end')}
              </Button>
            )}
          </Group>
        )
      })}
    </Stack>
  )

  function nameOf(userAgent: string): string {
    const device = deviceOf(userAgent)
    if (device === null) return t('device.unknown')
    return device.isWindow ? t('device.window') : t('device', device)
  }
}
