import type { Worksheet } from 'exceljs'
import { expect, test } from 'vitest'
import type { JobWork } from '../../main/worker/job-protocol.ts'
import { fileRequester } from '../support/job-files.ts'
import { LoanCalls } from '../support/loans.ts'
import { readWorkbook } from '../support/report-workbook.ts'
import { openTestWorkstation } from '../support/workstation.ts'

type BookKind = Exclude<
  JobWork['kind'],
  'loan-contract' | 'loan-receipt' | 'time-cards' | 'personal-data' | 'month-end-rows'
>

test('every workbook prints legibly: A4, fitted to the width, with headings and page numbers on each page', async () => {
  const station = await openTestWorkstation()
  const calls = new LoanCalls(station)
  try {
    const loanId = await calls.made()
    const periodId = calls.sqlite.value<string>(
      "select id from payroll_periods where round = 'Full' order by end_date limit 1"
    )
    const days = { from: '2026-03-01', to: '2026-03-31' }
    const BOOKS: Readonly<Record<BookKind, readonly [path: string, body?: Record<string, unknown>]>> = {
      'attendance-report': ['/app/v1/reports/attendance', { ...days, branch_ids: [], employee_codes: [] }],
      'employee-list': ['/app/v1/employees/export', { has_sensitive: true }],
      'import-workbook': ['/app/v1/employee-imports/template'],
      'loan-book': [`/app/v1/loans/${loanId}/workbook`],
      'loans-book': ['/app/v1/loans/export'],
      'loans-due-book': ['/app/v1/loans/due/export', { month: calls.openMonth }],
      'documents-book': ['/app/v1/approvals/documents/export', { scope: 'all' }],
      'overtime-book': ['/app/v1/approvals/overtime/export', { scope: 'all' }],
      'manpower-book': ['/app/v1/manpower/export', { span: 'month', date: days.from, group: 'branch' }],
      'roster-book': ['/app/v1/roster/export', days],
      'hand-over': [`/app/v1/month-end/${periodId}/hand-over`, { version: null, profile_id: 'everything' }],
      'activity-book': ['/app/v1/activity/export', { words: { title: 'บันทึกการใช้งาน' } }]
    }
    const ask = await fileRequester(station, 'e0001')
    const faults: string[] = []
    for (const [kind, [path, body]] of Object.entries(BOOKS)) {
      const { job, bytes } = await ask(path, body)
      expect(job.kind).toBe(kind)
      for (const sheet of (await readWorkbook(bytes)).worksheets)
        faults.push(...faultsOf(sheet).map(fault => `${kind}, ${sheet.name}: ${fault}`))
    }
    expect(faults).toEqual([])
  } finally {
    calls.sqlite.close()
    await station.close()
  }
})

const A4 = 9
/** Characters across an A4 page at full size, and the smallest legible scale. */
const ACROSS = { portrait: 100, landscape: 145 } as const
const LEAST_SCALE = 0.45

function faultsOf({ pageSetup, headerFooter, views, columns }: Worksheet): string[] {
  const [{ ySplit = 0, xSplit = 0 } = {}] = views as readonly { ySplit?: number; xSplit?: number }[]
  const widths = columns.map(({ width = 9 }) => width)
  const sum = (of: readonly number[]): number => of.reduce((all, width) => all + width, 0)
  const { fitToWidth = 1, orientation = 'portrait', printTitlesColumn } = pageSetup
  const repeated = printTitlesColumn === undefined ? 0 : sum(widths.slice(0, xSplit))
  const across = repeated + (sum(widths) - repeated) / fitToWidth
  const { paperSize, printTitlesRow, fitToPage, fitToHeight } = pageSetup
  return [
    paperSize === A4 ? '' : `paper ${paperSize}`,
    fitToPage && fitToHeight === 0 ? '' : 'not fitted to the width alone',
    orientation === (sum(widths) > ACROSS.portrait ? 'landscape' : 'portrait')
      ? ''
      : `${orientation} for ${sum(widths)}`,
    ACROSS[orientation] / across < LEAST_SCALE ? `${across} characters on a page` : '',
    fitToWidth > 1 && repeated === 0 ? 'no column names the rows of a second page' : '',
    ySplit > 0 && printTitlesRow?.endsWith(`:${ySplit}`)
      ? ''
      : `headings ${printTitlesRow}, frozen ${ySplit}`,
    headerFooter?.oddFooter?.includes('&P / &N') ? '' : 'no page numbers'
  ].filter(fault => fault !== '')
}
