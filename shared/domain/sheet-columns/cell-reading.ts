import type { FaultParams } from '../faults/fault-text.ts'

/** Stable codes of the faults of a cell; `cell.<code>` in the catalogue of faults. */
export type ReadingCode =
  | 'not_text'
  | 'required'
  | 'too_long'
  | 'invalid_characters'
  | 'space_around'
  | 'scientific'
  | 'not_a_choice'
  | 'not_a_code'
  | 'not_a_date'
  | 'buddhist_year'
  | 'in_the_future'
  | 'not_a_month'
  | 'not_an_amount'
  | 'not_a_count'
  | 'not_a_decimal'
  | 'not_13_digits'
  | 'wrong_check_digit'
  | 'not_an_email'
  | 'not_a_phone'
  | 'leading_zero_lost'
  | 'thai_digits'
  | 'group_mismatch'

/**
 * The result of reading a cell: the value to store, or what is wrong with it. A suspicion is a fault where the intended value
 * is clear; that value is proposed and never used without confirmation.
 */
export type CellReading =
  | { readonly state: 'ok'; readonly value: string }
  | { readonly state: 'fault'; readonly code: ReadingCode; readonly params: FaultParams }
  | {
      readonly state: 'suspicion'
      readonly code: ReadingCode
      readonly params: FaultParams
      readonly proposed: string
    }

export const ok = (value: string): CellReading => ({ state: 'ok', value })

export const fault = (code: ReadingCode, params: FaultParams = {}): CellReading => ({
  state: 'fault',
  code,
  params
})

/** A fault, with the probably intended value if it can be guessed. */
export const suspicion = (
  code: ReadingCode,
  proposed: string | null,
  params: FaultParams = {}
): CellReading => (proposed === null ? fault(code, params) : { state: 'suspicion', code, params, proposed })
