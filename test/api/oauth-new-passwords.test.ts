import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  authorizeFields,
  codeFields,
  demoClient,
  expectRefusal,
  INACTIVE,
  introspect,
  type OAuthTestClient,
  postForm,
  refresh,
  TOKEN
} from '../support/oauth.ts'
import { isConsent, isSignIn, issueCode, issueTokens, Visitor } from '../support/visitor.ts'
import { openTestWorkstation, type TestWorkstation } from '../support/workstation.ts'

// A new password ends everything that was obtained with the old one, at any step.

const NEW = 'another password'

let station: TestWorkstation
let client: OAuthTestClient

beforeAll(async () => {
  station = await openTestWorkstation()
  client = demoClient(station)
})
afterAll(() => station.close())

async function changeOwnPassword(userName: string): Promise<void> {
  const asUser = await station.signIn(userName)
  const body = { old_password: station.workstation.demo?.password, new_password: NEW }
  expect((await asUser('/app/v1/session/password', { body })).status).toBe(200)
}
async function resetPassword(userName: string): Promise<void> {
  const asAdmin = await station.signIn()
  const answer = await asAdmin('/api/v1/open-apis/employee/update-employee-setting', {
    query: { path_action: 'reset-user-password', employee_code: userName.toUpperCase() },
    body: { new_password: NEW }
  })
  expect(answer.status).toBe(200)
}

test.each([
  ['changes the', 'e0020', changeOwnPassword],
  ['is given a new', 'e0021', resetPassword]
])(
  'codes, tokens and an open consent page become void when the user %s password',
  async (_what, userName, setPassword) => {
    const tokens = await issueTokens(station, client, { userName })
    const unused = await issueCode(station, client, { userName })
    const visitor = new Visitor(station)
    const agreement = await visitor.signIn(
      await visitor.ask(authorizeFields(client, { prompt: 'consent' })),
      userName
    )
    expect(isConsent(agreement)).toBe(true)

    await setPassword(userName)
    expect(await introspect(station, client, tokens.access_token)).toEqual(INACTIVE)
    expectRefusal(await refresh(station, client, tokens.refresh_token), 400, 'invalid_grant')
    expectRefusal(await postForm(station, TOKEN, codeFields(client, unused)), 400, 'invalid_grant')
    const again = await visitor.submit(agreement, 'allow')
    expect({ status: again.status, isSignIn: isSignIn(again) }).toEqual({ status: 200, isSignIn: true })
  }
)
