import { Box, Button, List, Stack, Switch, Text } from '@mantine/core'
import { IconNetwork } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { DeviceNetwork, NetworkChoice } from '#shared/contracts/attendance/device-network.ts'
import { call } from '../../api/client.ts'
import { desktop } from '../../api/desktop.ts'
import { operationQuery } from '../../api/operation-query.ts'
import { usePlannedRestart } from '../../api/planned-restart.ts'
import { CopyField } from '../copy/CopyField.tsx'
import { Dialog, DialogButtons } from '../dialogs/Dialog.tsx'
import { useAction } from '../dialogs/use-action.ts'
import { useFormats } from '../formats/use-formats.ts'
import { IconButton } from '../page/icon-buttons.tsx'
import { Note } from '../page/Note.tsx'
import { Section } from '../page/Section.tsx'
import { QrCode } from '../qr/QrCode.tsx'
import { QueryState } from '../states/QueryState.tsx'
import { ConnectedMachines } from './ConnectedMachines.tsx'
import { deviceTexts } from './device-texts.ts'

const CLOSED: NetworkChoice = { is_open: false, is_plain_http: false }
const ASKED_EVERY_MS = 2_000

const networkQuery = operationQuery(['device-network'], 'GET /app/v1/device-network', {
  // A change takes effect after the workstation has been restarted.
  refetchInterval: ({ state: { data } }) => data?.is_open === true && data.entrance === null && ASKED_EVERY_MS
})

type Props = {
  headingOrder: 2 | 3
  mayChange: boolean
  /** The addresses of the session have changed. */
  onChanged: () => void
}

/** Whether other machines in the office can reach the workstation, and the switch for it. */
export function NetworkAccess({ headingOrder, mayChange, onChanged }: Props) {
  const t = deviceTexts.use()
  const network = useQuery(networkQuery)
  if (network.data === undefined) return <QueryState query={network} lines={2} />
  const { is_open, is_plain_http, addresses, is_fixed } = network.data
  return (
    <Section title={t('network.title')} order={headingOrder}>
      <Stack gap="xs" align="flex-start">
        <Text>{t(is_open ? (is_plain_http ? 'network.plain' : 'network.open') : 'network.closed')}</Text>
        {addresses.length === 0 && <Text>{t('network.none')}</Text>}
        {!is_open && addresses.length > 0 && (
          <Text>{t('network.addresses', { addresses: addresses.join(', ') })}</Text>
        )}
        {is_open && <NetworkEntrance {...network.data} />}
        {is_open && mayChange && (
          <Box w="100%">
            <ConnectedMachines headingOrder={headingOrder === 2 ? 3 : 4} />
          </Box>
        )}
        {is_fixed && <Text c="dimmed">{t('network.fixed')}</Text>}
        {mayChange && !is_fixed && <NetworkButtons network={network.data} onChanged={onChanged} />}
      </Stack>
    </Section>
  )
}

type ButtonsProps = { network: DeviceNetwork; onChanged: () => void }

function NetworkButtons({ network: { is_open }, onChanged }: ButtonsProps) {
  const t = deviceTexts.use()
  const client = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const change = {
    run: async (body: NetworkChoice) => {
      const saved = await call('PUT /app/v1/device-network', { body })
      usePlannedRestart.getState().begin()
      return saved
    },
    onDone: (saved: DeviceNetwork) => {
      client.setQueryData(networkQuery.queryKey, saved)
      setAsking(false)
      onChanged()
    }
  }
  const open = useAction({ ...change, showsError: true })
  const close = useAction({
    ...change,
    question: {
      title: t('network.toClose'),
      message: t('network.closeMessage'),
      confirmLabel: t('network.toClose')
    }
  })
  return (
    <>
      {is_open ? (
        <Button variant="default" loading={close.isPending} onClick={() => void close.start(CLOSED)}>
          {t('network.toClose')}
        </Button>
      ) : (
        <IconButton
          variant="default"
          icon={IconNetwork}
          label={t('network.toOpen')}
          onClick={() => setAsking(true)}
        />
      )}
      {isAsking && <OpenDialog open={open} onClose={() => setAsking(false)} />}
    </>
  )
}

type DialogProps = {
  open: Pick<ReturnType<typeof useAction<unknown, NetworkChoice>>, 'isPending' | 'error' | 'start'>
  onClose: () => void
}

/** Explains what opening the workstation to the network means before it is done. */
function OpenDialog({ open, onClose }: DialogProps) {
  const t = deviceTexts.use()
  const [isPlain, setPlain] = useState(false)
  const { host, protocol } = window.location
  const browserAddress = desktop === undefined && protocol === 'http:' && !isPlain ? `https://${host}` : null
  return (
    <Dialog onClose={onClose} title={t('network.toOpen')} gap="md">
      <List spacing={4} withPadding>
        <List.Item>{t('network.means.reach')}</List.Item>
        <List.Item>{t('network.means.key')}</List.Item>
        <List.Item>{t('network.means.restart')}</List.Item>
        {browserAddress !== null && (
          <List.Item>{t('network.means.browser', { address: browserAddress })}</List.Item>
        )}
      </List>
      <Switch
        label={t('network.plainField')}
        description={t('network.plainNote')}
        checked={isPlain}
        onChange={event => setPlain(event.currentTarget.checked)}
      />
      <DialogButtons
        label={t('network.toOpen')}
        of={open}
        run={() => void open.start({ is_open: true, is_plain_http: isPlain })}
        onClose={onClose}
        first="cancel"
      />
    </Dialog>
  )
}

/** How other machines connect: the address, the certificate they will see, and this machine's firewall. */
function NetworkEntrance({ entrance, certificate, firewall_command }: DeviceNetwork) {
  const t = deviceTexts.use()
  const formats = useFormats()
  return (
    <Stack gap="sm" w="100%">
      {entrance !== null && (
        <div>
          <QrCode svg={entrance.qr_svg} alt={t('network.qr', { address: entrance.url })} />
          <Note>{t('network.qrNote', { address: entrance.url })}</Note>
        </div>
      )}
      {certificate !== null && (
        <CopyField
          label={t('network.fingerprint')}
          value={certificate.fingerprint}
          copyLabel={t('network.fingerprintCopy')}
          note={t('network.fingerprintNote', { date: formats.date(certificate.ends_on) })}
          isMultiline
        />
      )}
      {firewall_command !== null && (
        <CopyField
          label={t('network.firewall')}
          value={firewall_command}
          copyLabel={t('copyCommand')}
          note={t('network.firewallNote')}
          isMultiline
        />
      )}
    </Stack>
  )
}
