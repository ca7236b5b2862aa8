import { Button, Group, Stack, Text } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconClock, IconQuestionMark } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  ASKED_COMMANDS,
  type Terminal,
  type TerminalDayState,
  type TerminalDetails
} from '#shared/contracts/attendance/terminals.ts'
import { call } from '../../../../api/client.ts'
import { useAction } from '../../../../ui/dialogs/use-action.ts'
import { useFormats } from '../../../../ui/formats/use-formats.ts'
import { Section } from '../../../../ui/page/Section.tsx'
import { FactList } from '../../../../ui/record/FactList.tsx'
import { QueryState } from '../../../../ui/states/QueryState.tsx'
import { StateChip } from '../../../../ui/states/StateChip.tsx'
import { TERMINALS_KEY, terminalQuery } from '../../../../ui/terminals/terminal-queries.ts'
import { COMMAND_TONES } from './command-tones.ts'
import { TerminalPeople } from './TerminalPeople.tsx'
import { TerminalSettings } from './TerminalSettings.tsx'
import { terminalPageTexts } from './terminal-page-texts.ts'

const DAYS_ASKED = 7

/** What is known of a device that is a terminal: its state, whether its days are complete, and what it was asked. */
export function TerminalSection({ terminal, isAdmin }: { terminal: Terminal; isAdmin: boolean }) {
  const t = terminalPageTexts.use()
  const formats = useFormats()
  const { sn } = terminal
  const details = useQuery(terminalQuery(sn))
  const [arePeopleOpen, setPeopleOpen] = useState(false)
  const [areSettingsOpen, setSettingsOpen] = useState(false)
  const count = (value: number | null) => (value === null ? null : formats.number(value))
  const discarded = Object.entries(details.data?.discarded ?? {})
  return (
    <Stack gap="lg">
      <Section title={t('one.title')} order={3}>
        <FactList
          facts={[
            { label: t('one.address'), value: <span className="code">{terminal.address}</span> },
            { label: t('one.lastSeen'), value: formats.since(terminal.last_seen) },
            { label: t('one.firmware'), value: terminal.firmware },
            { label: t('one.push'), value: terminal.push_version },
            { label: t('one.heldPeople'), value: count(terminal.held_people) },
            { label: t('one.heldPunches'), value: count(terminal.held_punches) },
            { label: t('settings.group'), value: terminal.pin_group },
            { label: t('settings.answer'), value: t(`answer.${terminal.answer_form}`) },
            { label: t('one.stamps'), value: details.data?.stamps.attlog ?? null },
            { label: t('one.badLines'), value: count(terminal.bad_lines) },
            {
              label: t('one.discarded'),
              value:
                discarded.length === 0
                  ? null
                  : discarded.map(([table, times]) => `${table} ${formats.number(times)}`).join(', ')
            }
          ]}
        />
        <Group gap="xs" mt="xs">
          <Button variant="default" onClick={() => setPeopleOpen(true)}>
            {t('people.open')}
          </Button>
          {isAdmin && (
            <Button variant="default" onClick={() => setSettingsOpen(true)}>
              {t('settings.open')}
            </Button>
          )}
        </Group>
      </Section>
      {details.data === undefined ? (
        <QueryState query={details} lines={4} />
      ) : (
        <>
          <Days sn={sn} days={details.data.days} />
          <Commands sn={sn} commands={details.data.commands} isAdmin={isAdmin} />
          {details.data.audit.length > 0 && (
            <Section title={t('audit.title')} order={3}>
              {details.data.audit.map(entry => (
                <Text key={`${entry.at} ${entry.operation} ${entry.details}`}>
                  {t('audit.line', { ...entry, at: formats.dateTime(entry.at) ?? '' })}
                </Text>
              ))}
            </Section>
          )}
        </>
      )}
      {areSettingsOpen && <TerminalSettings terminal={terminal} onClose={() => setSettingsOpen(false)} />}
      {arePeopleOpen && <TerminalPeople terminal={terminal} onClose={() => setPeopleOpen(false)} />}
    </Stack>
  )
}

const DAY_CHIPS = {
  complete: { tone: 'green', icon: IconCircleCheck },
  repaired: { tone: 'teal', icon: IconCircleCheck },
  unknown: { tone: 'amber', icon: IconQuestionMark },
  checking: { tone: 'grey', icon: IconClock }
} as const satisfies Record<TerminalDayState, object>

function Days({ sn, days }: { sn: string; days: TerminalDetails['days'] }) {
  const t = terminalPageTexts.use()
  const formats = useFormats()
  const compare = useAction({
    run: () => call('POST /app/v1/terminals/{sn}/compare', { path: { sn }, body: { days: DAYS_ASKED } }),
    done: t('one.compared'),
    refreshes: [TERMINALS_KEY]
  })
  return (
    <Section title={t('one.days')} order={3}>
      <Stack gap={4}>
        {days.length === 0 && <Text c="dimmed">{t('one.days.none')}</Text>}
        {days.map(({ day, state, held, stored, repaired }) => (
          <Group key={day} justify="space-between" gap="xs" wrap="nowrap">
            <Text>{formats.date(day)}</Text>
            <Text c="dimmed">
              {t('day.counts', { held: held === null ? '–' : formats.number(held), stored })}
            </Text>
            <StateChip
              {...DAY_CHIPS[state]}
              label={state === 'repaired' ? t('day.repaired', { count: repaired }) : t(`day.${state}`)}
            />
          </Group>
        ))}
        <Button
          variant="default"
          style={{ alignSelf: 'flex-start' }}
          loading={compare.isPending}
          onClick={() => void compare.start()}
        >
          {t('one.compare')}
        </Button>
      </Stack>
    </Section>
  )
}

type CommandsProps = { sn: string; commands: TerminalDetails['commands']; isAdmin: boolean }

function Commands({ sn, commands, isAdmin }: CommandsProps) {
  const t = terminalPageTexts.use()
  const formats = useFormats()
  const ask = useAction({
    run: (command: (typeof ASKED_COMMANDS)[number]) =>
      call('POST /app/v1/terminals/{sn}/commands', { path: { sn }, body: { command } }),
    question: command =>
      command === 'reboot'
        ? { title: t('ask.reboot'), message: t('ask.reboot.message'), confirmLabel: t('ask.reboot') }
        : undefined,
    done: t('ask.done'),
    refreshes: [TERMINALS_KEY]
  })
  return (
    <Section title={t('one.commands')} order={3}>
      <Stack gap={4}>
        {commands.length === 0 && <Text c="dimmed">{t('one.commands.none')}</Text>}
        {commands.map(({ command_id, kind, state, pin, day }) => {
          const about = day === null ? pin : formats.date(day)
          return (
            <Group key={command_id} justify="space-between" gap="xs" wrap="nowrap">
              <Text>
                {t(`command.${kind}`)} {about}
              </Text>
              <StateChip
                tone={COMMAND_TONES[state]}
                label={t(`commandState.${state}`)}
                {...(state === 'unanswered' && { icon: IconAlertTriangle })}
              />
            </Group>
          )
        })}
        {isAdmin && (
          <Group gap="xs" mt="xs">
            {ASKED_COMMANDS.map(command => (
              <Button
                key={command}
                variant="default"
                size="compact-sm"
                onClick={() => void ask.start(command)}
              >
                {t(`ask.${command}`)}
              </Button>
            ))}
          </Group>
        )}
      </Stack>
    </Section>
  )
}
