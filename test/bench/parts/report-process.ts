import { join } from 'node:path'
import type { AttendanceReportWork } from '../../../main/modules/reports/reports.ts'
import { JobWorker } from '../../../main/worker/job-worker.ts'
import { BUILT_JOB_THREAD } from './built-thread.ts'

// A process that creates an attendance report in the job thread and prints the time and the peak memory.

const [folder = '', from = '', to = ''] = process.argv.slice(2)
const work: AttendanceReportWork = {
  kind: 'attendance-report',
  from,
  to,
  branchIds: [],
  employeeIds: [],
  language: 'th',
  calendar: 'buddhist',
  now: `${to} 23:59:00`,
  madeBy: 'ผู้วัดความเร็ว'
}
const startedAt = performance.now()
const job = new JobWorker(join(folder, 'workstation.db'), { entry: BUILT_JOB_THREAD })
const end = await job.start(work, join(folder, 'report.xlsx'), () => undefined).ended
if (end.state !== 'done') throw new Error(`the report was not made: ${JSON.stringify(end)}`)
const seconds = (performance.now() - startedAt) / 1000
// In KiB.
console.log(JSON.stringify({ seconds, megabytes: process.resourceUsage().maxRSS / 1024 }))
