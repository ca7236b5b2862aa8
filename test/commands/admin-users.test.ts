import { rmSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runAdmin } from '../../main/admin/run-admin.ts'
import { DirectDatabase } from '../support/attendance.ts'
import { runEntry } from '../support/entries.ts'
import { temporaryDir } from '../support/temporary-dir.ts'
import { openTestWorkstation } from '../support/workstation.ts'

// `npm run admin -- user create` (decision 0037): regaining access from the machine itself.

const emptyDir = temporaryDir()
let dataDir = ''
let sqlite: DirectDatabase
beforeAll(async () => {
  const station = await openTestWorkstation()
  dataDir = station.dataDir
  await station.close({ keepDataDir: true })
  sqlite = new DirectDatabase(dataDir)
})
afterAll(() => {
  sqlite.close()
  for (const folder of [dataDir, emptyDir]) rmSync(folder, { recursive: true, force: true })
})

const create = (...args: string[]) => runAdmin(['user', 'create', ...args, '--data-dir', dataDir])
async function created(...args: string[]) {
  const { code, stdout, stderr } = await create(...args, '--json')
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  expect(stdout.trim().split('\n')).toHaveLength(1)
  return JSON.parse(stdout)
}

async function signedIn(userName: string, password: string) {
  const station = await openTestWorkstation({ dataDir })
  try {
    const answer = await station.callBare('/app/v1/session', {
      body: { user_name: userName, password }
    })
    return { status: answer.status, user: answer.body.payload.user }
  } finally {
    await station.close({ keepDataDir: true })
  }
}

test('creates an account in the groups with a one-time password', async () => {
  const made = await created('--employee-code', 'E0150', '--user-name', 'Chief', '--group', 'admin', 'hr')
  expect(made).toEqual({
    user: {
      user_id: expect.any(String),
      user_name: 'chief',
      employee_code: 'E0150',
      usergroup_codes: ['employee', 'hr', 'admin']
    },
    password: expect.stringMatching(/^[a-z2-9]{4}(-[a-z2-9]{4}){3}$/)
  })
  expect(await signedIn('chief', made.password)).toMatchObject({
    status: 200,
    user: { groups: expect.arrayContaining(['employee', 'hr', 'admin']), must_change_password: true }
  })
  const entry = sqlite.raw
    .prepare("select * from activity_log where action = 'user.create' order by seq desc limit 1")
    .get() as Record<string, unknown>
  expect(entry).toMatchObject({ actor_kind: 'system', subject_id: made.user.user_id })
  expect(JSON.stringify(entry)).not.toContain(made.password)
  expect(String(entry.after_json)).toContain('admin')
})

test('prints the password on a line of its own without --json', async () => {
  const { stdout } = await create('--employee-code', 'E0151', '--user-name', 'e0151')
  expect(stdout).toMatch(
    /^User e0151 of employee E0151 \(employee\) can sign in with\n[a-z2-9-]{19}\nIt is shown only once and must .*\n$/
  )
})

describe('in a branch that nobody can administer', () => {
  test.each([
    ['closed', "update users set is_disabled = 1 where user_name = 'e0001'", 'E0001', 'e0001'],
    ['not an administrator’s', 'select 1', 'E0002', 'e0002']
  ])('--let-in opens an account that is %s', async (_case, before, code, userName) => {
    sqlite.raw.exec(before)
    const refused = await create('--employee-code', code, '--user-name', userName, '--group', 'admin')
    expect(refused).toEqual({
      code: 1,
      stdout: '',
      stderr: `Employee ${code} has the account '${userName}' already. With --let-in it is opened, put into these groups and given a new password.\n`
    })
    const id = sqlite.value<string>('select id from users where user_name = ?', userName)
    sqlite.raw.prepare("insert into second_factors values (?, 'x', '2026-01-01T00:00:00.000Z', 0)").run(id)
    sqlite.raw
      .prepare("insert into sign_in_failures values (?, 10, '2026-01-01', '9999-01-01T00:00:00.000Z')")
      .run(userName)
    const { password, user } = await created('--employee-code', code, '--group', 'admin', '--let-in')
    expect(user).toMatchObject({
      user_name: userName,
      usergroup_codes: expect.arrayContaining(['admin', 'hr'])
    })
    expect(await signedIn(userName, password)).toMatchObject({
      status: 200,
      user: { must_change_password: true }
    })
    expect(
      sqlite.value('select action from activity_log where subject_id = ? order by seq desc', user.user_id)
    ).toBe('session.open')
  })
})

describe('refuses', () => {
  test.each<[string, string[], string]>([
    [
      'an unknown employee',
      ['--employee-code', 'E9999', '--user-name', 'abc'],
      "There is no employee 'E9999'."
    ],
    [
      'a resigned employee',
      ['--employee-code', 'E0240', '--user-name', 'abc'],
      'Employee E0240 has resigned.'
    ],
    [
      'a name that is taken',
      ['--employee-code', 'E0160', '--user-name', 'E0002'],
      "The user name 'E0002' is taken."
    ],
    [
      'a name with other characters',
      ['--employee-code', 'E0160', '--user-name', 'a b c'],
      'A user name has 3 to 100 of'
    ],
    ['no name without an account', ['--employee-code', 'E0160', '--let-in'], '--user-name is needed'],
    [
      'another name than that of the account',
      ['--employee-code', 'E0003', '--user-name', 'other', '--let-in'],
      "Employee E0003 has the account 'e0003' already."
    ]
  ])('%s', async (_case, args, sentence) => {
    const users = sqlite.value('select count(*) from users')
    const { code, stdout, stderr } = await create(...args)
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
    expect(stderr).toContain(sentence)
    expect(stderr.trim().split('\n')).toHaveLength(1)
    expect(sqlite.value('select count(*) from users')).toBe(users)
  })

  test.each<[string[], RegExp]>([
    [['--user-name', 'abc'], /needs --employee-code/],
    [['--employee-code', 'E0160'], /needs --user-name/],
    [['--employee-code', 'E0160', '--user-name', 'abc', '--group', 'root'], /There is no group 'root'/]
  ])('%j, showing the usage', async (args, fault) => {
    const { code, stderr } = await create(...args)
    expect(code).toBe(1)
    expect(stderr).toMatch(fault)
    expect(stderr).toContain('Usage: npm run admin')
  })

  test('a directory without a workstation, or one in use', async () => {
    const args = ['user', 'create', '--employee-code', 'E0001', '--user-name', 'abc', '--data-dir']
    const none = await runAdmin([...args, emptyDir])
    expect([none.code, none.stderr]).toEqual([1, `There is no workstation in ${emptyDir}.\n`])
    const station = await openTestWorkstation({ dataDir })
    try {
      expect((await runEntry('admin', [...args, dataDir])).stderr).toMatch(/in use by another workstation/)
    } finally {
      await station.close({ keepDataDir: true })
    }
  })
})
