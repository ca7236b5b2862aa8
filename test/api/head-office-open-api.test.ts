import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { encodeId } from '../../shared/domain/encoded-id.ts'
import { FakeBranch } from '../support/fake-branch.ts'
import { JoinedBranch } from '../support/joined-branch.ts'
import type { Answer, RequestOptions } from '../support/workstation.ts'

// The open API over the company (decision 0044): what the head office answers equals what the branch answers, as far as the
// branch has sent it; keys, tokens, and what is not offered.

const OPEN = '/api/v1/open-apis/'

let branch: JoinedBranch
let key = ''
let keyId = ''
beforeAll(async () => {
  branch = await JoinedBranch.open()
  const { body } = await branch.headOffice.asAdministrator('/app/v1/keys', {
    body: { name: 'BI', scopes: ['employee:read:personal', 'document:manage'] }
  })
  key = body.payload.subscription_key
  keyId = body.payload.key.key_id
}, 60_000)
afterAll(() => branch.close())

const withKey = (path: string, options: RequestOptions = {}): Promise<Answer> =>
  branch.headOffice.call(`${OPEN}${path}`, { ...options, headers: { 'ocp-apim-subscription-key': key } })
const atBranch = (path: string, options: RequestOptions = {}): Promise<Answer> =>
  branch.asAdmin(`${OPEN}${path}`, options)
/** Without what only one side has. */
const common = (item: Record<string, unknown>, ...missing: string[]) =>
  Object.fromEntries(Object.entries(item).filter(([name]) => ![...missing, 'home_branch'].includes(name)))

describe('employees', () => {
  test('are those of the branch', async () => {
    const query = 'employee/get-employee-data?employee_code=E0003&type=financial'
    const { status, body } = await withKey(query)
    expect(status).toBe(200)
    const own = (await atBranch(query)).body.payload
    const { basic, financial } = body.payload
    const notSent = ['photograph', 'created', 'updated']
    const postal = ['country_code', 'post_code', 'current_country_code', 'current_post_code']
    expect(common(basic, ...postal)).toEqual(common(own.basic, ...notSent, ...postal))
    expect(basic.home_branch).toBe('B01')
    expect(financial).toEqual(own.financial)
  })

  test.each([
    ['employee_code=NOBODY', 404],
    ['', 400],
    ['employee_code=E0003&type=wrong', 400]
  ])('%s is refused as at the branch', async (query, status) => {
    const path = `employee/get-employee-data?${query}`
    const answer = await withKey(path)
    expect(answer.status).toBe(status)
    const { message, errors } = (await atBranch(path)).body
    expect({ message: answer.body.message, errors: answer.body.errors }).toEqual({ message, errors })
  })

  test('blocks that branches do not send are said to be there only', async () => {
    const { status, body } = await withKey('employee/get-employee-data?employee_code=E0003&type=profile')
    expect(status).toBe(404)
    expect(body.message).toBe("Branches do not send 'profile' to the head office. Ask the branch itself.")
  })
})

describe('loans', () => {
  test.each([
    [{}],
    [{ _NUMBER_PER_PAGE: 3, _PAGE: 2 }],
    [{ status: 'N' }],
    [{ keyword: 'E0' }],
    [{ employee_status: 'Y' }],
    [{ start_dt: '2026-01-01' }]
  ])('%j are those of the branch', async body => {
    const [company, own] = await Promise.all([
      withKey('employee-loans/get-list', { body }),
      atBranch('employee-loans/get-list', { body })
    ])
    expect(company.status).toBe(200)
    const { data, ...page } = company.body.payload
    expect(page).toEqual(common(own.body.payload, 'data'))
    expect(data.map((it: Record<string, unknown>) => common(it))).toEqual(own.body.payload.data)
  })

  test('of one id is that of the branch', async () => {
    const [{ employee_loan_id }] = (await withKey('employee-loans/get-list', { body: {} })).body.payload.data
    const query = `employee-loans/get-detail?employee_loan_id=${encodeURIComponent(encodeId(employee_loan_id))}`
    const { body } = await withKey(query)
    expect(body.payload.map((it: Record<string, unknown>) => common(it))).toEqual(
      (await atBranch(query)).body.payload
    )
  })

  test.each([
    ['employee-loans/get-list', { status: 'X' }],
    ['employee-loans/get-list', { employee_code_list: ['NOBODY'] }],
    ['employee-loans/get-list', { start_dt: '2026-02-30' }],
    ['employee-loans/get-list', { salary_type_id: encodeId('none') }]
  ])('%s with %j is refused as at the branch', async (path, body) => {
    const [company, own] = await Promise.all([withKey(path, { body }), atBranch(path, { body })])
    expect(company.status).toBe(422)
    const { message, errors } = own.body
    expect({ message: company.body.message, errors: company.body.errors }).toEqual({ message, errors })
  })
})

describe('documents', () => {
  const KINDS = ['overtime', 'time-leave', 'work-cycle-change', 'holiday-change']
  test.each(KINDS)('%s are those of the branch', async kind => {
    for (const query of ['', '?approve_flag=01', '?_PAGE=2&_NUMBER_PER_PAGE=3', '?start_dt=2026-03-01']) {
      const [company, own] = await Promise.all([
        withKey(`${kind}/get-list${query}`),
        atBranch(`${kind}/get-list${query}`)
      ])
      expect(company.status).toBe(200)
      const { data, ...page } = company.body.payload
      expect(page).toEqual(common(own.body.payload, 'data'))
      // Files stay at the branch.
      const shown = (it: Record<string, unknown>) =>
        common(it, 'photograph', 'time_leave_path', 'holiday_change_path')
      expect(data.map(shown)).toEqual(own.body.payload.data.map(shown))
    }
  })

  test.each([
    { employee_code: 'NOBODY' },
    { approve_flag: '99' },
    { start_dt: '2026-03-02', end_dt: '2026-03-01' },
    { _PAGE: 'x' }
  ])('%j is refused as at the branch', async body => {
    const [company, own] = await Promise.all([
      withKey('overtime/get-list', { body }),
      atBranch('overtime/get-list', { body })
    ])
    expect(company.status).toBe(400)
    const { message, errors } = own.body
    expect({ message: company.body.message, errors: company.body.errors }).toEqual({ message, errors })
  })
})

describe('several branches', () => {
  test('are told apart by home_branch; one that sends no pay has no loans here', async () => {
    const { headOffice } = branch
    const other = await FakeBranch.join(
      headOffice,
      await headOffice.makeCode(await headOffice.makeBranch('B02'))
    )
    const person = { employee_code: 'E0003', employee_name: 'สมหญิง', employee_last_name: 'ใจดี' }
    await other.send({
      stream: 'snapshot',
      records: [
        { kind: 'employee', id: 'e-3', data: person },
        {
          kind: 'loan',
          id: 'l-1',
          data: { employee_loan_id: 'l-1', employee_id: 'e-3', employee_loan_status: 'N' }
        }
      ]
    })
    await other.send({ stream: 'snapshot', from: 3, is_last: true })
    const path = 'employee/get-employee-data?employee_code=E0003'
    const several = await withKey(path)
    expect({ status: several.status, message: several.body.message }).toEqual({
      status: 409,
      message: "'E0003' is at several branches (B01, B02). Name one by home_branch."
    })
    const { body } = await withKey(`${path}&home_branch=B02`)
    expect(body.payload).toMatchObject({
      basic: { employee_id: 'e-3', employee_name: 'สมหญิง', home_branch: 'B02' },
      financial: { loan_lists: [] }
    })
    expect(body.payload.basic).not.toHaveProperty('salary')
    const none = await withKey('employee-loans/get-list', { body: { home_branch: 'B02' } })
    expect(none.body.payload).toMatchObject({ data: [], total_count: 0 })
    const unknown = await withKey(`${path}&home_branch=B99`)
    expect({ status: unknown.status, errors: unknown.body.errors?.length }).toEqual({
      status: 400,
      errors: 1
    })
  })
})

describe('callers', () => {
  test('without a key, and with one that may not, are refused as the specification says', async () => {
    const path = `${OPEN}employee-loans/get-list`
    expect(await branch.headOffice.call(path, { body: {} })).toMatchObject({
      status: 401,
      body: { statusCode: 401 }
    })
    const made = await branch.headOffice.asAdministrator('/app/v1/keys', {
      body: { name: 'People', scopes: ['employee:read:personal'] }
    })
    const headers = { 'ocp-apim-subscription-key': made.body.payload.subscription_key }
    expect(await branch.headOffice.call(path, { body: {}, headers })).toMatchObject({
      status: 403,
      body: { error: { type: 'PERMISSION_DENIED' } }
    })
  })

  test('take an access token with the key as client credentials, until the key is revoked', async () => {
    const { headOffice } = branch
    const form = new URLSearchParams({ grant_type: 'client_credentials' }).toString()
    const authorization = `Basic ${Buffer.from(`${keyId}:${key}`).toString('base64')}`
    const asForm = { 'content-type': 'application/x-www-form-urlencoded', authorization }
    const { status, body } = await headOffice.call('/oauth2/v1/token', { raw: form, headers: asForm })
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { token_type: 'Bearer', expires_in: 900, scope: 'employee:read:personal document:manage' }
    })
    const ask = () =>
      headOffice.call(`${OPEN}overtime/get-list`, {
        headers: { authorization: `Bearer ${body.access_token}` }
      })
    expect((await ask()).status).toBe(200)
    // A token of software is none of a branch.
    const asBranch = await headOffice.call('/branches/v1/commands?wait=0', {
      headers: { authorization: `Bearer ${body.access_token}` }
    })
    expect(asBranch.status).toBe(403)
    const revoked = await headOffice.asAdministrator(`/app/v1/keys/${keyId}`, { method: 'DELETE' })
    expect(revoked.body.payload.created_by).toBe('Administrator')
    expect((await ask()).status).toBe(401)
    const again = await headOffice.call('/oauth2/v1/token', { raw: form, headers: asForm })
    expect(again).toMatchObject({ status: 401, body: { error: 'invalid_client' } })
    const { activities } = (await headOffice.asAdministrator('/app/v1/company/activity?area=key')).body
      .payload
    expect(activities[0]).toMatchObject({ action: 'key.revoked', subject: 'BI', actor_name: 'Administrator' })
    expect(JSON.stringify(activities)).not.toContain(key)
  })

  test('are told what is not offered, and what is', async () => {
    const made = await branch.headOffice.asAdministrator('/app/v1/keys', {
      body: { name: 'Other', scopes: ['document:manage'] }
    })
    const headers = { 'ocp-apim-subscription-key': made.body.payload.subscription_key }
    for (const path of ['employee-loans/get-loan-type', 'time-adjust/approve']) {
      const answer = await branch.headOffice.call(`${OPEN}${path}`, { body: {}, headers })
      expect({ status: answer.status, message: answer.body.message }).toEqual({
        status: 404,
        message: 'The head office does not offer this operation. Call it at the branch.'
      })
    }
    const { body } = await branch.headOffice.call('/openapi.json')
    expect(
      Object.keys(body.paths)
        .filter(path => path.startsWith(OPEN))
        .sort()
    ).toEqual([
      `${OPEN}commands/get-detail`,
      `${OPEN}employee-loans/close`,
      `${OPEN}employee-loans/create`,
      `${OPEN}employee-loans/get-detail`,
      `${OPEN}employee-loans/get-list`,
      `${OPEN}employee-loans/re-activate`,
      `${OPEN}employee-loans/update`,
      `${OPEN}employee/get-employee-data`,
      `${OPEN}holiday-change/approve`,
      `${OPEN}holiday-change/delete`,
      `${OPEN}holiday-change/get-list`,
      `${OPEN}holiday-change/submit`,
      `${OPEN}holiday-change/update`,
      `${OPEN}overtime/approve`,
      `${OPEN}overtime/delete`,
      `${OPEN}overtime/get-list`,
      `${OPEN}overtime/submit`,
      `${OPEN}overtime/update`,
      `${OPEN}time-leave/approve`,
      `${OPEN}time-leave/delete`,
      `${OPEN}time-leave/get-list`,
      `${OPEN}time-leave/submit`,
      `${OPEN}time-leave/update`,
      `${OPEN}work-cycle-change/approve`,
      `${OPEN}work-cycle-change/delete`,
      `${OPEN}work-cycle-change/get-list`,
      `${OPEN}work-cycle-change/submit`,
      `${OPEN}work-cycle-change/update`
    ])
    expect(body.info.description).toContain('home_branch')
    const { parameters, responses } = body.paths[`${OPEN}overtime/submit`].post
    expect(parameters.map((it: { name: string }) => it.name).sort()).toEqual(['idempotency-key', 'prefer'])
    expect(responses['202'].content['application/json'].schema.properties.payload).toEqual({
      $ref: '#/components/schemas/FollowedCommand'
    })
  })
})
