export const attendancePaths = {
  live: '/attendance/live',
  day: '/attendance/day',
  month: '/attendance/month',
  /** `?period=` of a payroll period, `?answer=`. */
  confirmations: '/attendance/confirmations',
  missingOuts: '/attendance/missing-outs',
  punches: '/attendance/punches',
  devices: '/attendance/devices',
  punchFiles: '/attendance/punch-files',
  changedDays: '/attendance/missing-outs/changed-hours',
  timeRules: '/attendance/time-rules',
  failed: '/attendance/dead-letters'
} as const
