import { parentPort, workerData } from 'node:worker_threads'
import { type Database, openDatabase } from '../database/database.ts'
import { writeDocumentsBook } from '../modules/approvals/files/documents-book-thread.ts'
import { writeOvertimeBook } from '../modules/approvals/files/overtime-book-thread.ts'
import { jobFaultOf } from '../modules/jobs/jobs.ts'
import { writeLoanBook } from '../modules/loans/files/loan-book-thread.ts'
import { writeLoansBook } from '../modules/loans/files/loans-book-thread.ts'
import { writeLoansDueBook } from '../modules/loans/files/loans-due-thread.ts'
import { writeManpowerBook } from '../modules/manpower/manpower-book-thread.ts'
import { writePeriodRows } from '../modules/month-end/freeze/period-rows-thread.ts'
import { writeHandOver } from '../modules/month-end/hand-over/hand-over-thread.ts'
import { writeActivityBook } from '../modules/reports/books/activity-book-thread.ts'
import { writeAttendanceReport } from '../modules/reports/books/attendance-report-thread.ts'
import { writeEmployeeList } from '../modules/reports/books/employee-list-thread.ts'
import { writeImportWorkbook } from '../modules/reports/books/import-workbook-thread.ts'
import type { ReportTarget } from '../modules/reports/reports.ts'
import { writeRosterBook } from '../modules/reports/roster-book/roster-book-thread.ts'
import type { FromJobThread, JobThreadData, JobWork, ToJobThread } from './job-protocol.ts'

// Entry of a job's thread: does one job with its own read connection, reports the result, and exits.

const port = parentPort
if (!port) throw new Error('job-thread runs as a worker thread only')
const { databaseFile, work, file } = workerData as JobThreadData
const post = (message: FromJobThread): void => port.postMessage(message)
const cancelled = new AbortController()

port.on('message', (message: ToJobThread) => {
  if (message.type === 'cancel') cancelled.abort(new Error('cancelled'))
})

try {
  const database = openDatabase(databaseFile, { readonly: true, cacheKib: 8_192 })
  post({ type: 'begun' })
  try {
    const target = {
      file,
      signal: cancelled.signal,
      onProgress: (done: number, total: number | null) => post({ type: 'progress', done, total })
    }
    await (writers()[work.kind] as Writer<JobWork>)(database, work, target)
  } finally {
    await database.close()
  }
  post({ type: 'done' })
} catch (error) {
  if (cancelled.signal.aborted) post({ type: 'cancelled' })
  else post({ type: 'failed', fault: jobFaultOf(error), detail: detailOf(error) })
} finally {
  port.close()
}

type Writer<Work> = (database: Database, work: Work, target: ReportTarget) => Promise<unknown>

/** The PDF printer and the zip writer are loaded on demand, as other jobs do not need them. */
function writers(): { [Kind in JobWork['kind']]: Writer<Extract<JobWork, { kind: Kind }>> } {
  return {
    'attendance-report': writeAttendanceReport,
    'time-cards': async (...job) =>
      (await import('../modules/reports/time-cards/time-cards-thread.ts')).writeTimeCards(...job),
    'employee-list': writeEmployeeList,
    'import-workbook': writeImportWorkbook,
    'loan-contract': async (...job) =>
      (await import('../modules/loans/files/loan-contract-thread.ts')).writeLoanContract(...job),
    'loan-receipt': async (...job) =>
      (await import('../modules/loans/files/loan-receipt-thread.ts')).writeLoanReceipt(...job),
    'loan-book': writeLoanBook,
    'loans-book': writeLoansBook,
    'loans-due-book': writeLoansDueBook,
    'documents-book': writeDocumentsBook,
    'overtime-book': writeOvertimeBook,
    'manpower-book': writeManpowerBook,
    'month-end-rows': writePeriodRows,
    'hand-over': writeHandOver,
    'personal-data': async (...job) =>
      (await import('../modules/personal-data/pack/pack-thread.ts')).writePersonalData(...job),
    'activity-book': writeActivityBook,
    'roster-book': writeRosterBook
  }
}

function detailOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
