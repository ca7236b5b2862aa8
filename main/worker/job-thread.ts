import { parentPort, workerData } from 'node:worker_threads'
import { type Database, openDatabase } from '../database/database.ts'
import { writeDocumentsBook } from '../modules/approvals/files/documents-book-thread.ts'
import { writeOvertimeBook } from '../modules/approvals/files/overtime-book-thread.ts'
import { jobFaultOf } from '../modules/jobs/jobs.ts'
import { writeLoanBook } from '../modules/loans/files/loan-book-thread.ts'
import { writeLoansBook } from '../modules/loans/files/loans-book-thread.ts'
import { writeLoansDueBook } from '../modules/loans/files/loans-due-thread.ts'
import { writeManpowerBook } from '../modules/manpower/manpower-book-thread.ts'
import { writeActivityBook } from '../modules/reports/activity-book-thread.ts'
import { writeAttendanceReport } from '../modules/reports/attendance-report-thread.ts'
import { writeEmployeeList } from '../modules/reports/employee-list-thread.ts'
import { writeImportWorkbook } from '../modules/reports/import-workbook-thread.ts'
import type { ReportTarget } from '../modules/reports/reports.ts'
import { writeRosterBook } from '../modules/reports/roster-book/roster-book-thread.ts'
import type { FromJobThread, JobThreadData, JobWork, ToJobThread } from './job-protocol.ts'

// Entry of a job's thread: does one job with a reading connection of its own, reports the result, and exits.

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
    await doWork(database, work, target)
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

/** The PDF printer and the zip writer are loaded on demand: no other job needs them. */
async function doWork(database: Database, work: JobWork, target: ReportTarget): Promise<void> {
  switch (work.kind) {
    case 'attendance-report':
      await writeAttendanceReport(database, work, target)
      break
    case 'employee-list':
      await writeEmployeeList(database, work, target)
      break
    case 'import-workbook':
      await writeImportWorkbook(database, work, target)
      break
    case 'loan-contract': {
      const { writeLoanContract } = await import('../modules/loans/files/loan-contract-thread.ts')
      await writeLoanContract(database, work, target)
      break
    }
    case 'loan-book':
      await writeLoanBook(database, work, target)
      break
    case 'loans-book':
      await writeLoansBook(database, work, target)
      break
    case 'loans-due-book':
      await writeLoansDueBook(database, work, target)
      break
    case 'documents-book':
      await writeDocumentsBook(database, work, target)
      break
    case 'overtime-book':
      await writeOvertimeBook(database, work, target)
      break
    case 'manpower-book':
      await writeManpowerBook(database, work, target)
      break
    case 'personal-data': {
      const { writePersonalData } = await import('../modules/personal-data/pack/pack-thread.ts')
      await writePersonalData(database, work, target)
      break
    }
    case 'activity-book':
      await writeActivityBook(database, work, target)
      break
    case 'roster-book':
      await writeRosterBook(database, work, target)
      break
  }
}

function detailOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
