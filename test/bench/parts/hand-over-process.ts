import { join } from 'node:path'
import { builtInProfiles } from '#shared/domain/hand-over/built-in-profiles.ts'
import type { HandOverWork } from '../../../main/modules/month-end/month-end.ts'
import { JobWorker } from '../../../main/worker/job-worker.ts'
import { BUILT_JOB_THREAD } from './built-thread.ts'

// A process that writes the hand-over of a period in the job thread and prints the time and the peak memory.

const [folder = '', periodId = '', today = ''] = process.argv.slice(2)
const { everything } = builtInProfiles({
  cycles: ['DAY', 'EARLY', 'NIGHT', 'OFF'],
  loanTypes: ['LN01', 'LN02']
})
if (everything === undefined) throw new Error('the profile is gone')
const work: HandOverWork = {
  kind: 'hand-over',
  periodId,
  versionId: null,
  version: 0,
  branchId: null,
  profile: everything,
  at: Date.parse(`${today}T03:00:00Z`),
  timeZone: 'Asia/Bangkok',
  language: 'th',
  calendar: 'buddhist',
  now: `${today} 10:00:00`,
  madeBy: 'ผู้วัดความเร็ว'
}
const before = process.memoryUsage.rss()
const startedAt = performance.now()
const job = new JobWorker(join(folder, 'workstation.db'), { entry: BUILT_JOB_THREAD })
const end = await job.start(work, join(folder, 'hand-over.xlsx'), () => undefined).ended
if (end.state !== 'done') throw new Error(`the hand-over was not made: ${JSON.stringify(end)}`)
const seconds = (performance.now() - startedAt) / 1000
// The peak is in KiB.
const megabytes = process.resourceUsage().maxRSS / 1024 - before / 1_048_576
const cpuSeconds = process.cpuUsage().user / 1_000_000
console.log(JSON.stringify({ seconds, megabytes, cpuSeconds }))
