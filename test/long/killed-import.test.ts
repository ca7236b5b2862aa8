import { rmSync } from 'node:fs'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { checkWorkstation } from '../../main/admin/check.ts'
import { demoDir } from '../support/demo-template.ts'
import { IMPORT_EMPLOYEES, newEmployee } from '../support/employees.ts'
import { atStatement, type HeadlessChild, startHeadless } from '../support/faults/headless-child.ts'
import { readDatabase } from '../support/faults/ledger.ts'

// kill -9 in the middle of import-employee: a request is stored completely or not at all.

let dataDir: string
let child: HeadlessChild | null
beforeEach(() => {
  dataDir = demoDir()
  child = null
})
afterEach(async () => {
  await child?.kill()
  rmSync(dataDir, { recursive: true, force: true })
})

const records = [
  ...Array.from({ length: 50 }, (_, at) =>
    newEmployee({ B: `N${at}`, BB: 'Y', V: `n${at}@example.com`, AL: 'แขวงสีลม' })
  ),
  ...Array.from({ length: 50 }, (_, at) => ({
    B: `E0${101 + at}`,
    Q: 'changed',
    ...(at % 10 ? {} : { AA: 'Y' })
  }))
]

async function post({ url, key }: { url: string; key: string }): Promise<Record<string, number>> {
  const response = await fetch(`${url}${IMPORT_EMPLOYEES}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'Ocp-Apim-Subscription-Key': key },
    body: JSON.stringify({ import_data: records })
  })
  return ((await response.json()) as { summary: Record<string, number> }).summary
}

/** Row counts of everything that an import changes. */
const traces = () =>
  readDatabase(dataDir, raw =>
    Object.fromEntries(
      Object.entries({
        people: 'select count(*) from employees',
        changed: "select count(*) from employees where employee_nickname = 'changed'",
        resigned: "select count(*) from employees where signout_flag = 'Y'",
        users: 'select count(*) from users',
        letters: 'select count(*) from mail_outbox',
        imports: 'select count(*) from employee_imports',
        rows: 'select count(*) from employee_import_rows',
        activities: "select count(*) from activity_log where action like 'employee.%'"
      }).map(([name, sql]) => [name, raw.prepare<[], number>(sql).pluck().get() ?? 0])
    )
  )

it.each(['insert into "mail_outbox"', 'update "employees"', 'insert into "activity_log"'])(
  'at %s: nothing is stored, and the request can be sent again',
  async sql => {
    // Loading the demo branch also writes employees; the kill must come after it.
    child = await startHeadless(dataDir, { demo: true })
    const { key } = child
    const before = traces()
    await child.stop()
    child = await startHeadless(dataDir, { nodeFlags: atStatement({ sql, thread: 'main', do: 'kill' }) })
    const { url } = child
    await expect(post({ url, key })).rejects.toThrow()
    expect(await child.exited).toMatchObject({ signal: 'SIGKILL' })
    child = await startHeadless(dataDir)
    expect(traces()).toEqual(before)
    expect(await post({ url: child.url, key })).toEqual({
      total: 100,
      inserted: 50,
      updated: 45,
      deleted: 5,
      failed: 0
    })
    const after = traces()
    expect(after).toMatchObject({
      people: (before.people ?? 0) + 50,
      changed: 50,
      letters: 50,
      imports: 1,
      rows: 100
    })
    expect(await child.stop()).toMatchObject({ code: 0 })
    expect(await checkWorkstation(dataDir)).toMatchObject({ exitCode: 0 })
  }
)
