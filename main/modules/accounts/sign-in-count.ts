import { faultOf } from '#shared/domain/fault.ts'
import { DayCount } from '../../platform/day-count.ts'

/** Somebody who signs in anew every five minutes all day stays below. */
const SIGN_INS_MAX = 300

/** Bounds how often an account signs in, as each time is an entry of the activity log for ever. */
export const signInCount = (monotonic: () => number): DayCount =>
  new DayCount(monotonic, SIGN_INS_MAX, faultOf('session.too_many_sign_ins', null, { max: SIGN_INS_MAX }))
