import { afterAll, beforeAll, expect, it } from 'vitest'
import type { DigestDifference } from '#shared/contracts/head-office/digest.ts'
import { closeApp, success } from '../support/app.ts'
import { BRANCH, openCompanyPage } from '../support/company-page.ts'
import { axeFaults } from '../support/dom-axe.ts'
import { openTestWorkstation, type TestWorkstation } from '../support/workstation.ts'

// What the head office has compared with a branch, with answers that a test chooses.

let station: TestWorkstation
beforeAll(async () => {
  station = await openTestWorkstation()
})
afterAll(async () => {
  closeApp()
  await station.close()
})

const DIFFERENCES: DigestDifference[] = [
  {
    kind: 'punch',
    day: '2026-03-10',
    branch_count: 5,
    own_count: 4,
    found_at: '2026-03-11T02:00:00.000Z',
    repaired_at: null
  },
  {
    kind: 'employee',
    day: '',
    branch_count: 7,
    own_count: 7,
    found_at: '2026-03-01T02:00:00.000Z',
    repaired_at: '2026-03-01T02:00:05.000Z'
  }
]

it('shows what differs from a branch, and asks for a comparison', async () => {
  const page = await openCompanyPage(station, 'en')
  let isWanted = false
  page.answer('GET /app/v1/company/branches', () =>
    success([
      {
        ...BRANCH,
        state: 'following',
        stop_reason: null,
        epoch: 1,
        backlog: 0,
        parked: 0,
        oldest_unsent_at: null,
        clock_offset_seconds: 0,
        last_contact_at: new Date(Date.now()).toISOString(),
        compared_at: '2026-03-11T02:00:00.000Z',
        is_compare_wanted: isWanted,
        differences: 1
      }
    ])
  )
  page.answer('GET /app/v1/company/branches/b1/events', () => success([]))
  page.answer('GET /app/v1/company/branches/b1/differences', () => success(DIFFERENCES))
  page.answer('POST /app/v1/company/branches/b1/compare', () => {
    isWanted = true
    return success(null)
  })
  page.goTo('/company/branches?open=b1')
  page.reload()
  await page.getByText('branch 5, head office 4').waitFor()
  await page.getByText('Differs').first().waitFor()
  expect(await axeFaults()).toEqual([])
  await page.getByRole('button', { name: 'Compare everything now' }).click()
  await page.getByText('Compared as soon as the branch is next in contact.').waitFor()
})
