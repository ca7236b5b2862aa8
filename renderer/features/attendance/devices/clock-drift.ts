import { type Device, DRIFT_WARNING_MS } from '#shared/contracts/devices.ts'

/** Less than a second does not count as drift. */
const RIGHT_MS = 1_000

type Clock = Pick<Device, 'clock_drift_ms'>

export const isDrifting = ({ clock_drift_ms: drift }: Clock): boolean =>
  drift !== null && Math.abs(drift) > DRIFT_WARNING_MS

export const isRight = ({ clock_drift_ms: drift }: Clock): boolean =>
  drift !== null && Math.abs(drift) < RIGHT_MS
