const A = 'A'.charCodeAt(0)

/** `BE` for 57; columns count from 1. */
export function columnLetters(column: number): string {
  let letters = ''
  for (let left = column; left > 0; left = Math.floor((left - 1) / 26))
    letters = String.fromCharCode(A + ((left - 1) % 26)) + letters
  return letters
}

export const cellAddress = (row: number, column: number): string => `${columnLetters(column)}${row}`

/** Row and column of `BE12`; null if it is not an address. */
export function readAddress(text: string): { row: number; column: number } | null {
  const [, letters, row] = /^\$?([A-Z]{1,3})\$?([1-9][0-9]{0,6})$/.exec(text) ?? []
  if (letters === undefined) return null
  let column = 0
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - A + 1
  return { row: Number(row), column }
}
