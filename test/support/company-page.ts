import { type AppPage, openApp, success } from './app.ts'
import type { TestWorkstation } from './workstation.ts'

export const BRANCH = { branch_id: 'b1', branch_code: 'B01', branch_name: 'สาขากรุงเทพฯ' }

/** A page of the head office's own program; answers are given before it goes to an address. */
export async function openCompanyPage(station: TestWorkstation, language: 'th' | 'en'): Promise<AppPage> {
  const page = await openApp(station, '/settings/preferences', { language })
  page.answer('GET /app/v1/session', async ({ proceed }) => {
    const { payload } = (await (await proceed()).json()) as { payload: { user: object } }
    return success({ ...payload, program: 'head-office', user: { ...payload.user, groups: [] } })
  })
  const branch = { ...BRANCH, last_contact_at: '2026-03-09T02:00:00.000Z' }
  page.answer('GET /app/v1/company/branches', () => success([branch]))
  return page
}
