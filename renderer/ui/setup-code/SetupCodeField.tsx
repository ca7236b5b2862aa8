import { TextInput } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { uiTexts } from '../texts/ui-texts.ts'
import { isSetupCodeFault, useSetupCode } from './setup-code.ts'

/** Asks for the set-up code if the address does not contain it, or if the workstation has refused it. */
export function SetupCodeField({ error }: { error: Error | null }) {
  const t = uiTexts.use()
  const { code, isAsked, enter } = useSetupCode()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (isSetupCodeFault(error)) field.current?.focus()
  }, [error])
  if (!isAsked) return null
  return (
    <TextInput
      ref={field}
      label={t('setupCode')}
      description={t('setupCode.note')}
      error={isSetupCodeFault(error) && t(code === '' ? 'setupCode.missing' : 'setupCode.wrong')}
      value={code}
      onChange={event => enter(event.currentTarget.value)}
      autoComplete="off"
      spellCheck={false}
      maxLength={40}
      mb="md"
    />
  )
}
