import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AppPage, closeApp, openApp } from '../../support/app.ts'
import { DirectDatabase, importAll, importItem } from '../../support/attendance.ts'
import { until } from '../../support/until.ts'
import { openTestWorkstation, type TestWorkstation } from '../../support/workstation.ts'

const PATIENCE = { timeout: 30_000 }

let station: TestWorkstation
let page: AppPage
let other: DirectDatabase

beforeAll(async () => {
  station = await openTestWorkstation()
  other = new DirectDatabase(station.dataDir)
})
afterAll(async () => {
  closeApp()
  other.close()
  await station.close()
})

const field = (name: string) => page.getByRole('textbox', { name })

describe('devices', () => {
  beforeAll(async () => {
    page = await openApp(station, '/attendance/devices', { language: 'en' })
    await page.getByRole('gridcell', { name: 'DEV-B01-1' }).waitFor()
  })

  it('are added, with faults shown while the user types', async () => {
    await page.keyboard.press('n')
    await field('Serial number').fill('FP 9')
    await page.getByText('Only A-Z a-z 0-9 . _ - and at most 60 characters').waitFor()
    await field('Latitude').fill('91')
    await page.getByText('Must be between -90 and 90').waitFor()
    await field('Latitude').fill('')
    await field('Serial number').fill('DEV-B01-1')
    await field('Device name').fill('ประตูหลัง')
    await page.keyboard.press('Control+s')
    await page.getByText('Another device has this serial number').waitFor()
    await field('Serial number').fill('FP-9')
    await page.keyboard.press('Control+s')
    await page.getByRole('complementary', { name: 'ประตูหลัง' }).waitFor()
    await page.getByRole('gridcell', { name: 'FP-9' }).waitFor()
  })

  it('are changed, with a confirmation before changes are lost', async () => {
    await page.keyboard.press('e')
    await field('Device name').fill('ประตูหลังคลัง')
    await page.keyboard.press('Escape')
    const question = page.getByRole('dialog', { name: 'Leave without saving?' })
    await question.getByRole('button', { name: 'Stay on this page' }).click()
    await question.waitFor({ state: 'detached' })
    await page.getByRole('gridcell', { name: 'DEV-B01-1' }).click()
    await question.getByRole('button', { name: 'Stay on this page' }).click()
    await question.waitFor({ state: 'detached' })
    expect(await field('Device name').inputValue()).toBe('ประตูหลังคลัง')
    await page.keyboard.press('Control+s')
    await page.getByRole('complementary', { name: 'ประตูหลังคลัง' }).waitFor()
    const names = other.value<string>("select device_name from devices where device_sn = 'FP-9'")
    expect(names).toBe('ประตูหลังคลัง')
  })

  it('show a warning about a clock that is wrong by more than a minute', async () => {
    other.raw.exec("update devices set clock_drift_ms = -187000 where device_sn = 'DEV-B02-1'")
    page.reload()
    await page.getByRole('gridcell', { name: '3 min 7 sec slow' }).click()
    const warning = page.getByRole('alert').getByText(/wrong by more than 60 seconds/)
    await warning.waitFor()
    await page.getByText('1 device with a wrong clock').waitFor()
  })

  it('are marked when they are silent, and have a time of their own for that', async () => {
    other.raw.exec(
      "update devices set last_activity_at = '2025-01-01T00:00:00.000Z' where device_sn = 'DEV-B02-1'"
    )
    page.reload()
    await page.getByRole('alert').getByText('No contact for longer than usual.').waitFor()
    await page.keyboard.press('e')
    await page.getByRole('combobox', { name: 'Silent after' }).click()
    await page.getByRole('option', { name: '1 hr' }).click()
    await page.keyboard.press('Control+s')
    await page.getByText(/^\d+ silent devices?$/).waitFor()
    const set = "select silent_after_minutes from devices where device_sn = 'DEV-B02-1'"
    await expect.poll(() => other.value(set)).toBe(60)
  })

  it('show an example command with the address and the serial number', async () => {
    const text = await page.getByRole('textbox', { name: 'Example command' }).inputValue()
    expect(text).toContain(`curl -X POST ${station.url}/api/v1/open-apis/time-attendance/import`)
    expect(text).toContain('"device_sn":"DEV-B02-1"')
  })
})

describe('failed punches', () => {
  const datetimes = ['2024-03-05 08:25:00', '2024-03-05 08:26:00'] as const

  beforeAll(async () => {
    page = await openApp(station, '/attendance/dead-letters?kind=processing')
    await page.getByText(/ไม่มีรายการที่ประมวลผลไม่ได้/).waitFor()
    other.raw.exec(`create trigger poison before insert on attendance_punches when new.punched_at like '2024-03-05%'
      begin select raise(abort, 'poison'); end`)
    await importAll(
      station,
      datetimes.map(datetime => importItem({ datetime }))
    )
    await until(async () => (await station.workstation.queueState()).failed === 2, 'both items to fail')
    other.raw.exec('drop trigger poison')
  })

  it('appear without a reload and are counted in the navigation', async () => {
    await page.getByRole('gridcell', { name: 'poison' }).first().waitFor()
    await page.getByRole('link', { name: 'รายการต้องแก้ไข รออยู่ 6 รายการ' }).waitFor()
    await page.getByRole('button', { name: 'ลองใหม่ทั้ง 2 รายการ' }).waitFor()
  })

  it('are retried when chosen', async () => {
    await page.keyboard.press('j')
    await page.keyboard.press('Space')
    await page.getByRole('button', { name: 'ลองใหม่ 1 รายการ' }).click()
    await until(async () => (await station.workstation.queueState()).failed === 1, 'one to be left')
    await expect.poll(() => page.getByRole('gridcell', { name: 'poison' }).count(), PATIENCE).toBe(1)
    expect(other.punchesOf('E0020', '2024-03-05 00:00:00', '2024-03-05 23:59:59')).toHaveLength(1)
  })

  it('are dismissed only after a confirmation', async () => {
    await page.getByRole('gridcell', { name: 'poison' }).click()
    const dismiss = page.getByRole('complementary').getByRole('button', { name: 'ไม่ใช้', exact: true })
    await dismiss.click()
    const question = page.getByRole('dialog')
    const confirm = question.getByRole('button', { name: 'ไม่ใช้ 1 รายการ' })
    await confirm.waitFor()
    await page.keyboard.press('Escape')
    await question.waitFor({ state: 'detached' })
    expect((await station.workstation.queueState()).failed).toBe(1)
    await dismiss.click()
    await confirm.click()
    await page.getByText(/ไม่มีรายการที่ประมวลผลไม่ได้/).waitFor()
    expect((await station.workstation.queueState()).failed).toBe(0)
  })
})
