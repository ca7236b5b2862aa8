/** Stable codes of what can be wrong with a cell; the screens have a sentence of their own for each. */
export type FaultCode =
  | 'not_text'
  | 'required'
  | 'too_long'
  | 'invalid_characters'
  | 'space_around'
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
 * A cell as it was read: the value to keep, or what is wrong with it. A suspicion is a fault of which one can tell what was
 * probably meant; it is proposed, and never taken without being asked.
 */
export type CellReading =
  | { readonly state: 'ok'; readonly value: string }
  | { readonly state: 'fault'; readonly code: FaultCode; readonly rule: string }
  | {
      readonly state: 'suspicion'
      readonly code: FaultCode
      readonly rule: string
      readonly proposed: string
    }

export const ok = (value: string): CellReading => ({ state: 'ok', value })

/** `rule` completes the sentence that begins with the field's name. */
export const fault = (code: FaultCode, rule: string): CellReading => ({ state: 'fault', code, rule })

/** A fault, with what was probably meant where that can be told. */
export const suspicion = (code: FaultCode, rule: string, proposed: string | null): CellReading =>
  proposed === null ? fault(code, rule) : { state: 'suspicion', code, rule, proposed }
