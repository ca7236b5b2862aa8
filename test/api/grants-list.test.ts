import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { GrantPage } from '../../shared/contracts/accounts/connections.ts'
import { type OAuthTestClient, registerClient } from '../support/oauth.ts'
import { issueTokens } from '../support/visitor.ts'
import { openTestWorkstation, type TestWorkstation } from '../support/workstation.ts'

// The list of granted access for the screen: whose grants, for which app, found by any name of the user.

const USERS = ['e0001', 'e0002', 'e0003'] as const

let station: TestWorkstation
let client: OAuthTestClient
let asAdmin: Awaited<ReturnType<TestWorkstation['signIn']>>
beforeAll(async () => {
  station = await openTestWorkstation()
  asAdmin = await station.signIn()
  client = await registerClient(station)
  for (const userName of USERS) await issueTokens(station, client, { userName })
})
afterAll(() => station.close())

const grants = async (query: Record<string, string>): Promise<GrantPage> => {
  const { status, body } = await asAdmin('/app/v1/grants', { query })
  expect(status).toBe(200)
  return body.payload
}
const userNames = ({ grants: rows }: GrantPage) => rows.map(row => row.user_name)

describe('the list of grants', () => {
  it('has all active grants, the newest first, with names in both languages', async () => {
    const page = await grants({})
    expect(userNames(page)).toEqual([...USERS].reverse())
    expect(page).toMatchObject({ total: 3, has_more: false })
    const { payload } = (await asAdmin('/app/v1/session')).body
    expect(page.grants.at(-1)).toMatchObject({
      user_display_name: payload.user.display_name,
      user_display_name_en: payload.user.display_name_en
    })
  })

  it.each(['user_name', 'user_display_name', 'user_display_name_en'] as const)(
    'is searched by %s in any case, with its own total',
    async name => {
      const all = await grants({})
      for (const wanted of all.grants) {
        const page = await grants({ search: ` ${wanted[name].toUpperCase()} ` })
        expect(page).toEqual({ grants: [wanted], total: 1, has_more: false })
      }
    }
  )

  it.each([['%'], ['_'], ['e000_'], ['\\'], ['nobody']])('finds nothing for %s', async search => {
    expect(await grants({ search })).toEqual({ grants: [], total: 0, has_more: false })
  })

  it('narrows a search by app and user', async () => {
    const [newest] = (await grants({})).grants
    const search = 'e000'
    expect(await grants({ search, client_id: 'unknown' })).toMatchObject({ grants: [], total: 0 })
    expect(await grants({ search, client_id: client.id })).toMatchObject({ total: 3 })
    expect(userNames(await grants({ search, user_id: newest?.user_id ?? '' }))).toEqual(['e0003'])
    expect(userNames(await grants({ search, after: newest?.grant_id ?? '' }))).toEqual(['e0002', 'e0001'])
  })

  it('refuses a search that is too long', async () => {
    expect((await asAdmin('/app/v1/grants', { query: { search: 'x'.repeat(101) } })).status).toBe(400)
  })
})
