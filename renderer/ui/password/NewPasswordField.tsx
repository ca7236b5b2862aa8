import { type PasswordInputProps, Progress, Text } from '@mantine/core'
import { PASSWORD_MIN_LENGTH } from '#shared/domain/text/easy-password.ts'
import { Note } from '../page/Note.tsx'
import { uiTexts } from '../texts/ui-texts.ts'
import { PasswordField } from './PasswordField.tsx'
import { passwordStrength } from './password-strength.ts'

const BARS = {
  short: { value: 10, color: 'red.8' },
  weak: { value: 35, color: 'red.8' },
  fair: { value: 65, color: 'yellow.8' },
  good: { value: 100, color: 'green.8' }
} as const

type Props = Omit<PasswordInputProps, 'value'> & {
  value: string
  /** Words that it should not contain: user name, company. */
  forbidden?: readonly (string | null | undefined)[]
}

/** A new password, with a hint at its strength in words. */
export function NewPasswordField({ value, forbidden = [], ...input }: Props) {
  const t = uiTexts.use()
  const strength = passwordStrength(value, forbidden)
  return (
    <div>
      <PasswordField {...input} value={value} autoComplete="new-password" />
      {value === '' ? (
        <Note mt={4}>{t('password.rule', { length: PASSWORD_MIN_LENGTH })}</Note>
      ) : (
        <>
          <Progress
            mt={8}
            size={4}
            value={BARS[strength].value}
            color={BARS[strength].color}
            aria-label={t('password.strength')}
          />
          <Text fz={13} mt={4} role="status">
            {t(`password.${strength}`)}
          </Text>
        </>
      )}
    </div>
  )
}
