import { Button, Group, Stack, Switch, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import { DEVICE_TYPES, type Device, type SaveDevice } from '#shared/contracts/devices.ts'
import { ApiError } from '../../../api/api-error.ts'
import { call } from '../../../api/client.ts'
import { useNotices } from '../../../ui/dialogs/notices.ts'
import { BranchSelect } from '../../../ui/employees/BranchSelect.tsx'
import { useKeys } from '../../../ui/keys/use-keys.ts'
import { SidePanel } from '../../../ui/list-page/SidePanel.tsx'
import { useUnsavedGuard } from '../../../ui/page/use-unsaved-guard.ts'
import { Picker } from '../../../ui/pickers/Picker.tsx'
import { ErrorState } from '../../../ui/states/ErrorState.tsx'
import { devicesQuery } from '../attendance-queries.ts'
import { attendanceTexts } from '../attendance-texts.ts'
import { type DeviceFaults, type DeviceValues, faultsOf, toSave, valuesOf } from './device-form.ts'

type Props = {
  /** Null: a new one. */
  device: Device | null
  onSaved: (device: Device) => void
  onCancel: () => void
}

const FORM_ID = 'device-form'

export function DeviceForm({ device, onSaved, onCancel }: Props) {
  const t = attendanceTexts.use()
  const textsOf = useFaultTexts()
  const isSaved = useRef(false)
  const form = useForm<DeviceValues>({
    initialValues: valuesOf(device),
    validateInputOnChange: true,
    validate: values => textsOf(faultsOf(values))
  })
  const { mayDiscard } = useUnsavedGuard(
    useCallback(() => !isSaved.current && form.isDirty(), [form.isDirty])
  )
  const save = useSaveDevice(device?.device_id ?? null, saved => {
    isSaved.current = true
    onSaved(saved)
  })
  const cancel = async () => {
    if (!(await mayDiscard())) return
    isSaved.current = true
    onCancel()
  }
  const submit = form.onSubmit(values =>
    save.mutate(toSave(values), {
      onError: error => {
        if (isTaken(error)) form.setFieldError('device_sn', t('device.fault.taken'))
      }
    })
  )
  useKeys([
    { keys: 'Escape', label: t('cancel'), run: () => void cancel(), inFields: true },
    { keys: 'mod+s', label: t('device.save'), run: submit, inFields: true }
  ])
  return (
    <SidePanel
      title={device === null ? t('addDevice') : t('device.editOf', { name: device.device_name })}
      onClose={() => void cancel()}
      actions={
        <>
          <Button variant="default" onClick={() => void cancel()}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={FORM_ID} loading={save.isPending}>
            {t('device.save')}
          </Button>
        </>
      }
    >
      <form id={FORM_ID} onSubmit={submit} noValidate>
        <Stack gap="sm">
          {save.error !== null && !isTaken(save.error) && (
            <ErrorState error={save.error} kept={t('save.kept')} />
          )}
          <TextInput
            {...form.getInputProps('device_sn')}
            label={t('device.sn')}
            required
            autoFocus
            spellCheck={false}
          />
          <TextInput {...form.getInputProps('device_name')} label={t('device.name')} required />
          <Picker
            {...form.getInputProps('device_type')}
            label={t('type')}
            data={DEVICE_TYPES.map(value => ({ value, label: t(`deviceType.${value}`) }))}
          />
          <TextInput {...form.getInputProps('device_model')} label={t('device.model')} />
          <BranchSelect
            label={t('unitKind.branch')}
            value={form.values.branch_id}
            onChange={branchId => form.setFieldValue('branch_id', branchId)}
          />
          <Group gap="sm" align="flex-start" grow>
            <TextInput {...form.getInputProps('latitude')} label={t('latitude')} inputMode="decimal" />
            <TextInput {...form.getInputProps('longitude')} label={t('longitude')} inputMode="decimal" />
          </Group>
          <Switch
            {...form.getInputProps('isPublished', { type: 'checkbox' })}
            label={t('device.publish.Y')}
            description={t('device.published.note')}
          />
        </Stack>
      </form>
    </SidePanel>
  )
}

const isTaken = (error: unknown): boolean => error instanceof ApiError && error.status === 409

/** Adds a device, or changes the one with the id. */
function useSaveDevice(deviceId: string | null, onSaved: (device: Device) => void) {
  const t = attendanceTexts.use()
  const notices = useNotices()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: SaveDevice) =>
      deviceId === null
        ? call('POST /app/v1/devices', { body })
        : call('PUT /app/v1/devices/{device_id}', { path: { device_id: deviceId }, body }),
    onSuccess: saved => {
      client.setQueryData(devicesQuery.queryKey, (devices = []) => [
        ...devices.filter(device => device.device_id !== saved.device_id),
        saved
      ])
      void client.invalidateQueries({ queryKey: devicesQuery.queryKey })
      notices.done(t('device.saved', { sn: saved.device_sn }))
      onSaved(saved)
    }
  })
}

function useFaultTexts(): (faults: DeviceFaults) => Record<string, string> {
  const t = attendanceTexts.use()
  return useCallback(
    faults =>
      Object.fromEntries(
        Object.entries(faults).map(([field, { key, length = 0 }]) => [
          field,
          key === 'device.fault.long' ? t(key, { length }) : t(key)
        ])
      ),
    [t]
  )
}
