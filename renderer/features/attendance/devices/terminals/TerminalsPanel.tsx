import { Button, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { TerminalsView } from '#shared/contracts/attendance/terminals.ts'
import { call } from '../../../../api/client.ts'
import { useAction } from '../../../../ui/dialogs/use-action.ts'
import { SidePanel } from '../../../../ui/list-page/SidePanel.tsx'
import { Section } from '../../../../ui/page/Section.tsx'
import { Notice } from '../../../../ui/states/Notice.tsx'
import { QueryState } from '../../../../ui/states/QueryState.tsx'
import { TerminalListenerForm } from '../../../../ui/terminals/TerminalListenerForm.tsx'
import { TERMINALS_KEY, terminalsQuery } from '../../../../ui/terminals/terminal-queries.ts'
import { WaitingTerminals } from '../../../../ui/terminals/WaitingTerminals.tsx'
import { terminalPageTexts } from './terminal-page-texts.ts'
import { UnmappedPins } from './UnmappedPins.tsx'

/** Terminals that plug in: who wants to connect, whose PINs are unknown, and where they call. */
export function TerminalsPanel({ isAdmin, onClose }: { isAdmin: boolean; onClose: () => void }) {
  const t = terminalPageTexts.use()
  const view = useQuery(terminalsQuery)
  return (
    <SidePanel title={t('terminals.title')} onClose={onClose}>
      {view.data === undefined ? (
        <QueryState query={view} lines={4} />
      ) : (
        <Stack gap="lg">
          <ClockDoubt doubt={view.data.clock_doubt} isAdmin={isAdmin} />
          {(view.data.listener.url !== null || view.data.terminals.length > 0) && (
            <WaitingTerminals terminals={view.data.terminals} headingOrder={3} mayDecide={isAdmin} />
          )}
          <UnmappedPins />
          <Photos isOn={view.data.keeps_photos} isAdmin={isAdmin} />
          <TerminalListenerForm listener={view.data.listener} headingOrder={3} mayChange={isAdmin} />
        </Stack>
      )}
    </SidePanel>
  )
}

function Photos({ isOn, isAdmin }: { isOn: boolean; isAdmin: boolean }) {
  const t = terminalPageTexts.use()
  const keep = useAction({
    run: (is_on: boolean) => call('PUT /app/v1/terminal-photos', { body: { is_on } }),
    question: is_on =>
      is_on
        ? { title: t('photos.on.title'), message: t('photos.on.message'), confirmLabel: t('photos.on') }
        : undefined,
    done: t('photos.saved'),
    refreshes: [TERMINALS_KEY]
  })
  return (
    <Section title={t('photos.title')} order={3} note={t('photos.note')}>
      <Stack gap="xs" align="flex-start">
        <Text>{t(isOn ? 'photos.isOn' : 'photos.isOff')}</Text>
        {isAdmin && (
          <Button variant="default" loading={keep.isPending} onClick={() => void keep.start(!isOn)}>
            {t(isOn ? 'photos.off' : 'photos.on')}
          </Button>
        )}
        <Text c="dimmed" fz={13}>
          {t('templates.note')}
        </Text>
      </Stack>
    </Section>
  )
}

type DoubtProps = { doubt: TerminalsView['clock_doubt']; isAdmin: boolean }

function ClockDoubt({ doubt, isAdmin }: DoubtProps) {
  const t = terminalPageTexts.use()
  const confirm = useAction({
    run: () => call('POST /app/v1/terminal-clock/confirm'),
    done: t('clock.confirmed'),
    refreshes: [TERMINALS_KEY]
  })
  if (doubt === null) return null
  return (
    <Stack gap="xs" align="flex-start">
      <Notice tone="amber">{t(`clock.${doubt}`)}</Notice>
      {isAdmin && doubt !== 'implausible_year' && (
        <Button variant="default" loading={confirm.isPending} onClick={() => void confirm.start()}>
          {t('clock.confirm')}
        </Button>
      )}
    </Stack>
  )
}
