import type { Device } from '#shared/contracts/devices.ts'

/** Beyond this a device's clock is wrong; below, it may be the journey of the request. */
const WARNING_MS = 60_000
/** Less than a second is no drift that somebody could set. */
const RIGHT_MS = 1_000

type Clock = Pick<Device, 'clock_drift_ms'>

export const isDrifting = ({ clock_drift_ms: drift }: Clock): boolean =>
  drift !== null && Math.abs(drift) > WARNING_MS

export const isRight = ({ clock_drift_ms: drift }: Clock): boolean =>
  drift !== null && Math.abs(drift) < RIGHT_MS
