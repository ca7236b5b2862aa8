import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CompanyCommand, CompanyDocument } from '../../shared/contracts/head-office/company-commands.ts'
import { FakeBranch } from '../support/fake-branch.ts'
import { openTestHeadOffice, type TestHeadOffice } from '../support/head-office.ts'

// Commands at the head office: given, handed out, answered once.

let headOffice: TestHeadOffice
let made = 0
let branchId = ''
let branch: FakeBranch
beforeAll(async () => {
  headOffice = await openTestHeadOffice()
})
afterAll(() => headOffice.close())

const EMPLOYEE = { employee_code: 'E1', employee_name: 'สมชาย', employee_last_name: 'ใจดี', signout_flag: 'N' }
const leave = (changes: object = {}) => ({
  kind: 'time-leave',
  employee_id: 'e1',
  time_leave_flag: '01',
  approve_flag: '01',
  created: '2026-03-10 09:00:00',
  ...changes
})
const documents = async (query = ''): Promise<CompanyDocument[]> =>
  (await headOffice.asAdministrator(`/app/v1/company/documents?branch_id=${branchId}${query}`)).body.payload
    .documents
const decide = async (changes: object = {}, of?: CompanyDocument[]) => {
  const shown = of ?? (await documents())
  return headOffice.asAdministrator('/app/v1/company/documents/decide', {
    body: {
      documents: shown.map(({ branch_id, document_id, hash }) => ({ branch_id, document_id, hash })),
      approve_flag: '02',
      approve_remark: null,
      ...changes
    }
  })
}
const commands = async (): Promise<CompanyCommand[]> =>
  (await headOffice.asAdministrator(`/app/v1/company/commands?branch_id=${branchId}`)).body.payload.commands

beforeEach(async () => {
  made += 1
  branchId = await headOffice.makeBranch(`C${made}`)
  branch = await FakeBranch.join(headOffice, await headOffice.makeCode(branchId))
  await branch.send({
    entries: [branch.entry()],
    records: [
      { kind: 'employee', id: 'e1', data: EMPLOYEE },
      { kind: 'document', id: 'd1', data: leave() },
      { kind: 'document', id: 'd2', data: leave({ approve_flag: '02' }) }
    ]
  })
})

describe('a decision about a document', () => {
  test('waits for the branch, and shows for whom and since when', async () => {
    const [shown, ...others] = await documents()
    expect(others).toEqual([])
    expect(shown).toMatchObject({
      document_id: 'd1',
      branch_code: `C${made}`,
      kind: 'time-leave',
      employee_code: 'E1',
      employee_name: 'สมชาย',
      command_id: null,
      may_decide: true
    })
    const { status, body } = await decide()
    expect(status).toBe(200)
    const [id] = body.payload.command_ids
    expect(await documents()).toMatchObject([{ document_id: 'd1', command_id: id }])
    expect(await commands()).toMatchObject([
      {
        command_id: id,
        state: 'waiting',
        actor_name: 'Administrator',
        subject: 'E1',
        handed_at: null,
        result: null
      }
    ])
  })

  test('is handed out until its result arrives, and ends with the first result', async () => {
    const [shown] = await documents()
    const { body } = await decide()
    const [id] = body.payload.command_ids
    const handed = await branch.commands()
    expect(handed).toEqual([
      {
        command_id: id,
        kind: 'decide',
        params: {
          document_kind: 'time-leave',
          document_id: 'd1',
          employee_code: 'E1',
          approve_flag: '02',
          approve_remark: null
        },
        seen: { kind: 'document', id: 'd1', hash: shown?.hash },
        actor_name: 'admin'
      }
    ])
    expect(await branch.commands()).toEqual(handed)
    expect((await branch.finish(id)).status).toBe(200)
    expect((await branch.finish(id, { status: 409, message: 'late' })).status).toBe(200)
    expect(await branch.commands()).toEqual([])
    expect(await commands()).toMatchObject([{ state: 'done', result: { status: 200 } }])
  })

  test('that the branch refuses says why', async () => {
    const { body } = await decide()
    const [id] = body.payload.command_ids
    const fault = { code: 'head_office.record_changed', path: null, params: {} }
    await branch.finish(id, { status: 409, message: 'changed', faults: [fault] })
    expect(await commands()).toMatchObject([{ state: 'refused', result: { faults: [fault] } }])
    expect(await documents()).toMatchObject([{ command_id: null }])
  })

  describe('that was not made comes back to the list', () => {
    const fault = { code: 'approval.period_closed', path: null, params: { mark: 'salary', month: '2026-03' } }
    const page = async (query = '') =>
      (await headOffice.asAdministrator(`/app/v1/company/documents?branch_id=${branchId}${query}`)).body
        .payload
    const refuse = async (): Promise<string> => {
      const [id] = (await decide()).body.payload.command_ids
      await branch.finish(id, { status: 409, message: 'closed', faults: [fault] })
      return id
    }
    const note = (id: string) =>
      headOffice.asAdministrator(`/app/v1/company/commands/${id}/note`, { method: 'POST' })
    const sendDocuments = (records: object[]) =>
      branch.send({ from: 2, entries: [branch.entry()], records: records as never })

    test('with what was asked, by whom, and why not, before all others, until somebody notes it', async () => {
      const id = await refuse()
      await sendDocuments([
        { kind: 'document', id: 'd0', data: leave({ created: '2026-03-09 09:00:00' }) },
        // Somebody at the branch has decided meanwhile.
        { kind: 'document', id: 'd1', data: leave({ approve_flag: '02' }) }
      ])
      const first = await page('&limit=1')
      expect(first).toMatchObject({
        total: 2,
        not_made: 1,
        documents: [
          {
            document_id: 'd1',
            approve_flag: '02',
            not_made: {
              command_id: id,
              state: 'refused',
              approve_flag: '02',
              actor_name: 'Administrator',
              faults: [fault]
            }
          }
        ]
      })
      expect(await page(`&limit=1&after=${encodeURIComponent(first.next)}`)).toMatchObject({
        documents: [{ document_id: 'd0', not_made: null }],
        next: null
      })
      const decided = await decide({}, first.documents)
      expect({ status: decided.status, message: decided.body.message }).toEqual({
        status: 409,
        message: 'This document is decided already, or was deleted.'
      })
      expect((await note(id)).status).toBe(200)
      expect(await page()).toMatchObject({ total: 1, not_made: 0, documents: [{ document_id: 'd0' }] })
    })

    test('also if the branch no longer has it', async () => {
      await refuse()
      await sendDocuments([{ kind: 'document', id: 'd1', data: null }])
      expect(await documents()).toMatchObject([
        {
          document_id: 'd1',
          kind: 'time-leave',
          employee_code: 'E1',
          is_gone: true,
          approve_flag: null,
          fields: {},
          not_made: { faults: [fault] }
        }
      ])
    })

    test('also if the branch did not ask for it in time', async () => {
      await decide()
      await headOffice.database.run(`update commands set expires_at = '2020-01-01'`)
      await branch.commands()
      expect(await documents()).toMatchObject([{ not_made: { state: 'expired', faults: [] } }])
    })

    test('until it is decided once more', async () => {
      await refuse()
      await decide()
      expect(await documents()).toMatchObject([{ not_made: null }])
    })

    test('and only such a command can be noted', async () => {
      const [id] = (await decide()).body.payload.command_ids
      expect((await note(id)).status).toBe(404)
    })
  })

  describe('in a payroll period', () => {
    const period = (changes: object = {}) => ({
      kind: 'period',
      id: 'm1',
      data: {
        period_id: 'm1',
        month_no: '2026-03',
        round: 'Full',
        start_date: '2026-03-01',
        end_date: '2026-03-31',
        cut_off_date: '2026-03-31',
        is_salary_closed: true,
        is_ot_closed: false,
        is_worktime_closed: false,
        ...changes
      }
    })
    const dated = { time_leave_start_dt: '2026-03-12', time_leave_end_dt: '2026-03-12' }
    const sendPeriod = (changes: object = {}) =>
      branch.send({
        from: 2,
        entries: [branch.entry()],
        records: [{ kind: 'document', id: 'd1', data: leave(dated) }, period(changes)]
      })

    test('that is closed is marked, and refused here already', async () => {
      await sendPeriod()
      expect(await documents()).toMatchObject([
        { fault: { code: 'approval.period_closed', params: { mark: 'salary', month: '2026-03' } } }
      ])
      const { status, body } = await decide()
      expect({ status, code: body.faults[0].code }).toEqual({ status: 409, code: 'approval.period_closed' })
    })

    test.each([
      ['is open', { is_salary_closed: false, is_ot_closed: true, is_worktime_closed: true }],
      ['is of other dates', { start_date: '2026-02-01', end_date: '2026-02-28' }]
    ])('that %s can be decided', async (_, changes) => {
      await sendPeriod(changes)
      expect(await documents()).toMatchObject([{ fault: null }])
      expect((await decide()).status).toBe(200)
    })
  })

  test('answers a branch that waits as soon as it is given', async () => {
    const waiting = branch.commands(20)
    await decide()
    expect(await waiting).toHaveLength(1)
  })

  test.each([
    ['twice', async () => decide(), 'A command about E1 already waits for the branch.'],
    [
      'about one that has changed since it was shown',
      async () => {
        const shown = await documents()
        return decide(
          {},
          shown.map(it => ({ ...it, hash: '0'.repeat(64) }))
        )
      },
      'This document has changed since it was shown. Look at it again, then decide.'
    ],
    [
      'about one that is decided',
      async () =>
        decide(
          {},
          (await documents()).map(it => ({ ...it, document_id: 'd2' }))
        ),
      'This document is decided already, or was deleted.'
    ]
  ])('is refused %s', async (name, ask, message) => {
    if (name === 'twice') await decide()
    const { status, body } = await ask()
    expect({ status, message: body.message }).toEqual({ status: 409, message })
    expect((await branch.commands()).length).toBe(name === 'twice' ? 1 : 0)
  })

  test('needs a reason to reject', async () => {
    const { status, body } = await decide({ approve_flag: '03', approve_remark: ' ' })
    expect({ status, path: body.faults[0].path }).toEqual({ status: 400, path: 'approve_remark' })
  })

  test('is refused where the branch does not allow it', async () => {
    await branch.send({ from: 2, rights: ['lists'] })
    expect(await documents()).toMatchObject([{ may_decide: false }])
    const { status, body } = await decide()
    expect({ status, message: body.message }).toEqual({
      status: 409,
      message: `The administrator of branch C${made} does not let the head office do this.`
    })
  })
})

describe('a command', () => {
  test('can be taken back until the branch has taken it', async () => {
    const [first] = (await decide()).body.payload.command_ids
    const cancel = (id: string) =>
      headOffice.asAdministrator(`/app/v1/company/commands/${id}/cancel`, { method: 'POST' })
    expect((await cancel(first)).status).toBe(200)
    expect(await branch.commands()).toEqual([])
    const [second] = (await decide()).body.payload.command_ids
    await branch.commands()
    expect((await cancel(second)).status).toBe(409)
    expect(await commands()).toMatchObject([{ state: 'waiting' }, { state: 'cancelled' }])
  })

  test('expires after a week, unless the branch has taken it', async () => {
    const expire = () => headOffice.database.run(`update commands set expires_at = '2020-01-01'`)
    const [taken] = (await decide()).body.payload.command_ids
    await branch.commands()
    await expire()
    expect(await branch.commands()).toHaveLength(1)
    await branch.finish(taken)
    await decide()
    await expire()
    expect(await branch.commands()).toEqual([])
    expect(await commands()).toMatchObject([{ state: 'expired' }, { state: 'done' }])
  })

  test('is not handed out once the account of who gave it is switched off', async () => {
    await decide()
    await headOffice.database.run('update users set is_disabled = true')
    expect(await branch.commands()).toEqual([])
    expect((await headOffice.asAdministrator('/app/v1/company/commands')).status).toBe(401)
    await headOffice.database.run('update users set is_disabled = false')
    expect(await commands()).toMatchObject([
      { state: 'refused', result: { faults: [{ code: 'head_office.actor_off' }] } }
    ])
  })

  test('of another branch is neither seen nor answered', async () => {
    const [id] = (await decide()).body.payload.command_ids
    const otherId = await headOffice.makeBranch(`O${made}`)
    const other = await FakeBranch.join(headOffice, await headOffice.makeCode(otherId))
    expect(await other.commands()).toEqual([])
    expect((await other.finish(id)).status).toBe(404)
    expect(await commands()).toMatchObject([{ state: 'waiting' }])
  })

  test('is handed to neither of two copies of a branch', async () => {
    await decide()
    const common = branch.head
    await branch.send({ from: 2, entries: [branch.entry()] })
    branch.head = common
    await branch.send({ from: 3, entries: [branch.entry({ action: 'loan.create' }), branch.entry()] })
    expect(await branch.commands()).toEqual([])
  })
})
