import { Button, Fieldset, Group, Stack, Stepper, Switch, Text, TextInput } from '@mantine/core'
import { type UseFormReturnType, useForm } from '@mantine/form'
import { type FormEvent, useState } from 'react'
import type { SetUpBranch } from '#shared/contracts/accounts/first-start.ts'
import { DEVICE_TYPES } from '#shared/contracts/attendance/devices.ts'
import { PASSWORD_MIN_LENGTH } from '#shared/domain/text/easy-password.ts'
import { EntrancePage } from '../../ui/entrance/EntrancePage.tsx'
import { NewPasswordField } from '../../ui/password/NewPasswordField.tsx'
import { Picker } from '../../ui/pickers/Picker.tsx'
import { preferencesOf, usePreferences } from '../../ui/preferences/preferences.ts'
import { SetupCodeFault } from '../../ui/setup-code/SetupCodeFault.tsx'
import { firstStartTexts } from './first-start-texts.ts'
import {
  checkStep,
  EMPTY_FORM,
  type Fault,
  namesIn,
  STEPS,
  toSetUpBranch,
  type WizardForm
} from './wizard-form.ts'

type Props = {
  error: Error | null
  isSending: boolean
  onFinish: (body: SetUpBranch) => void
  onBack: () => void
}

/** Short steps that are sent together at the end, so that no incomplete branch can exist. */
export function SetUpWizard({ error, isSending, onFinish, onBack }: Props) {
  const t = firstStartTexts.use()
  const form = useForm({ initialValues: EMPTY_FORM })
  const [index, setIndex] = useState(0)
  const step = STEPS[index] ?? 'company'
  const isLast = index === STEPS.length - 1

  const goOn = (event: FormEvent) => {
    event.preventDefault()
    const faults = Object.entries(checkStep(step, form.values))
    form.setErrors(
      Object.fromEntries(faults.map(([field, fault]) => [field, <FaultText key={field} fault={fault} />]))
    )
    const [first] = faults
    if (first !== undefined) return form.getInputNode(first[0])?.focus()
    if (isLast) onFinish(toSetUpBranch(form.values, preferencesOf(usePreferences.getState())))
    else setIndex(index + 1)
  }
  return (
    <EntrancePage product={t('product')} title={t('choice.branch')} width="wide">
      <form onSubmit={goOn} noValidate>
        <Stepper
          active={index}
          onStepClick={setIndex}
          allowNextStepsSelect={false}
          size="sm"
          iconSize={28}
          mb="lg"
          aria-label={t('wizard.steps')}
        >
          {STEPS.map(name => (
            <Stepper.Step key={name} label={t(`step.${name}`)} />
          ))}
        </Stepper>
        <Stack gap="md" mih={280} key={step}>
          {step === 'company' && <CompanyStep form={form} />}
          {step === 'administrator' && <AdministratorStep form={form} />}
          {step === 'device' && <DeviceStep form={form} />}
        </Stack>
        {error !== null && <SetupCodeFault error={error} kept={t('wizard.kept')} />}
        <Group justify="space-between" mt="lg">
          <Button variant="default" onClick={() => (index === 0 ? onBack() : setIndex(index - 1))}>
            {t('wizard.back')}
          </Button>
          <Button type="submit" loading={isSending}>
            {t(isLast ? 'wizard.finish' : 'wizard.next')}
          </Button>
        </Group>
      </form>
    </EntrancePage>
  )
}

function AdministratorStep({ form }: { form: UseFormReturnType<WizardForm> }) {
  const t = firstStartTexts.use()
  return (
    <>
      <Text>{t('administrator.note')}</Text>
      <Group gap="md" align="flex-start" grow>
        <TextInput
          {...form.getInputProps('first_name')}
          label={t('administrator.firstName')}
          autoFocus
          required
        />
        <TextInput {...form.getInputProps('last_name')} label={t('administrator.lastName')} required />
        <TextInput
          {...form.getInputProps('employee_code')}
          label={t('employeeCode')}
          autoCapitalize="none"
          spellCheck={false}
          required
        />
      </Group>
      <Group gap="md" align="flex-start" grow>
        <TextInput
          {...form.getInputProps('user_name')}
          label={t('userName')}
          description={t('administrator.userName.note')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        <NewPasswordField
          {...form.getInputProps('password')}
          value={form.values.password}
          label={t('password')}
          forbidden={namesIn(form.values)}
          required
        />
      </Group>
    </>
  )
}

function CompanyStep({ form }: { form: UseFormReturnType<WizardForm> }) {
  const t = firstStartTexts.use()
  return (
    <>
      {(['company', 'branch'] as const).map(unit => (
        <Fieldset key={unit} legend={t(`${unit}.group`)}>
          <Group gap="md" align="flex-start" wrap="nowrap">
            <TextInput
              {...form.getInputProps(`${unit}_code`)}
              label={t('code')}
              description={t('code.note')}
              w={160}
              required
            />
            <TextInput
              {...form.getInputProps(`${unit}_name`)}
              label={t('name')}
              autoFocus={unit === 'company'}
              flex={1}
              required
            />
            <TextInput {...form.getInputProps(`${unit}_name_en`)} label={t('nameEn')} flex={1} />
          </Group>
        </Fieldset>
      ))}
    </>
  )
}

function DeviceStep({ form }: { form: UseFormReturnType<WizardForm> }) {
  const t = firstStartTexts.use()
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
            label={t('type')}
            data={DEVICE_TYPES.map(value => ({ value, label: t(`deviceType.${value}`) }))}
            maw={320}
          />
        </>
      )}
    </>
  )
}

/** The fault of a field in the current language, which may change while the fault is shown. */
function FaultText({ fault }: { fault: Fault }) {
  const t = firstStartTexts.use()
  return fault === 'check.password' ? t(fault, { length: PASSWORD_MIN_LENGTH }) : t(fault)
}
