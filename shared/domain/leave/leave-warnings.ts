import { type Fault, faultOf } from '../fault.ts'
import { fixedText } from '../hundredths.ts'
import { type DayShare, hundredthsOf } from './leave-share.ts'

const SICK_LEAVE = '03'
/** From three working days on, the employer may ask for a medical certificate (Labour Protection Act, section 32). */
const CERTIFICATE_HUNDREDTHS = 300

/** What must be known of a leave before it is submitted or approved; none of it is in its way. */
export function leaveWarnings(flag: string, days: readonly DayShare[], excessHundredths: number): Fault[] {
  const warnings: Fault[] = []
  if (excessHundredths > 0) {
    // The law limits the pay for sick leave, not the leave (sections 32 and 57).
    const code = flag === SICK_LEAVE ? 'leave.sick_unpaid' : 'leave.over_quota'
    warnings.push(faultOf(code, null, { days: fixedText(excessHundredths) }))
  }
  if (flag === SICK_LEAVE && hundredthsOf(days) >= CERTIFICATE_HUNDREDTHS)
    warnings.push(faultOf('leave.certificate'))
  return warnings
}
