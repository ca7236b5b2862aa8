import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import autocannon from 'autocannon'
import Sqlite from 'better-sqlite3'
import { addMonths } from '#shared/domain/dates/calendar-date.ts'
import { type LoanTerms, loanSchedule } from '#shared/domain/loans/loan-schedule.ts'
import { startHeadless } from '../support/faults/headless-child.ts'
import { signInAt } from '../support/session.ts'
import { measureBoth, preload, startBare } from './parts/against-bare.ts'
import { makeBranch } from './parts/branch-database.ts'
import { ms, percentile, perSecond, printFigure } from './parts/figure.ts'
import { INSTALMENTS_A_LOAN, insertEmployees, insertLoans } from './parts/many-loans.ts'
import { printLatency, requesterAt } from './parts/screen-requests.ts'

/** Schedules, and lists and the report of a month's deductions over HTTP with 5,000 and 20,000 loans of 25 instalments. */
const EMPLOYEES = 8_000
const SIZES = [5_000, 20_000]
const REQUESTS = 300
const P99_MAX_MS = 100
/** Loans of the list that is measured against a bare server. */
const LISTED = 100_000
const PER_PAGE = 20
const CONNECTIONS = 8
const LIST_RATIO_MIN = 0.6
const SCHEDULE_MAX_MS = 5

measureSchedules()

const folder = mkdtempSync(join(tmpdir(), 'hr-workstation-bench-'))
try {
  const file = await makeBranch(folder)
  await insertEmployees(file, EMPLOYEES)
  const raw = new Sqlite(file, { readonly: true })
  const open =
    raw
      .prepare<[], string>('select min(month_no) from payroll_periods where is_salary_closed = 0')
      .pluck()
      .get() ?? ''
  raw.close()
  let from = 0
  for (const size of SIZES) {
    insertLoans(file, { from, to: size, employees: EMPLOYEES, open })
    from = size
    await measureLists(size, open)
  }
  insertLoans(file, { from, to: LISTED, employees: EMPLOYEES, open })
  await measureAgainstBare(file)
} finally {
  rmSync(folder, { recursive: true, force: true })
}

function measureSchedules(): void {
  const terms: LoanTerms = {
    principalSatang: 99_999_999_999,
    count: 500,
    interestType: 0,
    interestMillionths: 4_123_457,
    isWholeBaht: false,
    paySatang: 0,
    firstMonth: '2026-01'
  }
  for (const [name, change] of [
    ['reducing', {}],
    ['reducing, whole baht', { isWholeBaht: true }],
    ['fixed', { interestType: 1 }],
    ['total given', { interestType: 2, interestMillionths: 123_456_780_000 }]
  ] as const) {
    const taken: number[] = []
    for (let at = 0; at < 500; at += 1) {
      const startedAt = performance.now()
      loanSchedule({ ...terms, ...change })
      taken.push(performance.now() - startedAt)
    }
    const p99 = percentile(taken, 0.99)
    printFigure({
      name: `500 instalments, ${name}, p99`,
      figure: ms(p99),
      limit: '',
      ratio: '',
      target: `< ${SCHEDULE_MAX_MS} ms`,
      isPassed: p99 < SCHEDULE_MAX_MS
    })
  }
}

async function measureLists(size: number, open: string): Promise<void> {
  const station = await startHeadless(folder, { demo: true })
  const session = await signInAt(station.url, 'e0001', station.password)

  const ask = requesterAt(station.url, session)
  const figure = { requests: REQUESTS, maxMs: P99_MAX_MS, limit: `${size.toLocaleString('en')} loans` }
  const measure = (name: string, request: (at: number) => Promise<unknown>) =>
    printLatency(name, figure, request)
  /** Cursors of all pages of a list. */
  async function cursorsOf(path: string, list: string): Promise<string[]> {
    const found: string[] = []
    let after: string | null = ''
    while (after !== null) {
      const { payload } = await ask(`${path}&limit=500${after ? `&after=${after}` : ''}`)
      if (!Array.isArray(payload[list])) throw new Error(`${path} has no ${list}`)
      after = typeof payload.next === 'string' ? payload.next : null
      if (after !== null) found.push(after)
    }
    return found
  }
  const deep = (path: string, from: readonly string[]) => (at: number) =>
    ask(`${path}&limit=100${from.length > 0 ? `&after=${from[(at * 7) % from.length]}` : ''}`)

  const list = '/api/v1/open-apis/employee-loans/get-list'
  const { total_count } = (await ask(list, {})).payload
  const pages = Math.floor(Number(total_count) / 100)
  const someCode = (at: number): string => `L00${String((at * 37) % EMPLOYEES).padStart(4, '0')}`
  await measure('get-list, first page', () => ask(list, {}))
  await measure('get-list, any page of 100', at =>
    ask(list, { _PAGE: (at * 13) % pages, _NUMBER_PER_PAGE: 100 })
  )
  await measure('get-list, status and dates', at =>
    ask(list, { status: 'N', start_dt: addMonths(`${open}-01`, -(at % 30)), end_dt: `${open}-28` })
  )
  await measure('get-list, keyword of many', () => ask(list, { keyword: 'ชื่อที่' }))
  await measure('get-list, keyword of one', at => ask(list, { keyword: someCode(at) }))
  await measure('get-list, keyword of digits', at => ask(list, { keyword: `${(at * 37) % EMPLOYEES}` }))
  await measure('get-list, keyword of nobody', () => ask(list, { keyword: 'nobody there' }))

  const screen = '/app/v1/loans?sort='
  for (const sort of ['code', 'date']) {
    await measure(`screen by ${sort}, first page, totals`, () => ask(`${screen}${sort}`))
    const from = await cursorsOf(`${screen}${sort}`, 'loans')
    await measure(`screen by ${sort}, any page`, deep(`${screen}${sort}`, from))
  }
  await measure('screen, overdue, totals', () => ask(`${screen}code&is_overdue=Y`))

  for (const [name, month] of [
    ['this month', open],
    ['a year ago', addMonths(open, -12)],
    ['the last month of all', addMonths(open, INSTALMENTS_A_LOAN - 1)]
  ] as const) {
    const path = `/app/v1/loans/due?month=${month}`
    await measure(`due ${name}, first page, totals`, () => ask(path))
    await measure(`due ${name}, any page`, deep(path, await cursorsOf(path, 'rows')))
  }

  const periods = (await ask(`/app/v1/payroll-periods?from=${open}&to=${open}`)).payload.periods as {
    period_id: string
    round: string
  }[]
  const period = `/app/v1/payroll-periods/${periods.find(it => it.round === 'Full')?.period_id}`
  await measure('closing a month, foreseen', () => ask(`${period}/salary`))
  for (const action of ['close', 'reopen']) {
    const { payload } = await ask(`${period}/salary`)
    const startedAt = performance.now()
    await ask(`${period}/${action}-salary`, { token: payload.token })
    printFigure({
      name: `${action} a month: ${(payload.loans as { instalment_count: number }).instalment_count} instalments`,
      figure: ms(performance.now() - startedAt),
      limit: `${size.toLocaleString('en')} loans`,
      ratio: '',
      target: '',
      isPassed: true
    })
  }
  await station.stop()
}

/** Consecutive pages of the list of the open API, against a bare server with the same statements. */
async function measureAgainstBare(file: string): Promise<void> {
  const bare = await startBare('bare-loan-list.ts', file, join(folder, 'bare-delay.json'))
  const delayFile = join(folder, 'delay.json')
  const station = await startHeadless(folder, {
    demo: true,
    nodeFlags: [...preload(delayFile), ...process.argv.slice(2)]
  })
  try {
    const own = { ...station, delayFile }
    const { limit, figure } = await measureBoth(bare, own, async ({ url, key }, seconds) => {
      let at = 0
      const result = await autocannon({
        url: `${url}/api/v1/open-apis/employee-loans/get-list`,
        method: 'POST',
        headers: { 'content-type': 'application/json', 'Ocp-Apim-Subscription-Key': key },
        connections: CONNECTIONS,
        duration: seconds,
        requests: [
          {
            setupRequest: request => {
              at = (at + 1) % 50
              return { ...request, body: JSON.stringify({ _PAGE: at + 1, _NUMBER_PER_PAGE: PER_PAGE }) }
            }
          }
        ]
      })
      if (result.non2xx > 0) throw new Error(`${result.non2xx} lists were refused`)
      return result['2xx'] / result.duration
    })
    const ratio = figure.perSecond / limit.perSecond
    printFigure({
      name: `get-list, ${PER_PAGE} of ${LISTED.toLocaleString('en')} loans, ${CONNECTIONS} connections`,
      figure: perSecond(figure.perSecond),
      limit: `${perSecond(limit.perSecond)} (bare)`,
      ratio: ratio.toFixed(2),
      target: `ratio >= ${LIST_RATIO_MIN}`,
      isPassed: ratio >= LIST_RATIO_MIN
    })
    printFigure({
      name: "server's thread, processor time a request",
      figure: ms(figure.cpuEach),
      limit: `${ms(limit.cpuEach)} (bare)`,
      ratio: (limit.cpuEach / figure.cpuEach).toFixed(2),
      target: '',
      isPassed: true
    })
  } finally {
    await station.stop()
    bare.process.kill()
  }
}
