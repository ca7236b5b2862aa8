import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CompanyAccount } from '../../shared/contracts/head-office/company-accounts.ts'
import { openTestHeadOffice, type TestHeadOffice } from '../support/head-office.ts'
import { sessionHeaders } from '../support/session.ts'
import type { Answer } from '../support/workstation.ts'

// Accounts of the head office: added, switched off, given new passwords.

let headOffice: TestHeadOffice
beforeAll(async () => {
  headOffice = await openTestHeadOffice()
})
afterAll(() => headOffice.close())

const ask = (path: string, body?: object, method?: string): Promise<Answer> =>
  headOffice.asAdministrator(`/app/v1/company/accounts${path}`, {
    ...(body === undefined ? {} : { body }),
    ...(method === undefined ? {} : { method })
  })
const signIn = (user_name: string, password: string): Promise<Answer> =>
  headOffice.call('/app/v1/session', { body: { user_name, password } })
const accountOf = async (name: string): Promise<CompanyAccount> => {
  const { body } = await ask('')
  return body.payload.find((it: CompanyAccount) => it.user_name === name)
}
async function added(user_name: string): Promise<{ id: string; password: string }> {
  const { status, body } = await ask('', { user_name, display_name: ' มานี ' })
  expect(status).toBe(200)
  return { id: (await accountOf(user_name)).user_id, password: body.payload.password }
}

test('an added account signs in with its temporary password, which it has to change', async () => {
  const { password } = await added('manee')
  expect(await accountOf('manee')).toMatchObject({
    display_name: 'มานี',
    is_disabled: false,
    must_change_password: true,
    last_used_at: null
  })
  const { status, body } = await signIn('Manee', password)
  expect({ status, must: body.payload.user.must_change_password }).toEqual({ status: 200, must: true })
  const { status: taken, body: refused } = await ask('', { user_name: 'MANEE', display_name: 'x' })
  expect({ taken, faults: refused.faults }).toMatchObject({
    taken: 409,
    faults: [{ code: 'head_office.user_taken', path: 'user_name' }]
  })
})

test('an account that is switched off is signed out at once, until it is switched on', async () => {
  const { id, password } = await added('chujai')
  const session = sessionHeaders(await signIn('chujai', password))
  const state = async () =>
    (await headOffice.call('/app/v1/session', { headers: session })).body.payload.state
  expect(await state()).toBe('signed_in')
  expect((await ask(`/${id}/disabled`, { is_disabled: true }, 'PUT')).status).toBe(200)
  expect(await state()).toBe('signed_out')
  expect((await signIn('chujai', password)).status).toBe(401)
  expect(await accountOf('chujai')).toMatchObject({ is_disabled: true })
  await ask(`/${id}/disabled`, { is_disabled: false }, 'PUT')
  expect((await signIn('chujai', password)).status).toBe(200)
})

test('a new password ends the sessions, and the wait after failures', async () => {
  const { id, password } = await added('piti')
  const session = sessionHeaders(await signIn('piti', password))
  for (let attempt = 0; attempt < 6; attempt += 1) await signIn('piti', 'wrong')
  expect((await signIn('piti', password)).status).toBe(429)
  const { body } = await ask(`/${id}/password`, undefined, 'POST')
  expect((await headOffice.call('/app/v1/session', { headers: session })).body.payload.state).toBe(
    'signed_out'
  )
  expect((await signIn('piti', body.payload.password)).status).toBe(200)
  expect((await signIn('piti', password)).status).toBe(401)
})

test('nobody shuts themselves out', async () => {
  const { user_id } = await accountOf('admin')
  for (const answer of [
    await ask(`/${user_id}/disabled`, { is_disabled: true }, 'PUT'),
    await ask(`/${user_id}/password`, undefined, 'POST')
  ])
    expect({ status: answer.status, message: answer.body.message }).toEqual({
      status: 409,
      message: 'This cannot be done to your own account.'
    })
  expect((await ask('/nobody/disabled', { is_disabled: true }, 'PUT')).status).toBe(404)
})
