import type { GroupCode } from '#shared/contracts/common.ts'
import type { Job } from '#shared/contracts/jobs.ts'
import { pick } from '../../platform/pick.ts'
import type { JobFault } from './job-runner.ts'

export interface NewJob<Work> {
  readonly kind: Job['kind']
  readonly title: string
  /** File name for the download. */
  readonly fileName: string
  readonly language: 'th' | 'en'
  readonly work: Work
  /** Resolves when the work may begin; until then the job is queued, and others run. */
  readonly ready?: (signal: AbortSignal) => Promise<void>
  /** Notes that the file was made, before the owner gets it. The job fails if this does. */
  readonly onMade?: () => Promise<void>
}

/** A job belongs to a user with the groups that allowed it: whoever has lost one of them no longer gets the file. */
export const jobOwner = ({ id, groups }: { id: string; groups: ReadonlySet<GroupCode> }): string =>
  [id, ...[...groups].sort()].join(' ')

/** A job of this run of the workstation; times in ms. */
export interface JobRecord<Work> extends NewJob<Work> {
  readonly id: string
  readonly ownerId: string
  readonly path: string
  readonly createdAt: number
  state: Job['state']
  isReady: boolean
  fault: JobFault | null
  done: number
  total: number | null
  startedAt: number | null
  endedAt: number | null
}

export const isOver = (job: Pick<JobRecord<unknown>, 'state'>): boolean =>
  job.state !== 'queued' && job.state !== 'running'

const FAULTS: Record<'th' | 'en', Record<JobFault, string>> = {
  th: {
    storage_full: 'พื้นที่ดิสก์เต็ม โปรดเพิ่มพื้นที่ว่างแล้วลองอีกครั้ง',
    storage_failed: 'อ่านหรือเขียนดิสก์ไม่ได้ โปรดตรวจสอบดิสก์แล้วลองอีกครั้ง',
    stopped: 'งานหยุดลงกะทันหัน โปรดลองอีกครั้ง หากเกิดซ้ำ ให้เลือกช่วงวันที่ให้สั้นลง',
    failed: 'ทำงานนี้ไม่สำเร็จ โปรดลองอีกครั้ง'
  },
  en: {
    storage_full: 'The disk is full. Make room and try again.',
    storage_failed: 'The disk refuses to read or write. Check it and try again.',
    stopped: 'The job stopped suddenly. Try again; if it happens again, choose a shorter period.',
    failed: 'The job could not be done. Try again.'
  }
}

/** The job as shown to its owner. */
export function jobView(job: JobRecord<unknown>, now: number): Job {
  const elapsedMs = job.startedAt === null ? 0 : Math.max(0, (job.endedAt ?? now) - job.startedAt)
  const perMs = elapsedMs > 0 ? job.done / elapsedMs : 0
  const isForeseeable = job.state === 'running' && job.total !== null && perMs > 0
  return {
    job_id: job.id,
    ...pick(job, ['kind', 'title', 'state', 'done', 'total']),
    rate_per_second: Math.round(perMs * 1000),
    remaining_ms: isForeseeable ? Math.max(0, Math.ceil(((job.total ?? 0) - job.done) / perMs)) : null,
    file_name: job.state === 'done' ? job.fileName : null,
    error: job.fault && FAULTS[job.language][job.fault],
    created: new Date(job.createdAt).toISOString()
  }
}
