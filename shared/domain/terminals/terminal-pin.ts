/** A number as terminals compare it: they refuse leading zeros, which codes in the office often have. */
export const bareNumber = (text: string): string => text.trim().replace(/^0+/, '')

/** What a terminal takes for a PIN. */
const PIN = /^[0-9A-Za-z]{1,24}$/
export const isPin = (text: string): boolean => PIN.test(text)

/** The PIN of a person who has none of their own on a group of terminals; null: neither code can be one. */
export function usualPin(person: { fing_code: string | null; employee_code: string }): string | null {
  for (const code of [person.fing_code, person.employee_code]) {
    const pin = bareNumber(code ?? '')
    if (isPin(pin)) return pin
  }
  return null
}
