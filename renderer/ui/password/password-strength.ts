import { isEasyPassword, PASSWORD_MIN_LENGTH } from '#shared/domain/text/easy-password.ts'

export type PasswordStrength = 'short' | 'weak' | 'fair' | 'good'

/** Estimates how many guesses a password withstands, by length and kinds of characters. A hint, not a requirement. */
export function passwordStrength(
  password: string,
  forbidden: readonly (string | null | undefined)[] = []
): PasswordStrength {
  const signs = [...password]
  if (signs.length < PASSWORD_MIN_LENGTH) return 'short'
  const lower = password.toLowerCase()
  if (forbidden.some(word => word && word.length >= 3 && lower.includes(word.toLowerCase()))) return 'weak'
  const different = new Set(signs).size
  if (different < 5 || isEasyPassword(password, forbidden)) return 'weak'
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{Nd}/u, /[\u0E00-\u0E7F]/, /[^\p{L}\p{M}\p{N}]/u].filter(kind =>
    kind.test(password)
  ).length
  const score = signs.length + 2 * (kinds - 1)
  if (score < 12) return 'weak'
  return score < 16 ? 'fair' : 'good'
}
