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

// Whoever came in with the old password is out, at whatever point of the way he is.

const NEW = 'another password'

let station: TestWorkstation
let client: OAuthTestClient

beforeAll(async () => {
  station = await openTestWorkstation()
  client = demoClient(station)
})
afterAll(() => station.close())

async function changeOwn(userName: string): Promise<void> {
  const asUser = await station.signIn(userName)
  const body = { old_password: station.workstation.demo?.password, new_password: NEW }
  expect((await asUser('/app/v1/session/password', { body })).status).toBe(200)
}
async function reset(userName: string): Promise<void> {
  const asAdmin = await station.signIn()
  const answer = await asAdmin('/api/v1/open-apis/employee/update-employee-setting', {
    query: { path_action: 'reset-user-password', employee_code: userName.toUpperCase() },
    body: { new_password: NEW }
  })
  expect(answer.status).toBe(200)
}

test.each([
  ['changes', 'e0020', changeOwn],
  ['is given', 'e0021', reset]
])(
  'who %s a new password: codes, tokens and an open consent page hold no more',
  async (_what, userName, give) => {
    const tokens = await issueTokens(station, client, { userName })
    const unused = await issueCode(station, client, { userName })
    const visitor = new Visitor(station)
    const agreement = await visitor.signIn(
      await visitor.ask(authorizeFields(client, { prompt: 'consent' })),
      userName
    )
    expect(isConsent(agreement)).toBe(true)

    await give(userName)
    expect(await introspect(station, client, tokens.access_token)).toEqual(INACTIVE)
    expectRefusal(await refresh(station, client, tokens.refresh_token), 400, 'invalid_grant')
    expectRefusal(await postForm(station, TOKEN, codeFields(client, unused)), 400, 'invalid_grant')
    const again = await visitor.submit(agreement, 'allow')
    expect({ status: again.status, isSignIn: isSignIn(again) }).toEqual({ status: 200, isSignIn: true })
  }
)
