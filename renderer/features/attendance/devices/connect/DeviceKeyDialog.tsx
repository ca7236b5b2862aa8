import { Button, Group, Text, TextInput, Title } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Device } from '#shared/contracts/attendance/devices.ts'
import { call } from '../../../../api/client.ts'
import { useSession } from '../../../../api/session.ts'
import { CopyField } from '../../../../ui/copy/CopyField.tsx'
import { useLeaveSecret } from '../../../../ui/copy/use-leave-secret.ts'
import { DeviceAddresses } from '../../../../ui/devices/DeviceAddresses.tsx'
import { IMPORT_PATH } from '../../../../ui/devices/device-commands.ts'
import { Dialog, DialogButtons } from '../../../../ui/dialogs/Dialog.tsx'
import { attendanceTexts } from '../../attendance-texts.ts'
import { TestPunchForm } from './TestPunchForm.tsx'

const NAME_MAX = 100

/** Creates the key of a device, shows it once together with the address to post to, and tests it. */
export function DeviceKeyDialog({ device, onClose }: { device: Device; onClose: () => void }) {
  const t = attendanceTexts.use()
  const client = useQueryClient()
  const urls = useSession().data?.device_urls ?? []
  const [name, setName] = useState(`${device.device_name} (${device.device_sn})`.slice(0, NAME_MAX))
  const create = useMutation({
    mutationFn: () => call('POST /app/v1/keys', { body: { name: name.trim(), scopes: ['attendance:read'] } }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['keys'] })
  })
  const secret = create.data?.subscription_key
  const leave = () => create.isPending || onClose()
  const { close, onCopied } = useLeaveSecret(secret !== undefined, leave)
  return (
    <Dialog
      size={560}
      gap="md"
      onClose={() => void close()}
      title={t('key.title', { name: device.device_name })}
      // A click outside must not lose the secret.
      closeOnClickOutside={false}
      {...(secret === undefined ? { onSubmit: () => name.trim() !== '' && create.mutate() } : {})}
    >
      {secret === undefined ? (
        <>
          <Text c="dimmed">{t('key.note')}</Text>
          <TextInput
            label={t('key.name')}
            value={name}
            maxLength={NAME_MAX}
            required
            autoComplete="off"
            data-autofocus
            onChange={event => setName(event.currentTarget.value)}
          />
          <DialogButtons label={t('newKey')} of={create} onClose={onClose} isDisabled={name.trim() === ''} />
        </>
      ) : (
        <>
          <CopyField
            label={t('key')}
            value={secret}
            copyLabel={t('copyKey')}
            note={t('key.once')}
            onCopied={onCopied}
          />
          <DeviceAddresses urls={urls} path={IMPORT_PATH} />
          <div>
            <Title order={3} mb={4}>
              {t('test.title')}
            </Title>
            <TestPunchForm deviceSn={device.device_sn} secret={secret} />
          </div>
          <Group justify="flex-end">
            <Button onClick={() => void close()}>{t('finished')}</Button>
          </Group>
        </>
      )}
    </Dialog>
  )
}
