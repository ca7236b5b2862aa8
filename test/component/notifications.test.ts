import { afterAll, beforeAll, expect, it } from 'vitest'
import { en as shellEn } from '../../renderer/app/shell/texts.en.ts'
import { en as approvalsEn } from '../../renderer/features/approvals/texts.en.ts'
import { en } from '../../renderer/features/preferences/texts.en.ts'
import { closeApp, openApp, success } from '../support/app.ts'
import { DocumentCalls } from '../support/approvals.ts'
import { until } from '../support/until.ts'

// The bell of an approver, and the settings of notifications. E0003 is the first approver of E0010.

let calls: DocumentCalls
beforeAll(async () => {
  calls = await DocumentCalls.open()
})
afterAll(async () => {
  closeApp()
  await calls.close()
})

it('counts, names and opens a waiting document', async () => {
  const id = await calls.submitted('overtime', 'E0010', '2026-03-17')
  const page = await openApp(calls.station, '/settings/preferences', { language: 'en', userName: 'e0003' })
  await page.getByRole('button', { name: 'Notifications, 1 new' }).click()
  await page
    .getByRole('button', { name: /^Unread.*Overtime request: waiting for your decision.*17 Mar 2026/ })
    .click()
  await until(() => page.address() === `/approvals/document?id=${id}`, 'the document')
  await page.getByText(approvalsEn.approvers).first().waitFor()
  await page.getByRole('button', { name: shellEn['bell.none'] }).waitFor()
})

it('marks a notification as read that is opened while another is being marked', async () => {
  await calls.submitted('overtime', 'E0010', '2026-03-18')
  await calls.submitted('overtime', 'E0010', '2026-03-19')
  const page = await openApp(calls.station, '/settings/preferences', { language: 'en', userName: 'e0003' })
  let release = (): void => undefined
  const released = new Promise<void>(resolve => {
    release = resolve
  })
  let sent = 0
  page.answer('POST /app/v1/notifications/read', async ({ proceed }) => {
    sent += 1
    await released
    return proceed()
  })
  for (const day of ['18', '19']) {
    await page.getByRole('button', { name: /^Notifications/ }).click()
    await page.getByRole('button', { name: new RegExp(`^Unread.*${day} Mar 2026`) }).click()
  }
  await until(() => sent === 2, 'both to be marked')
  release()
  await page.getByRole('button', { name: shellEn['bell.none'] }).waitFor()
})

it('names the file of a backup, and who wrote it', async () => {
  const page = await openApp(calls.station, '/settings/accounts', { language: 'en', userName: 'e0002' })
  page.answer('GET /app/v1/notifications', () =>
    success({
      notifications: [
        {
          notification_id: 'n',
          reason: 'backup',
          person: null,
          document: null,
          action: null,
          file: '/media/usb/hr.backup',
          actor_name: 'Anna',
          actor_name_en: null,
          created: '2026-03-10T02:00:00.000Z',
          is_read: true
        }
      ],
      unread_count: 0,
      next: null
    })
  )
  page.goTo('/settings/preferences')
  await page.getByRole('button', { name: shellEn['bell.none'] }).click()
  await page
    .getByRole('button', { name: /branch to a file was started.*\/media\/usb\/hr\.backup.*Anna/ })
    .click()
  expect(page.address()).toBe('/settings/preferences')
})

it('saves the choice of e-mail at once', async () => {
  const page = await openApp(calls.station, '/settings/preferences', { language: 'en', userName: 'e0003' })
  await page.getByText(en['mail.daily'], { exact: true }).click()
  await until(() => page.requests.includes('200 PUT /app/v1/notifications/settings'), 'the choice to be kept')
  const stored = 'select mail from notification_settings'
  expect(calls.sqlite.value<string>(stored)).toBe('daily')
})
