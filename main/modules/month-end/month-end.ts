import type { Job } from '#shared/contracts/jobs.ts'
import type { ApprovalParts } from '../approvals/approvals.ts'
import type { Attendance } from '../attendance/attendance.ts'
import type { Devices } from '../devices/devices.ts'
import type { NewJob } from '../jobs/jobs.ts'
import { CandidateSubmissions } from './checks/candidate-documents.ts'
import { Checklist } from './checks/checklist.ts'
import { PeriodStates } from './checks/period-state.ts'
import { PeriodDifferences } from './differences.ts'
import type { FreezeWork } from './freeze/freeze-work.ts'
import { Freezes } from './freeze/freezes.ts'
import type { HandOverWork } from './hand-over/hand-over-work.ts'
import { HandOvers } from './hand-over/hand-overs.ts'
import { HandOverProfiles } from './hand-over/profiles.ts'
import { PeriodSummaries } from './period-summaries.ts'

export type { FreezeWork, PeriodRowsWork } from './freeze/freeze-work.ts'
export { Freezer, removeStaged } from './freeze/freezer.ts'
export type { HandOverWork } from './hand-over/hand-over-work.ts'
export type { PeriodSummaries } from './period-summaries.ts'

interface MonthEndParts extends ApprovalParts {
  readonly attendance: Attendance
  readonly devices: Devices
  readonly jobs: {
    refuseTooMany(ownerId: string): void
    add(ownerId: string, job: NewJob<FreezeWork | HandOverWork>): Promise<Job>
    get(ownerId: string, jobId: string): Job
  }
}

/** The month end: what is outstanding in a payroll period, freezing it, and what changed since. */
export class MonthEnds {
  readonly checklist: Checklist
  readonly submissions: CandidateSubmissions
  readonly freezes: Freezes
  readonly differences: PeriodDifferences
  readonly summaries: PeriodSummaries
  readonly profiles: HandOverProfiles
  readonly handOvers: HandOvers

  constructor(parts: MonthEndParts) {
    const { database, runtime } = parts
    const states = new PeriodStates(database, runtime)
    this.freezes = new Freezes(parts)
    this.checklist = new Checklist({ ...parts, states, freezes: this.freezes })
    this.submissions = new CandidateSubmissions(parts)
    this.profiles = new HandOverProfiles(database, runtime)
    this.handOvers = new HandOvers({ ...parts, profiles: this.profiles })
    this.summaries = new PeriodSummaries(database, runtime)
    this.differences = new PeriodDifferences({ database, runtime, states })
  }
}
