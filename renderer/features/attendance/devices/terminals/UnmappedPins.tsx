import { Button, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { UnmappedPin } from '#shared/contracts/attendance/terminals.ts'
import { call } from '../../../../api/client.ts'
import { queueQuery } from '../../../../api/queue.ts'
import { Dialog, DialogButtons } from '../../../../ui/dialogs/Dialog.tsx'
import { useAction } from '../../../../ui/dialogs/use-action.ts'
import { PersonPicker } from '../../../../ui/employees/PersonPicker.tsx'
import { useFormats } from '../../../../ui/formats/use-formats.ts'
import { Section } from '../../../../ui/page/Section.tsx'
import { TERMINALS_KEY, unmappedQuery } from '../../../../ui/terminals/terminal-queries.ts'
import { terminalPageTexts } from './terminal-page-texts.ts'

const REFRESHED = [TERMINALS_KEY, queueQuery.queryKey]

/** Punches whose PIN is nobody's, by PIN; nothing while there are none. */
export function UnmappedPins() {
  const t = terminalPageTexts.use()
  const pins = useQuery(unmappedQuery).data ?? []
  if (pins.length === 0) return null
  return (
    <Section title={t('pins.title')} order={3} note={t('pins.note')}>
      <PinList pins={pins} />
    </Section>
  )
}

/** Each PIN with its punches: it is assigned to somebody, or they are dismissed. */
export function PinList({ pins }: { pins: readonly UnmappedPin[] }) {
  const t = terminalPageTexts.use()
  const formats = useFormats()
  const [assigning, setAssigning] = useState<UnmappedPin>()
  const dismiss = useAction({
    run: ({ pin_group, pin }: UnmappedPin) =>
      call('POST /app/v1/terminal-pins/dismiss', { body: { pin_group, pin } }),
    question: ({ pin }) => ({
      title: t('pins.dismiss.title', { pin }),
      message: t('pins.dismiss.message'),
      confirmLabel: t('pins.dismiss')
    }),
    done: ({ count }) => t('pins.dismissed', { count }),
    refreshes: REFRESHED
  })
  const replay = useAction({
    run: () => call('POST /app/v1/terminal-pins/replay'),
    done: ({ count }) => t('pins.assigned', { count }),
    refreshes: REFRESHED
  })
  return (
    <>
      <Stack gap="sm">
        {pins.map(pin => (
          <Stack key={`${pin.sn} ${pin.pin}`} gap={4}>
            <div>
              <Text fw={600}>{t('pins.pin', { pin: pin.pin })}</Text>
              <Text c="dimmed">
                {t('pins.about', {
                  count: pin.count,
                  sn: pin.sn,
                  first: formats.dateTime(pin.first) ?? '',
                  last: formats.dateTime(pin.last) ?? ''
                })}
              </Text>
              {pin.reason === 'several' && <Text>{t('pins.several')}</Text>}
            </div>
            <Group gap="xs" wrap="nowrap">
              <Button variant="default" onClick={() => void dismiss.start(pin)}>
                {t('pins.dismiss')}
              </Button>
              <Button onClick={() => setAssigning(pin)}>{t('pins.assign')}</Button>
            </Group>
          </Stack>
        ))}
        <Button
          variant="default"
          style={{ alignSelf: 'flex-start' }}
          loading={replay.isPending}
          onClick={() => void replay.start()}
        >
          {t('pins.replay')}
        </Button>
      </Stack>
      {assigning !== undefined && <AssignDialog of={assigning} onClose={() => setAssigning(undefined)} />}
    </>
  )
}

function AssignDialog({ of: { pin, pin_group }, onClose }: { of: UnmappedPin; onClose: () => void }) {
  const t = terminalPageTexts.use()
  const [person, setPerson] = useState<string | null>(null)
  const assign = useAction({
    run: (employee_code: string) =>
      call('POST /app/v1/terminal-pins/assign', { body: { pin, pin_group, employee_code } }),
    done: ({ count }) => t('pins.assigned', { count }),
    refreshes: REFRESHED,
    onDone: onClose,
    showsError: true
  })
  return (
    <Dialog
      title={t('pins.assign.title', { pin })}
      onClose={onClose}
      onSubmit={() => {
        if (person !== null) void assign.start(person)
      }}
    >
      <PersonPicker label={t('pins.person')} value={person} onChange={setPerson} isRequired isFirst />
      <Text c="dimmed">{t('pins.assign.note')}</Text>
      <DialogButtons label={t('pins.assign')} of={assign} onClose={onClose} isDisabled={person === null} />
    </Dialog>
  )
}
