import { Button, Group, List, Loader, Stack, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { TerminalListener } from '#shared/contracts/attendance/terminals.ts'
import { call } from '../../api/client.ts'
import { usePlannedRestart } from '../../api/planned-restart.ts'
import { CopyField } from '../copy/CopyField.tsx'
import { useAction } from '../dialogs/use-action.ts'
import { Section } from '../page/Section.tsx'
import { Picker } from '../pickers/Picker.tsx'
import { ErrorState } from '../states/ErrorState.tsx'
import { Notice } from '../states/Notice.tsx'
import { TERMINALS_KEY, terminalsQuery } from './terminal-queries.ts'
import { terminalTexts } from './terminal-texts.ts'

const USUAL_PORT = '8081'
const STEPS = ['menu', 'network', 'cloud', 'address', 'plain', 'wait'] as const

const ASKED_EVERY_MS = 1_000

type Saved = Pick<TerminalListener, 'host' | 'port'>

type Props = { listener: TerminalListener; headingOrder: 2 | 3; mayChange: boolean }

/** Where terminals call: the two values to be typed at the terminal, with the steps in its menu. */
export function TerminalListenerForm({ listener, headingOrder, mayChange }: Props) {
  const t = terminalTexts.use()
  const { url, host, port, problem } = listener
  const isOn = url !== null
  const [saved, setSaved] = useState<Saved>()
  const isRestarting =
    usePlannedRestart(it => it.isExpected) && saved !== undefined && !isApplied(listener, saved)
  useQuery({ ...terminalsQuery, enabled: isRestarting, refetchInterval: ASKED_EVERY_MS })
  return (
    <Section title={t('terminal.listener')} order={headingOrder}>
      <Stack gap="sm">
        {problem !== null && (
          <Notice tone="red">{t('terminal.listener.problem', { port: port ?? 0 })}</Notice>
        )}
        <div role="status">
          {isRestarting ? (
            <Group gap="xs" wrap="nowrap">
              <Loader size={16} aria-hidden style={{ flex: 'none' }} />
              <Text>{t('terminal.listener.restarting')}</Text>
            </Group>
          ) : (
            <Text>{t(isOn ? 'terminal.listener.on' : 'terminal.listener.off')}</Text>
          )}
        </div>
        {isOn && (
          <Group grow gap="sm" align="flex-start">
            <CopyField label={t('terminal.host')} value={host} copyLabel={t('terminal.copy')} />
            <CopyField label={t('terminal.port')} value={String(port ?? '')} copyLabel={t('terminal.copy')} />
          </Group>
        )}
        {mayChange && (
          <ListenerFields
            key={`${host} ${port} ${isOn}`}
            listener={listener}
            isOn={isOn}
            isRestarting={isRestarting}
            onSaved={setSaved}
          />
        )}
        {isOn && (
          <Section title={t('terminal.steps')} order={headingOrder === 2 ? 3 : 4}>
            <List type="ordered" spacing={2} withPadding>
              {STEPS.map(step => (
                <List.Item key={step}>{t(`terminal.steps.${step}`)}</List.Item>
              ))}
            </List>
          </Section>
        )}
      </Stack>
    </Section>
  )
}

/** Whether the workstation listens as it was set, or has tried to. */
const isApplied = ({ host, port, url, problem }: TerminalListener, saved: Saved): boolean =>
  host === saved.host &&
  port === saved.port &&
  (port === null ? url === null : problem !== null || url?.endsWith(`:${port}`) === true)

type FieldsProps = {
  listener: TerminalListener
  isOn: boolean
  isRestarting: boolean
  onSaved: (saved: Saved) => void
}

function ListenerFields({ listener, isOn, isRestarting, onSaved }: FieldsProps) {
  const t = terminalTexts.use()
  const { addresses } = listener
  const hosts = [...new Set([...addresses, listener.host])]
  const [host, setHost] = useState(isOn ? listener.host : (addresses[0] ?? listener.host))
  const [port, setPort] = useState(listener.port === null ? USUAL_PORT : String(listener.port))
  const isRight = /^\d{1,5}$/.test(port) && Number(port) >= 1 && Number(port) <= 65_535
  const change = useAction({
    run: async (body: Saved) => {
      await call('PUT /app/v1/terminal-listener', { body })
      usePlannedRestart.getState().begin()
      onSaved(body)
    },
    refreshes: [TERMINALS_KEY],
    showsError: true
  })
  return (
    <form
      noValidate
      onSubmit={event => {
        event.preventDefault()
        if (isRight) void change.start({ host, port: Number(port) })
      }}
    >
      <Stack gap="xs">
        {change.error !== null && <ErrorState error={change.error} />}
        <Group grow gap="sm" align="flex-start">
          <Picker
            label={t('terminal.host')}
            value={host}
            data={hosts}
            onChange={next => next && setHost(next)}
          />
          <TextInput
            label={t('terminal.port')}
            value={port}
            inputMode="numeric"
            className="number"
            error={isRight ? null : t('terminal.port.fault')}
            onChange={event => setPort(event.currentTarget.value.trim())}
          />
        </Group>
        <Group gap="xs">
          <Button type="submit" loading={change.isPending || isRestarting} disabled={!isRight}>
            {t(isOn ? 'terminal.change' : 'terminal.turnOn')}
          </Button>
          {isOn && (
            <Button
              variant="default"
              disabled={change.isPending || isRestarting}
              onClick={() => void change.start({ host, port: null })}
            >
              {t('terminal.turnOff')}
            </Button>
          )}
        </Group>
      </Stack>
    </form>
  )
}
