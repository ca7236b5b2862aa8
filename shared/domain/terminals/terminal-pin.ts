/** A number as terminals compare it: they refuse leading zeros, which codes in the office often have. */
export const bareNumber = (text: string): string => text.trim().replace(/^0+/, '')

/** What a terminal takes for a PIN. */
const PIN = /^[0-9A-Za-z]{1,24}$/
export const isPin = (text: string): boolean => PIN.test(text)

/** Codes of a person that may be their PIN, the likelier first, as terminals compare them. */
export function pinsOfCodes(person: { fing_code: string | null; employee_code: string }): string[] {
  const codes = [person.fing_code, person.employee_code].map(code => bareNumber(code ?? ''))
  return [...new Set(codes)].filter(isPin)
}

/** Somebody who has a number. */
export interface PinHolder {
  readonly id: string
  readonly branchId: string | null
  readonly hasLeft: boolean
}

/** Everybody who has a number, by where it comes from. */
export interface PinHolders {
  /** The employee to whom somebody has assigned it in the group of the terminal. */
  readonly assigned: string | null
  readonly byFingerCode: readonly PinHolder[]
  readonly byCode: readonly PinHolder[]
}

/** Why nobody is found: nobody has the number, or several people do. */
export type Unmapped = 'nobody' | 'several'
export type PinMeaning = { readonly employeeId: string } | { readonly unmapped: Unmapped }

/**
 * Whom a number means on a terminal of a branch: the person to whom it was assigned, else by the fingerprint code, else by the
 * employee code. Of several, those of the branch count, then those who have not left.
 */
export function meantBy({ assigned, byFingerCode, byCode }: PinHolders, branchId: string | null): PinMeaning {
  if (assigned !== null) return { employeeId: assigned }
  let left = byFingerCode.length > 0 ? byFingerCode : byCode
  if (left.length === 0) return { unmapped: 'nobody' }
  for (const isLikelier of [(it: PinHolder) => it.branchId === branchId, (it: PinHolder) => !it.hasLeft]) {
    const likelier = left.filter(isLikelier)
    if (likelier.length > 0) left = likelier
  }
  const [only, ...others] = left
  return only && others.length === 0 ? { employeeId: only.id } : { unmapped: 'several' }
}
