import { type Fault, faultOf } from '../fault.ts'
import { fixedText } from '../hundredths.ts'
import { type DayShare, hundredthsOf } from './leave-share.ts'

export const SICK_LEAVE = '03'
/** From three working days on, the employer may ask for a medical certificate (Labour Protection Act, section 32). */
const CERTIFICATE_HUNDREDTHS = 300

/** What must be known of a leave before it is submitted or approved; `isRefused`: the company refuses it beyond the quota. */
export function leaveWarnings(
  flag: string,
  days: readonly DayShare[],
  excessHundredths: number,
  isRefused = false
): Fault[] {
  const warnings: Fault[] = []
  if (excessHundredths > 0) {
    // The law limits the pay for sick leave, not the leave (sections 32 and 57).
    const beyond = isRefused ? 'leave.over_quota_refused' : 'leave.over_quota'
    const code = flag === SICK_LEAVE ? 'leave.sick_unpaid' : beyond
    warnings.push(faultOf(code, null, { days: fixedText(excessHundredths) }))
  }
  if (flag === SICK_LEAVE && hundredthsOf(days) >= CERTIFICATE_HUNDREDTHS)
    warnings.push(faultOf('leave.certificate'))
  return warnings
}
