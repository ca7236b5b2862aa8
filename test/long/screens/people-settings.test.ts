import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { launchBrowser } from '../../support/browser.ts'
import { tabTo } from '../../support/keyboard.ts'
import { PeopleCalls } from '../../support/people.ts'
import { axeFaults, openScreen } from '../../support/screen.ts'
import { openTestWorkstation, type TestWorkstation } from '../../support/workstation.ts'

// The work settings of an employee, pictures of faces and possessions, and the printed card.

const CAMERA = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream']

let station: TestWorkstation
let browser: Browser
let calls: PeopleCalls
beforeAll(async () => {
  ;[station, browser] = await Promise.all([openTestWorkstation(), launchBrowser({ args: CAMERA })])
  calls = new PeopleCalls(station)
})
afterAll(async () => {
  await browser.close()
  await station.close()
})

const WORDS = {
  th: {
    quotas: 'สิทธิวันลา',
    annual: /^สิทธิ ลาพักร้อน/,
    taken: /^บันทึกวันลาที่ใช้ ลาพักร้อน/,
    badDays: 'ทศนิยมไม่เกิน 2 ตำแหน่ง',
    days: 'จำนวนวัน',
    addQuota: 'เพิ่มสิทธิวันลา',
    year: 'ปี',
    leaveType: 'ประเภทการลา',
    training: 'ลาฝึกอบรม',
    trainingQuota: /^สิทธิ ลาฝึกอบรม/,
    quotaDays: 'สิทธิ (วัน)',
    save: 'บันทึก',
    week: 'ตารางประจำสัปดาห์',
    center: 'ศูนย์ต้นทุน วันจันทร์',
    faces: 'ใบหน้า',
    camera: 'ถ่ายด้วยกล้อง',
    shoot: 'ถ่ายภาพ',
    keep: 'บันทึกรูป',
    firstFace: 'ใบหน้า รูปที่ 1',
    picture: 'เพิ่มรูป แล็ปท็อป',
    firstPicture: 'แล็ปท็อป รูปที่ 1'
  },
  en: {
    quotas: 'Leave quotas',
    annual: /^Quota: Annual leave/,
    taken: /^Record days used: Annual leave/,
    badDays: 'with at most 2 decimals',
    days: 'Days',
    addQuota: 'Add a quota',
    year: 'Year',
    leaveType: 'Leave type',
    training: 'Training leave',
    trainingQuota: /^Quota: Training leave/,
    quotaDays: 'Quota (days)',
    save: 'Save',
    week: 'The week',
    center: 'Cost centre Monday',
    faces: 'Faces',
    camera: 'Use the camera',
    shoot: 'Take the picture',
    keep: 'Save the picture',
    firstFace: 'Faces, picture 1',
    picture: 'Add a picture: แล็ปท็อป',
    firstPicture: 'แล็ปท็อป, picture 1'
  }
} as const

describe.each([
  ['th', 'E0028', 'light'],
  ['en', 'E0029', 'dark']
] as const)('in %s', (language, code, theme) => {
  const words = WORDS[language]
  let page: Page
  const section = (name: string) => page.getByRole('region', { name, exact: true })
  const open = (tab: string) => page.goto(`${station.url}/#/people/employee?code=${code}&tab=${tab}`)
  beforeAll(async () => {
    page = await openScreen(browser, station, `/people/employee?code=${code}&tab=settings`, {
      language,
      theme,
      userName: 'e0002'
    })
    await section(words.quotas).waitFor()
  })
  afterAll(() => page.context().close())
  // A dialog that a test leaves open must not affect the next one.
  afterEach(async () => {
    if ((await page.getByRole('dialog').count()) > 0) await page.keyboard.press('Escape')
  })
  const save = async (name: string) => {
    const button = section(name).getByRole('button', { name: words.save, exact: true })
    await button.click()
    const left = async () => [await button.count(), await section(name).getByRole('alert').allInnerTexts()]
    await expect.poll(left, { timeout: 30_000 }).toEqual([0, []])
  }

  it('sets a leave quota by keyboard, and shows faults', async () => {
    const quota = section(words.quotas).getByLabel(words.annual).first()
    await tabTo(page, quota)
    await page.keyboard.press('Control+A')
    await page.keyboard.type('9.999')
    await page.getByText(words.badDays).waitFor()
    await page.keyboard.press('Control+A')
    await page.keyboard.type('12.5')
    await tabTo(page, section(words.quotas).getByRole('button', { name: words.save, exact: true }))
    await page.keyboard.press('Enter')
    await expect
      .poll(async () =>
        (await calls.setting('quota_lists', code)).map(
          (it: { time_leave_flag_quota: string }) => it.time_leave_flag_quota
        )
      )
      .toContain('12.50')
  })

  it('adds a quota next to unsaved entries without a conflict, and records days taken', async () => {
    await section(words.quotas).getByLabel(words.annual).first().fill('13')
    const dialog = page.getByRole('dialog')
    const savedQuotas = await calls.setting('quota_lists', code)
    // It already exists when the test is retried.
    if (!savedQuotas.some((it: { time_leave_flag: string }) => it.time_leave_flag === '07')) {
      await page.getByRole('button', { name: words.addQuota }).click()
      await dialog.getByRole('combobox', { name: words.year }).click()
      await page.getByRole('option').last().click()
      await dialog.getByRole('combobox', { name: words.leaveType }).click()
      await page.getByRole('option', { name: words.training }).click()
      await dialog.getByLabel(words.quotaDays).fill('3')
      await dialog.getByRole('button', { name: words.save, exact: true }).click()
      await dialog.waitFor({ state: 'detached' })
    }
    await section(words.quotas).getByLabel(words.trainingQuota).first().fill('4')
    await save(words.quotas)
    await section(words.quotas).getByRole('button', { name: words.taken }).first().click()
    await dialog.getByLabel(words.days, { exact: true }).fill('0.25')
    expect(await axeFaults(page)).toEqual([])
    await dialog.getByRole('button', { name: words.save, exact: true }).click()
    await dialog.waitFor({ state: 'detached' })
    const quotas = await calls.setting('quota_lists', code)
    expect(quotas).toContainEqual(
      expect.objectContaining({ time_leave_flag: '07', time_leave_flag_quota: '4.00' })
    )
    expect(JSON.stringify(quotas)).toContain('"time_leave_flag_quota":"13.00"')
    expect(JSON.stringify(quotas)).toContain('"leave_value":"0.25"')
  })

  async function shoot(): Promise<void> {
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: words.camera }).click()
    await dialog.locator('video').evaluate(
      video =>
        new Promise<void>(resolve => {
          const element = video as HTMLVideoElement
          if (element.readyState >= element.HAVE_CURRENT_DATA) resolve()
          else element.addEventListener('loadeddata', () => resolve(), { once: true })
        })
    )
    await dialog.getByRole('button', { name: words.shoot }).click()
    await dialog.locator('canvas').waitFor()
    await dialog.getByRole('button', { name: words.keep }).click()
    await dialog.waitFor({ state: 'detached' })
  }

  // The rest does not depend on texts: one language is enough.
  if (language === 'en') return

  it('removes and sets a cost centre', async () => {
    const ofMonday = async () =>
      (await calls.setting('cost_center_lists', code)).filter((it: { day: string }) => it.day === 'Mon')
    const center = section(words.week).getByRole('combobox', { name: words.center })
    await center.click()
    await page.getByRole('option').first().click()
    await save(words.week)
    expect(await ofMonday()).toEqual([])
    await center.click()
    await page.getByRole('option').last().click()
    await save(words.week)
    expect(await ofMonday()).toHaveLength(1)
  })

  it('takes a face with the camera', async () => {
    await section(words.faces).getByRole('button').click()
    await shoot()
    const picture = section(words.faces).getByRole('img', { name: words.firstFace })
    await picture.waitFor()
    await expect
      .poll(() => picture.evaluate(image => (image as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(0)
    expect(await axeFaults(page)).toEqual([])
  })

  it('adds a picture to a possession', async () => {
    await calls.addProfile('possess', { possess_name: 'แล็ปท็อป' }, code)
    await open('records')
    await page.reload()
    await page.getByRole('button', { name: words.picture }).click()
    await shoot()
    await page.getByRole('img', { name: words.firstPicture }).waitFor()
  })

  it('prints only the card', async () => {
    await open('personal')
    await page.emulateMedia({ media: 'print' })
    const card = page.getByRole('article')
    await card.waitFor()
    expect(await page.getByRole('navigation').first().isVisible()).toBe(false)
    expect(await card.innerText()).toContain(code)
    const pdf = await page.pdf({ format: 'A4' })
    expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
    await page.emulateMedia({ media: 'screen' })
  })
})
