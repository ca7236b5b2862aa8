import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { th as thOwn } from '../../../renderer/features/locations/texts.th.ts'
import { th as uiTh } from '../../../renderer/ui/texts/ui-texts.th.ts'
import type { LocationView } from '../../../shared/contracts/attendance/location-screens.ts'
import { type AppPage, closeApp, failure, openApp, success } from '../../support/app.ts'
import { axeFaults } from '../../support/dom-axe.ts'
import { filled } from '../../support/keyboard.ts'
import { openTestWorkstation, TEST_NOW, type TestWorkstation } from '../../support/workstation.ts'

const th = { ...uiTh, ...thOwn }

// Locations: none, failed, added, changed by two people at once, removed. It is Tuesday, 10 March 2026.

const PAGE = '/attendance/locations'
let station: TestWorkstation
let page: AppPage
let asHr: Awaited<ReturnType<TestWorkstation['signIn']>>
beforeAll(async () => {
  station = await openTestWorkstation({ runtime: { now: () => TEST_NOW } })
  asHr = await station.signIn('e0002')
})
afterEach(closeApp)
afterAll(() => station.close())

const locations = async (): Promise<LocationView[]> => (await asHr('/app/v1/locations')).body.payload
const idOf = async (code: string): Promise<string> =>
  (await locations()).find(it => it.code === code)?.location_id ?? ''
const open = async (address = PAGE) => {
  page = await openApp(station, address, { userName: 'e0002' })
}
const dialog = () => page.getByRole('dialog')
const save = () => dialog().getByRole('button', { name: uiTh.save })
const field = (name: string) => dialog().getByRole('textbox', { name })

it('shows an error with a retry, and says when there are none', async () => {
  await open()
  page.answer('GET /app/v1/locations', failure)
  page.reload()
  await page.getByRole('alert').getByText('ref-1').waitFor()
  page.answer('GET /app/v1/locations', () => success([]))
  await page.getByRole('button', { name: uiTh.retry }).click()
  await page.getByText(th.empty).waitFor()
})

it('filters the list by name, state and day', async () => {
  await open(`${PAGE}?published=Y&day=Sun`)
  await page.getByRole('gridcell', { name: 'EXPO' }).waitFor()
  expect(await page.getByRole('gridcell', { name: 'BKK-HQ' }).count()).toBe(0)
  page.goTo(`${PAGE}?search=สีลม&published=N`)
  await page.getByRole('gridcell', { name: 'OLD-OFFICE' }).waitFor()
  page.goTo(`${PAGE}?search=%25`)
  await page.getByText(th['empty.filtered']).waitFor()
})

it('adds a location for a whole unit of the tree, and names what is missing', async () => {
  await open(`${PAGE}?open=new`)
  await dialog().getByRole('switch', { name: th['permissions.everybody'] }).click()
  await save().click()
  await dialog().getByText(th['fault.latitude']).waitFor()
  await dialog().getByText(th['fault.permissions']).waitFor()
  await field(th.code).fill('NEW-1')
  await field(th.name).fill('สำนักงานใหม่')
  await field(th.latitude).fill('13.75')
  await field(th.longitude).fill('100.5')
  await dialog().getByRole('img').waitFor()
  await field(th['permissions.search']).fill('เชียงใหม่')
  const branch = dialog().getByRole('treeitem', { name: /B02/ })
  await branch.press('Space')
  expect(await branch.getAttribute('aria-checked')).toBe('true')
  expect(await dialog().getByRole('treeitem', { name: /C01/ }).getAttribute('aria-checked')).toBe('mixed')
  expect(await axeFaults()).toEqual([])
  await field(th.code).press('Enter')
  await page.getByText(filled(th.saved, { name: 'สำนักงานใหม่' })).waitFor()
  const made = (await locations()).find(it => it.code === 'NEW-1')
  expect(made?.permissions).toMatchObject([{ employee_code: null, position_id: null }])
  expect(made?.permissions[0]?.name).toContain('สาขาเชียงใหม่')
})

it('shows at the field that a code is in use', async () => {
  await open(`${PAGE}?open=${await idOf('EXPO')}`)
  await page.getByRole('button', { name: th.edit, exact: true }).click()
  await field(th.code).fill('BKK-HQ')
  await save().click()
  await dialog().getByText(uiTh['coded.codeTaken']).waitFor()
})

it('shows what someone else changed in the meantime before it saves', async () => {
  const id = await idOf('BKK-WH')
  await open(`${PAGE}?open=${id}`)
  await page.getByRole('button', { name: th.edit, exact: true }).click()
  await field(th.radius).fill('400')
  const { location_id, ...stored } = (await locations()).find(it => it.location_id === id) as LocationView
  await asHr(`/app/v1/locations/${location_id}`, {
    method: 'PUT',
    body: { ...stored, radius: 350 }
  })
  await save().click()
  await dialog().getByRole('table', { name: uiTh.conflict }).getByText('350').waitFor()
  await dialog().getByRole('button', { name: uiTh['conflict.keepMine'] }).click()
  await page.getByText(filled(th.saved, { name: stored.name })).waitFor()
  expect((await locations()).find(it => it.location_id === id)).toMatchObject({ radius: 400 })
})

it('refuses to remove a location that was used for clocking in, and says what to do instead', async () => {
  await open(`${PAGE}?open=${await idOf('BKK-CLIENT')}`)
  await page.getByText(/ในรัศมี \d/).waitFor()
  await page.getByRole('button', { name: th.remove, exact: true }).click()
  await dialog().getByRole('button', { name: th['remove.confirm'] }).click()
  await page.getByText('ลบไม่ได้ ให้เลิกเผยแพร่แทน').waitFor()
})

it('disables printing of the sheets while their codes are missing', async () => {
  await open(`${PAGE}/qr?location=${await idOf('BKK-HQ')}`)
  page.answer(`GET /app/v1/locations/${await idOf('BKK-HQ')}/qr.svg`, failure)
  page.reload()
  await page.getByRole('alert').getByText('ref-1').waitFor()
  expect(await page.getByRole('button', { name: th.print, exact: true }).isDisabled()).toBe(true)
})
