import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import openapiTS, { astToString } from 'openapi-typescript'
import ts from 'typescript'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addMonths } from '../../shared/domain/dates/calendar-date.ts'
import { branchDate } from '../support/test-clock.ts'
import { openTestWorkstation, type TestWorkstation } from '../support/workstation.ts'

// A client generated from /openapi.json: the types of openapi-typescript compile, and a client with no other knowledge works.

const CLIENT = resolve(import.meta.dirname, '../fixtures/open-api-client.ts.txt')
/** Below node_modules, so that the client finds its packages. */
const FOLDERS = resolve(import.meta.dirname, '../../node_modules/.cache')

interface Client {
  importEmployees(records: object[]): Promise<{ inserted: number; failed: number; codes: string[] }>
  importPunches(items: object[]): Promise<{ received: number; faults: string[] }>
  addFamily(employeeCode: string): Promise<Record<string, unknown>>
  lend(employeeCode: string, month: string): Promise<Record<string, unknown>>
  approveOvertime(employeeCode: string, date: string, approver: string): Promise<Record<string, unknown>>
}

let station: TestWorkstation
let folder: string
let client: Client

beforeAll(async () => {
  station = await openTestWorkstation()
  mkdirSync(FOLDERS, { recursive: true })
  folder = mkdtempSync(join(FOLDERS, 'open-api-client-'))
  const { body } = await station.callBare('/openapi.json')
  const types = await openapiTS(body, { defaultNonNullable: false })
  const source = readFileSync(CLIENT, 'utf8')
  writeFileSync(join(folder, 'open-api.ts'), astToString(types))
  writeFileSync(join(folder, 'client.ts'), source)
  const { outputText } = ts.transpileModule(source, {
    compilerOptions: { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2024 }
  })
  writeFileSync(join(folder, 'client.mjs'), outputText)
  const { connect } = await import(pathToFileURL(join(folder, 'client.mjs')).href)
  client = connect(station.url, station.key)
})
afterAll(async () => {
  await station.close()
  rmSync(folder, { recursive: true, force: true })
})

test('compiles in strict mode', () => {
  const program = ts.createProgram([join(folder, 'client.ts')], {
    strict: true,
    noUncheckedIndexedAccess: true,
    exactOptionalPropertyTypes: true,
    noEmit: true,
    skipLibCheck: true,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    target: ts.ScriptTarget.ES2024,
    lib: ['lib.es2024.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
    types: []
  })
  const faults = ts
    .getPreEmitDiagnostics(program)
    .map(
      it => `${it.file?.fileName ?? ''}:${it.start} ${ts.flattenDiagnosticMessageText(it.messageText, '\n')}`
    )
  expect(faults).toEqual([])
})

test('imports employees', async () => {
  const outcome = await client.importEmployees([
    { B: 'E0901', D: 'สมชาย', E: 'ใจดี', G: 'ชาย', N: '01', O: '01', X: '2026-01-05' },
    { B: 'E0902', D: 'สมหญิง', E: 'รักงาน', N: '02', O: '01' }
  ])
  expect(outcome).toMatchObject({ total: 2, inserted: 1, failed: 1 })
  expect(outcome.codes[0]).toBe('E0901')
})

test('imports attendance and reads the status', async () => {
  const outcome = await client.importPunches([
    { status: 'ADD', employee_code: 'E0010', date: '2026-01-15', datetime: '2026-01-15 08:25:41' },
    { status: 'ADD', employee_code: 'E9999', date: '2026-01-15', datetime: '2026-01-15 08:25:41' }
  ])
  expect(outcome).toEqual({ received: 1, faults: ["'employee_code' not found: E9999"] })
})

test('adds to a profile, changes it and reads it back', async () => {
  expect(await client.addFamily('E0020')).toMatchObject({
    family_name: 'สมหญิง',
    family_birthday: '1991-04-02'
  })
})

test('creates a loan, reads the schedule, closes it, and gets a typed failure', async () => {
  const month = addMonths(branchDate().slice(0, 7), 1)
  expect(await client.lend('E0021', month)).toEqual({
    interest: 393.58,
    first: 1032.8,
    status: 'C',
    refusal: 'ปิดได้เฉพาะเงินกู้ที่มีสถานะ N เท่านั้น'
  })
})

test('submits overtime and approves it', async () => {
  const today = branchDate()
  expect(await client.approveOvertime('E0012', today, 'E0003')).toEqual({
    flag: '02',
    refusal: 'เอกสารนี้สิ้นสุดการพิจารณาแล้ว',
    steps: ['01', '02']
  })
})
