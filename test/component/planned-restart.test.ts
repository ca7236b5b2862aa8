import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { en as shellEn } from '../../renderer/app/shell/texts.en.ts'
import { en } from '../../renderer/ui/terminals/texts.en.ts'
import type { TerminalsView } from '../../shared/contracts/attendance/terminals.ts'
import { closeApp, openApp } from '../support/app.ts'
import { openTestWorkstation, type TestWorkstation } from '../support/workstation.ts'

// A setting that restarts the workstation: its absence of some seconds is announced, and is no failure.

const POLLED = ['GET /app/v1/attendance/queue', 'GET /app/v1/terminals', 'GET /app/v1/session'] as const
let station: TestWorkstation
beforeAll(async () => {
  station = await openTestWorkstation()
})
afterEach(closeApp)
afterAll(() => station.close())

it('turning the listener of terminals on says that the workstation restarts, and goes on by itself', async () => {
  const page = await openApp(station, '/attendance/devices?open=terminals', { language: 'en' })
  await page.getByText(en['terminal.listener.off']).waitFor()
  const on = { url: 'http://10.0.0.5:8081', host: '', port: 8081 }
  let backs: (() => void)[] = []
  page.answer('PUT /app/v1/terminal-listener', async ({ body }) => {
    on.host = (body as { host: string }).host
    backs = POLLED.map(operation => page.answer(operation, () => Promise.reject(new TypeError('failed'))))
    return Response.json({
      code: '200',
      message: 'Success',
      payload: { ...on, url: null, problem: null, addresses: [] }
    })
  })
  await page.getByRole('button', { name: en['terminal.turnOn'] }).click()
  await page.getByText(en['terminal.listener.restarting']).waitFor()
  await page.getByText(shellEn['warning.restarting']).waitFor()
  expect(await page.getByText(shellEn['warning.unreachable']).count()).toBe(0)
  expect(await page.getByRole('button', { name: shellEn['queue.unknown'] }).count()).toBe(0)
  expect(await page.getByRole('alert').count()).toBe(0)
  for (const back of backs) back()
  page.answer('GET /app/v1/terminals', async ({ proceed }) => {
    const body: { payload: TerminalsView } = await (await proceed()).json()
    return Response.json({
      ...body,
      payload: { ...body.payload, listener: { ...body.payload.listener, ...on } }
    })
  })
  await page.getByText(en['terminal.listener.on']).waitFor()
  await page.getByText(shellEn['warning.restarting']).waitFor({ state: 'detached' })
  expect(await page.getByText(en['terminal.listener.restarting']).count()).toBe(0)
})

it('an absence that nobody has planned is called one', async () => {
  const page = await openApp(station, '/settings/preferences', { language: 'en' })
  page.answer('GET /app/v1/attendance/queue', () => Promise.reject(new TypeError('failed')))
  await page.getByText(shellEn['warning.unreachable']).waitFor()
})
