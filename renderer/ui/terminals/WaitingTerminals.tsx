import { Button, Group, Loader, Stack, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Terminal } from '#shared/contracts/attendance/terminals.ts'
import { call } from '../../api/client.ts'
import { operationQuery } from '../../api/operation-query.ts'
import { Dialog, DialogButtons } from '../dialogs/Dialog.tsx'
import { useAction } from '../dialogs/use-action.ts'
import { BranchSelect } from '../employees/BranchSelect.tsx'
import { useFormats } from '../formats/use-formats.ts'
import { Section } from '../page/Section.tsx'
import { Picker } from '../pickers/Picker.tsx'
import { Notice } from '../states/Notice.tsx'
import { TERMINALS_KEY } from './terminal-queries.ts'
import { terminalTexts } from './terminal-texts.ts'

const locationsQuery = operationQuery(['locations', 'list'], 'GET /app/v1/locations')

type Props = {
  terminals: readonly Terminal[]
  headingOrder: 2 | 3
  mayDecide: boolean
  /** Also lists those that are approved, for somebody who waits for the first one. */
  showsConnected?: boolean
}

/** Terminals that have called and that nobody has approved yet. */
export function WaitingTerminals({ terminals, headingOrder, mayDecide, showsConnected = false }: Props) {
  const t = terminalTexts.use()
  const formats = useFormats()
  const [approving, setApproving] = useState<Terminal>()
  const waiting = terminals.filter(({ state }) => state === 'waiting')
  const connected = showsConnected ? terminals.filter(({ state }) => state === 'approved') : []
  const reject = useAction({
    run: ({ sn }: Terminal) => call('POST /app/v1/terminals/{sn}/reject', { path: { sn } }),
    question: ({ sn }) => ({
      title: t('terminal.reject.title', { sn }),
      message: t('terminal.reject.message'),
      confirmLabel: t('terminal.reject')
    }),
    done: (_, { sn }) => t('terminal.rejected', { sn }),
    refreshes: [TERMINALS_KEY]
  })
  return (
    <Section title={t('terminal.waiting')} order={headingOrder}>
      <Stack gap="sm" aria-live="polite">
        {connected.map(({ sn, device_name, last_seen }) => (
          <Notice key={sn} tone="teal">
            {t('terminal.connected', { name: device_name ?? sn, since: formats.since(last_seen) })}
          </Notice>
        ))}
        {waiting.length === 0 && connected.length === 0 && (
          <Group gap="xs">
            <Loader size={16} aria-hidden />
            <Text c="dimmed">{t('terminal.waiting.none')}</Text>
          </Group>
        )}
        {waiting.map(terminal => (
          <Stack key={terminal.sn} gap={4}>
            <Group justify="space-between" gap="xs" wrap="nowrap">
              <div>
                <Text fw={600} className="code">
                  {terminal.sn}
                </Text>
                <Text c="dimmed">
                  {t('terminal.waiting.seen', {
                    address: terminal.address,
                    since: formats.since(terminal.last_seen)
                  })}
                </Text>
              </div>
              {mayDecide && (
                <Group gap="xs" wrap="nowrap">
                  <Button variant="default" onClick={() => void reject.start(terminal)}>
                    {t('terminal.reject')}
                  </Button>
                  <Button onClick={() => setApproving(terminal)}>{t('terminal.approve')}</Button>
                </Group>
              )}
            </Group>
            {terminal.kind === 'access' && <Notice tone="amber">{t('terminal.waiting.access')}</Notice>}
          </Stack>
        ))}
      </Stack>
      {approving !== undefined && (
        <ApproveDialog terminal={approving} onClose={() => setApproving(undefined)} />
      )}
    </Section>
  )
}

function ApproveDialog({ terminal: { sn, model }, onClose }: { terminal: Terminal; onClose: () => void }) {
  const t = terminalTexts.use()
  const locations = useQuery(locationsQuery).data ?? []
  const [name, setName] = useState(model === null ? sn : `${model} ${sn}`)
  const [branch_id, setBranch] = useState<string | null>(null)
  const [location_id, setLocation] = useState<string | null>(null)
  const approve = useAction({
    run: () =>
      call('POST /app/v1/terminals/{sn}/approve', {
        path: { sn },
        body: { device_name: name.trim(), location_id, ...(branch_id !== null && { branch_id }) }
      }),
    done: t('terminal.approved', { sn }),
    refreshes: [TERMINALS_KEY, ['devices']],
    onDone: onClose,
    showsError: true
  })
  return (
    <Dialog
      title={t('terminal.approve.title', { sn })}
      onClose={onClose}
      onSubmit={() => void approve.start()}
    >
      <Text>{t('terminal.approve.note')}</Text>
      <TextInput
        label={t('terminal.approve.name')}
        value={name}
        maxLength={200}
        required
        data-autofocus
        onChange={event => setName(event.currentTarget.value)}
      />
      <BranchSelect label={t('terminal.approve.branch')} value={branch_id} onChange={setBranch} />
      <Picker
        label={t('terminal.approve.location')}
        placeholder={t('terminal.approve.location.none')}
        clearable
        value={location_id}
        data={locations.map(it => ({ value: it.location_id, label: it.name }))}
        onChange={setLocation}
      />
      <DialogButtons
        label={t('terminal.approve')}
        of={approve}
        onClose={onClose}
        isDisabled={name.trim() === ''}
      />
    </Dialog>
  )
}
