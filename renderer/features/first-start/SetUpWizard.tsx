import { Button, Group, Stack, Stepper } from '@mantine/core'
import { useForm } from '@mantine/form'
import { type FormEvent, useState } from 'react'
import type { SetUpBranch } from '#shared/contracts/first-start.ts'
import { EntrancePage } from '../../ui/entrance/EntrancePage.tsx'
import { preferencesOf, usePreferences } from '../../ui/preferences/preferences.ts'
import { SetupCodeFault } from '../../ui/setup-code/SetupCodeFault.tsx'
import { useTexts } from '../../ui/texts/use-texts.ts'
import { AdministratorStep } from './AdministratorStep.tsx'
import { CompanyStep } from './CompanyStep.tsx'
import { DeviceStep } from './DeviceStep.tsx'
import { FaultText } from './FaultText.tsx'
import { firstStartTexts } from './first-start-texts.ts'
import { LanguageStep } from './LanguageStep.tsx'
import { checkStep, EMPTY_FORM, STEPS, toSetUpBranch } from './wizard-form.ts'

type Props = {
  error: Error | null
  isSending: boolean
  onFinish: (body: SetUpBranch) => void
  onBack: () => void
}

/** Four short steps, sent together at the end, so that no incomplete branch can exist. */
export function SetUpWizard({ error, isSending, onFinish, onBack }: Props) {
  const t = useTexts(firstStartTexts)
  const form = useForm({ initialValues: EMPTY_FORM })
  const [index, setIndex] = useState(0)
  const step = STEPS[index] ?? 'language'
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
    <EntrancePage product={t('product')} title={t('wizard.title')} width="wide">
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
          {step === 'language' && <LanguageStep />}
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
