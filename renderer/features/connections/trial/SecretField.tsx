import { PasswordInput } from '@mantine/core'
import { connectionsTexts } from '../connections-texts.ts'

/** The client's secret, typed or pasted for a trial: it stays in this field. */
export function SecretField({ value, onChange }: { value: string; onChange: (secret: string) => void }) {
  const t = connectionsTexts.use()
  return (
    <PasswordInput
      label={t('trial.secret')}
      description={t('trial.secretNote')}
      value={value}
      onChange={event => onChange(event.currentTarget.value.trim())}
      // No password manager is to offer keeping it.
      autoComplete="off"
      data-1p-ignore
      data-autofocus
      spellCheck={false}
      visibilityToggleButtonProps={{ 'aria-label': t('trial.showSecret') }}
    />
  )
}
