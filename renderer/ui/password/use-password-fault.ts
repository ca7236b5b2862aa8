import { useCallback } from 'react'
import { PASSWORD_MIN_LENGTH, passwordFault } from '#shared/domain/text/easy-password.ts'
import { uiTexts } from '../texts/ui-texts.ts'

/** The names that may not be most of a password; absent ones are ignored. */
type Names = readonly (string | null | undefined)[]

/** Why the workstation would refuse a new password, in words; null if it would not. */
export function usePasswordFault(): (password: string, names: Names) => string | null {
  const t = uiTexts.use()
  return useCallback(
    (password, names) => {
      const fault = passwordFault(password, '', names)
      if (fault === null) return null
      return fault.code === 'field.too_short'
        ? t('password.rule', { length: PASSWORD_MIN_LENGTH })
        : t('password.weak')
    },
    [t]
  )
}
