import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { KEY_BYTES, keySecretBox } from '../../main/platform/key-secret-box.ts'
import type { FeedEntry, FeedRecord } from '../../shared/contracts/head-office/feed.ts'
import { encodeId } from '../../shared/domain/encoded-id.ts'
import { FakeBranch } from '../support/fake-branch.ts'
import { openTestHeadOffice, type TestHeadOffice } from '../support/head-office.ts'
import { until } from '../support/until.ts'
import { isSignedWith } from '../support/webhook-receiver.ts'
import { about, MINUTE, openWebhookScene, WEBHOOKS } from '../support/webhook-scene.ts'

// Webhooks of the head office (decision 0043): what the feed of a branch reports, and how two processes send it.

let scene: Awaited<ReturnType<typeof openWebhookScene>>
beforeAll(async () => {
  scene = await openWebhookScene()
})
afterAll(() => scene.close())
afterEach(() => scene.reset())

const PEOPLE_AND_DOCUMENTS = [
  'employee.create',
  'employee.terminate',
  'employee.structure.change',
  'document.approved'
] as const
const record = (kind: FeedRecord['kind'], id: string, data: object): FeedRecord => ({
  kind,
  id,
  data: { ...data }
})
const withheld = { before_json: null, after_json: null, is_withheld: true }

describe('the feed of a branch', () => {
  test('is reported with ids and the code of the branch, signed, each entry once', async () => {
    const { secret } = await scene.add({ events: [...PEOPLE_AND_DOCUMENTS] })
    const { branch, code, id } = await scene.join()
    const approved = { subject_kind: 'document', after_json: '{"approve_flag":"02"}' }
    const entries = [
      branch.entry(about('employee.create', 'e1')),
      branch.entry(about('session.open', 'e1')),
      branch.entry(about('employee.update', 'e1', { department_id: 'd2' })),
      branch.entry(about('employee.update', 'e1', { employee_nickname: 'x' })),
      branch.entry({ ...about('leave.approve', 'doc-1'), ...approved }),
      branch.entry({
        ...about('leave.approve', 'doc-1'),
        subject_kind: 'document',
        after_json: '{"approve_flag":"07"}'
      }),
      branch.entry(about('employee.resign', 'e1')),
      branch.entry(about('employee.create', 'not an id'))
    ]
    expect((await branch.send({ entries })).status).toBe(200)
    // The answer was lost: the same once more.
    expect((await branch.send({ entries })).status).toBe(409)
    await scene.receiver.waitFor(4)
    const employee = { branch_code: code, employee_id: encodeId('e1') }
    expect(scene.told()).toEqual([
      { type: 'employee.create', ...employee },
      { type: 'employee.structure.change', ...employee },
      { type: 'document.approved', branch_code: code, document_id: encodeId('doc-1'), kind: 'leave' },
      { type: 'employee.terminate', ...employee }
    ])
    for (const message of scene.receiver.received) {
      expect(isSignedWith(secret, message)).toBe(true)
      expect(message.body.timestamp).toBe('2026-03-10T02:00:00.000Z')
    }

    // A new epoch with the same log, and its snapshot, report nothing; what is new does.
    const again = await FakeBranch.join(scene.headOffice, await scene.headOffice.makeCode(id))
    await again.send({ stream: 'snapshot', records: [record('employee', 'e1', { department_id: 'd9' })] })
    await again.send({ stream: 'snapshot', from: 2, is_last: true })
    const same = entries.map(({ seq: _, hash: __, previous_hash: ___, ...entry }) => again.entry(entry))
    expect(same.map(({ hash }) => hash)).toEqual(entries.map(({ hash }) => hash))
    await again.send({ entries: [...same, again.entry(about('employee.create', 'e2'))] })
    await scene.receiver.waitFor(5)
    expect(scene.told().at(-1)).toMatchObject({ type: 'employee.create', employee_id: encodeId('e2') })
  })

  test('without values is reported by what its records have become', async () => {
    await scene.add({
      events: ['document.approved', 'employee.structure.change', 'loan.finished', 'employee.create']
    })
    const { branch, code } = await scene.join(false)
    const document = (approve_flag: string) =>
      record('document', 'doc-1', {
        kind: 'overtime',
        employee_id: 'e1',
        approve_flag,
        created: '2026-03-01 09:00:00'
      })
    const loan = (employee_loan_status: string) =>
      record('loan', 'l1', { employee_id: 'e1', employee_loan_status })
    const employee = (department_id: string) =>
      record('employee', 'e1', { employee_code: 'E1', department_id })
    const send = (entries: readonly Partial<FeedEntry>[], records: FeedRecord[]) => {
      const from = branch.head.seq + 1
      return branch.send({ from, entries: entries.map(it => branch.entry({ ...it, ...withheld })), records })
    }
    const ofDocument = { subject_kind: 'document', subject_id: 'doc-1' }
    await send(
      [about('employee.create', 'e1'), { ...ofDocument, action: 'overtime.submit' }],
      [employee('d1'), document('01'), loan('N')]
    )
    await send([{ ...ofDocument, action: 'overtime.approve' }], [document('07')])
    await send([{ ...ofDocument, action: 'overtime.approve' }], [document('02')])
    await send([about('employee.update', 'e1')], [employee('d1')])
    await send([about('employee.update', 'e1')], [employee('d2')])
    await send(
      [{ action: 'payroll-period.close-salary', subject_kind: 'payroll_period', subject_id: 'p1' }],
      [loan('Y')]
    )
    // Sent again by themselves, as after a comparison.
    await send([], [document('02'), employee('d2'), loan('Y')])
    await scene.receiver.waitFor(4)
    expect(scene.told()).toEqual([
      { type: 'employee.create', branch_code: code, employee_id: encodeId('e1') },
      { type: 'document.approved', branch_code: code, document_id: encodeId('doc-1'), kind: 'overtime' },
      { type: 'employee.structure.change', branch_code: code, employee_id: encodeId('e1') },
      { type: 'loan.finished', branch_code: code, employee_loan_id: encodeId('l1') }
    ])
    expect(await scene.deliveries((await scene.list())[0]?.webhook_id ?? '')).toHaveLength(4)
  })

  test('closes a day at noon of the next, once the branch has nothing left to send', async () => {
    await scene.add({ events: ['attendance.day.closed'] })
    const { branch, code, id } = await scene.join()
    // What was closed before it joined is not reported.
    await branch.send()
    scene.clock.now += 5 * MINUTE
    await branch.send({ backlog: 3 })
    await branch.send()
    await branch.send()
    await scene.receiver.waitFor(1)
    // As after three days without contact.
    await scene.headOffice.database.run(`update branches set closed_day = '2026-03-06' where id = $1`, [id])
    await branch.send()
    await scene.receiver.waitFor(4)
    const days = ['2026-03-09', '2026-03-07', '2026-03-08', '2026-03-09']
    expect(scene.told()).toEqual(
      days.map(date => ({ type: 'attendance.day.closed', branch_code: code, date }))
    )
  })
})

describe('two processes', () => {
  let other: TestHeadOffice
  beforeAll(async () => {
    other = await openTestHeadOffice({ runtime: scene.runtime }, scene.headOffice.database)
  })
  afterAll(() => other.close())

  test('send each message once', async () => {
    const { webhook } = await scene.add()
    const { branch } = await scene.join()
    const entries = Array.from({ length: 60 }, (_, at) => branch.entry(about('employee.create', `p${at}`)))
    await branch.send({ entries })
    await until(async () => (await scene.list())[0]?.waiting === 0, 'all messages to be delivered')
    expect(scene.receiver.received.map(({ body }) => body.data.employee_id)).toEqual(
      entries.map(({ subject_id }) => encodeId(subject_id ?? ''))
    )
    expect((await scene.deliveries(webhook.webhook_id)).every(it => it.attempts === 1)).toBe(true)
  })

  test('leave a webhook to the one that has it, and take it over a minute after that has ended', async () => {
    const { webhook } = await scene.add()
    const { branch } = await scene.join()
    // As a process leaves it that is killed while it sends.
    await scene.headOffice.database.run(
      `update webhooks set taken_by = 'killed', taken_until = to_timestamp($1 / 1000.0) where id = $2`,
      [scene.clock.now + MINUTE, webhook.webhook_id]
    )
    await branch.send({ entries: [branch.entry(about('employee.create', 'e1'))] })
    const second = await scene.add({ name: 'Other', events: ['employee.create'] })
    await branch.send({ from: 2, entries: [branch.entry(about('employee.create', 'e2'))] })
    await scene.settled(second.webhook.webhook_id, 'delivered')
    expect((await scene.deliveries(webhook.webhook_id)).map(it => it.state)).toEqual(['waiting', 'waiting'])
    scene.clock.now += MINUTE
    await until(async () => (await scene.list())[0]?.waiting === 0, 'the messages to be delivered')
  })

  test('of which one ends, lose nothing', async () => {
    const third = await openTestHeadOffice({ runtime: scene.runtime }, scene.headOffice.database)
    scene.receiver.answer('never')
    const { webhook } = await scene.add()
    const { branch } = await scene.join()
    await branch.send({ entries: [branch.entry(about('employee.create', 'e1'))] })
    await scene.receiver.waitFor(1)
    scene.receiver.answer(204)
    for (const it of [third, other]) await it.close()
    other = await openTestHeadOffice({ runtime: scene.runtime }, scene.headOffice.database)
    // Whichever had it: the others go on, at the latest when the silent attempt is over.
    scene.clock.now += MINUTE
    const { attempts } = await scene.settled(webhook.webhook_id, 'delivered')
    expect(attempts).toBe(1)
    expect(new Set(scene.receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
  })

  test('with different keys: only the one that can open the secret sends', async () => {
    const stranger = await openTestHeadOffice(
      { runtime: scene.runtime, secretBox: keySecretBox(Buffer.alloc(KEY_BYTES, 9)) },
      scene.headOffice.database
    )
    const { webhook } = await scene.add()
    const shown = (await stranger.asAdministrator(WEBHOOKS)).body.payload
    expect(shown).toMatchObject([{ webhook_id: webhook.webhook_id, is_secret_readable: false }])
    const { branch } = await scene.join()
    await branch.send({ entries: [branch.entry(about('employee.create', 'e1'))] })
    await scene.settled(webhook.webhook_id, 'delivered')
    await stranger.close()
  })
})
