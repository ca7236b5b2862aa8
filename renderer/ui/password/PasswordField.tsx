import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import type { Ref } from 'react'
import { uiTexts } from '../texts/ui-texts.ts'

/** A password that can be shown; without further props the user's own. */
export function PasswordField(props: PasswordInputProps & { ref?: Ref<HTMLInputElement> | undefined }) {
  const t = uiTexts.use()
  return (
    <PasswordInput
      label={t('password')}
      autoComplete="current-password"
      visibilityToggleButtonProps={{ 'aria-label': t('password.show') }}
      {...props}
    />
  )
}
