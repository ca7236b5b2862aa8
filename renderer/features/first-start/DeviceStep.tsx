import { Group, Switch, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { DEVICE_TYPES } from '#shared/contracts/devices.ts'
import { Picker } from '../../ui/pickers/Picker.tsx'
import { useTexts } from '../../ui/texts/use-texts.ts'
import { firstStartTexts } from './first-start-texts.ts'
import type { WizardForm } from './wizard-form.ts'

export function DeviceStep({ form }: { form: UseFormReturnType<WizardForm> }) {
  const t = useTexts(firstStartTexts)
  return (
    <>
      <Switch
        {...form.getInputProps('has_device', { type: 'checkbox' })}
        label={t('device.now')}
        description={t('device.later')}
        autoFocus
      />
      {form.values.has_device && (
        <>
          <Group gap="md" align="flex-start" grow>
            <TextInput {...form.getInputProps('device_sn')} label={t('device.sn')} required />
            <TextInput {...form.getInputProps('device_name')} label={t('device.name')} required />
          </Group>
          <Picker
            {...form.getInputProps('device_type')}
            label={t('device.type')}
            data={DEVICE_TYPES.map(value => ({ value, label: t(`deviceType.${value}`) }))}
            maw={320}
          />
        </>
      )}
    </>
  )
}
