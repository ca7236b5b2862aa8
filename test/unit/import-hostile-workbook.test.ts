import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { LIMITS } from '../../renderer/ui/sheets/reading/read-limits.ts'
import { startReading } from '../../renderer/ui/sheets/reading/start-reading.ts'
import { inlineCell, problemOf, rawWorkbook, readFile, sheetXml, zipOf } from '../support/spreadsheets.ts'

// Files made to keep a reader busy forever or to fill its memory: each is refused or read, in time linear in its size.

const HEAD = `<row r="1">${['Employee code', 'First name', 'Last name'].map((text, at) => inlineCell(`${'ABC'[at]}1`, text)).join('')}</row>`
const PERSON = `<row r="2">${['E1', 'ก', 'ข'].map((text, at) => inlineCell(`${'ABC'[at]}2`, text)).join('')}</row>`
/** Compresses badly, so that the other parts are not taken for a compression bomb. */
const noise = (length: number): string =>
  Array.from({ length }, (_, at) => ((at * 2_654_435_761) % 4_294_967_296).toString(36)).join('')

/** A workbook with one part replaced. */
const withPart = (name: string, content: string): Blob =>
  zipOf(
    [
      [
        'xl/workbook.xml',
        '<workbook xmlns:r="r"><sheets><sheet name="S" sheetId="1" r:id="r1"/></sheets></workbook>'
      ],
      [
        'xl/_rels/workbook.xml.rels',
        '<Relationships><Relationship Id="r1" Type="x/worksheet" Target="worksheets/sheet1.xml"/></Relationships>'
      ],
      ['xl/worksheets/sheet1.xml', sheetXml(HEAD + PERSON)],
      ['xl/media/noise.bin', noise(400_000)]
    ].map(([known = '', usual = '']) => ({ name: known, content: known === name ? content : usual }))
  )
const withSheet = (rows: string, after = ''): Blob =>
  withPart('xl/worksheets/sheet1.xml', sheetXml(HEAD + PERSON + rows, after))

describe('refuses', () => {
  const workbook = (sheets: string): Blob =>
    withPart('xl/workbook.xml', `<workbook><sheets>${sheets}</sheets></workbook>`)
  test.each<[string, Blob, object]>([
    ['a tag of 8 million letters', workbook(`<sheet ${'a'.repeat(8_000_000)}/>`), { code: 'unreadable' }],
    ['1.2 million tags that never end', workbook('<sheet '.repeat(1_200_000)), { code: 'unreadable' }],
    [
      'a million sheets',
      workbook('<sheet name="S" r:id="r1"/>'.repeat(1_000_000)),
      { code: 'too_many_sheets', count: 1_000_000 }
    ],
    [
      '300,000 numbers for one row',
      withSheet(`<row ${'r="2" '.repeat(300_000)}></row>`),
      { code: 'unreadable' }
    ],
    ['nested tags', withSheet('<a>'.repeat(2_000_000)), { code: 'unreadable' }],
    ['a comment without an end', withSheet(`<!-- ${'- '.repeat(4_000_000)}`), { code: 'unreadable' }],
    [
      'nested entities',
      withPart(
        'xl/worksheets/sheet1.xml',
        `<!DOCTYPE a [<!ENTITY b "cc"><!ENTITY c "&b;&b;">]>${sheetXml(`<row r="1">${inlineCell('A1', '&c;')}</row>`)}`
      ),
      { code: 'unreadable' }
    ],
    [
      'nothing but characters that XML does not allow',
      withSheet(`<row r="3"><c r="A3" t="str"><v>${'\u0001'.repeat(1_000_000)}</v></c></row>`),
      { code: 'unreadable' }
    ],
    [
      'a list of entries larger than any workbook has',
      zipOf(Array.from({ length: LIMITS.entries + 1 }, (_, at) => ({ name: `x${at}`, content: '' }))),
      { code: 'suspicious_compression' }
    ]
  ])('%s', async (_name, file, problem) => {
    expect(problemOf(await readFile(file))).toMatchObject(problem)
  })
})

describe('reads, as they do no harm,', () => {
  test.each<[string, Blob]>([
    [
      'a date format that never ends',
      rawWorkbook(
        sheetXml(HEAD + PERSON),
        {},
        {
          styles: `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="${'['.repeat(300_000)}"/></numFmts><cellXfs><xf numFmtId="164"/></cellXfs></styleSheet>`
        }
      )
    ],
    [
      '300,000 merged ranges over all cells',
      withSheet('', `<mergeCells>${'<mergeCell ref="A1:XFD1048576"/>'.repeat(300_000)}</mergeCells>`)
    ],
    ['a row of all columns with nothing in them', withSheet(`<row r="3">${'<c/>'.repeat(16_384)}</row>`)]
  ])('%s', async (_name, file) => {
    expect(problemOf(await readFile(file))).toBe('done')
  })
})

describe('the thread of an import', () => {
  class StandInWorker extends EventTarget {
    isTerminated = false
    onmessage = null
    onmessageerror = null
    onerror = null
    postMessage(): void {}
    terminate(): void {
      this.isTerminated = true
    }
  }
  const request = { source: { kind: 'text', text: '' }, today: '2026-03-01', remembered: {} } as const
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  test('is stopped at the deadline and reports why', () => {
    const worker = new StandInWorker()
    const events: unknown[] = []
    startReading(worker, request, event => events.push(event))
    vi.advanceTimersByTime(LIMITS.seconds * 1000 - 1)
    expect([worker.isTerminated, events]).toEqual([false, []])
    vi.advanceTimersByTime(1)
    expect(worker.isTerminated).toBe(true)
    expect(events).toEqual([{ kind: 'failed', problem: { code: 'took_too_long', limit: LIMITS.seconds } }])
  })

  test.each([
    [
      'ended',
      (worker: StandInWorker) =>
        worker.dispatchEvent(new MessageEvent('message', { data: { kind: 'ask_sheet', sheets: [] } }))
    ],
    ['was stopped', (_worker: StandInWorker, stop: () => void) => stop()]
  ])('has no deadline once it %s', (_case, end) => {
    const worker = new StandInWorker()
    const events: { kind: string }[] = []
    end(
      worker,
      startReading(worker, request, event => events.push(event))
    )
    vi.advanceTimersByTime(LIMITS.seconds * 2000)
    expect(events.map(({ kind }) => kind)).not.toContain('failed')
  })
})
