import { Button, Group, Stack, Switch, TextInput } from '@mantine/core'
import { useState } from 'react'
import { DEVICE_TYPES, type Device } from '#shared/contracts/attendance/devices.ts'
import { ApiError } from '../../../api/api-error.ts'
import { call } from '../../../api/client.ts'
import { useEditableResource } from '../../../ui/editing/use-editable-resource.ts'
import { BranchSelect } from '../../../ui/employees/BranchSelect.tsx'
import { useKeys } from '../../../ui/keys/use-keys.ts'
import { SidePanel } from '../../../ui/list-page/SidePanel.tsx'
import { useUnsavedGuard } from '../../../ui/page/use-unsaved-guard.ts'
import { Picker } from '../../../ui/pickers/Picker.tsx'
import { ErrorState } from '../../../ui/states/ErrorState.tsx'
import { devicesQuery } from '../attendance-queries.ts'
import { attendanceTexts } from '../attendance-texts.ts'
import { type DeviceValues, faultsOf, toSave, valuesOf } from './device-form.ts'
import { SILENT_AFTER_CHOICES, useSilentAfterText } from './silent-after.ts'

type Props = {
  /** Null: a new device. */
  device: Device | null
  onSaved: (device: Device) => void
  onCancel: () => void
}

const FORM_ID = 'device-form'
/** The choice of the program's own time. */
const USUAL = 'usual'
type TextName = Exclude<
  keyof DeviceValues,
  'device_type' | 'branch_id' | 'isPublished' | 'areDirectionsIgnored' | 'silentAfter'
>

export function DeviceForm({ device, onSaved, onCancel }: Props) {
  const t = attendanceTexts.use()
  const [current] = useState(() => valuesOf(device))
  const resource = useEditableResource({
    current,
    isFaulty: values => Object.keys(faultsOf(values)).length > 0,
    save: ({ values }) => {
      const body = toSave(values)
      return device === null
        ? call('POST /app/v1/devices', { body })
        : call('PUT /app/v1/devices/{device_id}', { path: { device_id: device.device_id }, body })
    },
    done: saved => t('device.saved', { sn: saved.device_sn }),
    refreshes: [devicesQuery.queryKey],
    onSaved
  })
  const { values, changed, tries, error, set, submit } = resource
  const { mayDiscard } = useUnsavedGuard(resource.isDirty)
  const cancel = async () => {
    if (!(await mayDiscard())) return
    resource.discard()
    onCancel()
  }
  useKeys([
    { keys: 'Escape', label: t('cancel'), run: () => void cancel(), inFields: true },
    { keys: 'mod+s', label: t('device.save'), run: () => void submit(), inFields: true }
  ])
  const silentAfterText = useSilentAfterText()
  const silentAfterChoices = new Set([
    ...SILENT_AFTER_CHOICES,
    ...(current.silentAfter === null ? [] : [current.silentAfter])
  ])
  const silentAfterData = [
    { value: USUAL, label: silentAfterText(null) },
    ...[...silentAfterChoices].map(it => ({ value: String(it), label: silentAfterText(it) }))
  ]
  const isTaken = error instanceof ApiError && error.status === 409
  const faults = faultsOf(values)
  const errorOf = (name: keyof DeviceValues): string | null => {
    if (name === 'device_sn' && isTaken) return t('device.fault.taken')
    const fault = tries > 0 || changed.includes(name) ? faults[name] : undefined
    if (fault === undefined) return null
    return fault.key === 'device.fault.long' ? t(fault.key, { length: fault.length ?? 0 }) : t(fault.key)
  }
  const text = (name: TextName, label: string) => ({
    label,
    value: values[name],
    error: errorOf(name),
    onChange: (event: { currentTarget: HTMLInputElement }) => {
      if (isTaken) resource.forgetError()
      set({ [name]: event.currentTarget.value })
    }
  })
  return (
    <SidePanel
      title={device === null ? t('addDevice') : t('editOf', { name: device.device_name })}
      onClose={() => void cancel()}
      actions={
        <>
          <Button variant="default" onClick={() => void cancel()}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={FORM_ID} loading={resource.isSaving}>
            {t('device.save')}
          </Button>
        </>
      }
    >
      <form id={FORM_ID} {...resource.form}>
        <Stack gap="sm">
          {error !== null && !isTaken && <ErrorState error={error} kept={t('save.kept')} />}
          <TextInput {...text('device_sn', t('device.sn'))} required autoFocus spellCheck={false} />
          <TextInput {...text('device_name', t('device.name'))} required />
          <Picker
            label={t('type')}
            value={values.device_type}
            data={DEVICE_TYPES.map(value => ({ value, label: t(`deviceType.${value}`) }))}
            onChange={next =>
              set({ device_type: DEVICE_TYPES.find(it => it === next) ?? values.device_type })
            }
          />
          <TextInput {...text('device_model', t('device.model'))} />
          <BranchSelect
            label={t('unitKind.branch')}
            value={values.branch_id}
            onChange={branch_id => set({ branch_id })}
          />
          <Picker
            label={t('device.silentAfter')}
            description={t('device.silentAfter.note')}
            value={String(values.silentAfter ?? USUAL)}
            data={silentAfterData}
            onChange={next => set({ silentAfter: next === USUAL ? null : Number(next) })}
          />
          <Group gap="sm" align="flex-start" grow>
            <TextInput {...text('latitude', t('latitude'))} inputMode="decimal" className="number" />
            <TextInput {...text('longitude', t('longitude'))} inputMode="decimal" className="number" />
          </Group>
          <Switch
            label={t('publish.Y')}
            description={t('device.published.note')}
            checked={values.isPublished}
            onChange={event => set({ isPublished: event.currentTarget.checked })}
          />
          <Switch
            label={t('device.ignored')}
            description={t('device.ignored.note')}
            checked={values.areDirectionsIgnored}
            onChange={event => set({ areDirectionsIgnored: event.currentTarget.checked })}
          />
        </Stack>
      </form>
    </SidePanel>
  )
}
