import { fireEvent } from '@testing-library/dom'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { en as asked } from '../../../renderer/features/my-month/request/texts.en.ts'
import { en as days } from '../../../renderer/features/my-month/texts.en.ts'
import { en as pictures } from '../../../renderer/ui/files/texts.en.ts'
import { en as fields } from '../../../renderer/ui/requests/texts.en.ts'
import { en as uiEn } from '../../../renderer/ui/texts/ui-texts.en.ts'
import type { AppPage } from '../../support/app.ts'
import { OwnMonthScreen } from '../../support/own-month-screen.ts'
import { until } from '../../support/until.ts'

// Requests from one's own month: from a day, and for a loan.

let month: OwnMonthScreen
let page: AppPage
beforeAll(async () => {
  month = await OwnMonthScreen.start()
})
afterAll(() => month.close())

const open = async (...address: Parameters<OwnMonthScreen['open']>) => {
  page = await month.open(...address)
}
const button = (name: string | RegExp) => page.getByRole('button', { name })
const dayButton = (day: number) => page.getByRole('button', { name: new RegExp(`^\\w+ ${day}\\b`) })

describe('a request from a day', () => {
  it('proposes the forgotten time, and is sent', async () => {
    await open()
    await dayButton(6).click()
    await button(days['ask.adjust']).click()
    const dialog = page.getByRole('dialog')
    const time = dialog.getByRole('textbox', { name: 'Time 1' })
    expect(await time.inputValue()).toMatch(/^\d\d:\d\d$/)
    await time.fill('')
    await dialog.getByRole('button', { name: 'Send request' }).click()
    await dialog.getByText('Please fill this in').waitFor()
    await time.fill('17:42')
    await dialog.getByRole('button', { name: 'Send request' }).click()
    await dialog.waitFor({ state: 'detached' })
    await page
      .getByText(/^Time adjustment 17:42/)
      .first()
      .waitFor()
    expect(
      month.sqlite.value<number>(
        "select count(*) from approval_documents where kind = 'time-adjust' and first_date = '2026-03-06'"
      )
    ).toBe(1)
  })

  it('for half a day takes the hours of the shift of its date, also outside the period', async () => {
    const night = month.sqlite.value<string>("select id from work_cycles where code = 'NIGHT'")
    month.sqlite.raw
      .prepare(
        `insert into work_cycle_days (employee_id, work_date, work_cycle_id)
         select id, '2026-04-02', ? from employees where employee_code = 'E0020'`
      )
      .run(night)
    await open()
    await dayButton(5).click()
    await button(days['ask.leave']).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText(/left$/).first().waitFor()
    await dialog.getByRole('radio', { name: fields['length.first'] }).click()
    const start = month.sqlite.value<string>(
      `select printf('%02d:%02d', c.start_minute / 60, c.start_minute % 60) from employee_work_cycles w
       join work_cycles c on c.id = w.work_cycle_id join employees e on e.id = w.employee_id
       where e.employee_code = 'E0020' and w.day = 'Thu'`
    )
    await dialog.getByText(new RegExp(`^By the shift: ${start}`)).waitFor()
    await dialog.getByText('Days of leave: 0.5').waitFor()
    await dialog.getByRole('textbox', { name: uiEn.from }).fill('2/4/2026')
    await dialog.getByText(/^By the shift: 22:00/).waitFor()
    // The second half of a night shift begins on the next day, and still belongs to the date of its shift.
    await dialog.getByRole('radio', { name: fields['length.second'] }).click()
    await dialog.getByText(/^By the shift: 03:00/).waitFor()
    await dialog.getByRole('button', { name: asked.send }).click()
    await dialog.waitFor({ state: 'detached' })
    expect(
      month.sqlite.value<string>(
        `select starts_at || ' ' || ends_at from approval_documents
         where kind = 'time-leave' and first_date = '2026-04-02' and last_date = '2026-04-02'`
      )
    ).toBe('2026-04-02 03:00 2026-04-02 07:00')
  })

  it('offers the leave that the person can have', async () => {
    month.sqlite.raw.exec("update employees set employee_gender = 'ชาย' where employee_code = 'E0020'")
    await open()
    await button('New request').click()
    const dialog = page.getByRole('dialog')
    await until(
      async () => page.requests.some(it => it === '200 GET /app/v1/approvals/leave-facts'),
      'the facts about the person'
    )
    await dialog.getByRole('combobox', { name: uiEn.leaveType }).click()
    const offered = await page.getByRole('option').allInnerTexts()
    expect(offered).toContain('Annual leave')
    expect(offered.filter(it => /maternity|absence/i.test(it))).toEqual([])
  })

  it('that the workstation refuses says why beside the field', async () => {
    await open()
    await button('New request').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('radio', { name: fields['length.hours'] }).click()
    await dialog.getByRole('textbox', { name: fields.start }).fill('09:00')
    await dialog.getByRole('textbox', { name: fields.end }).fill('09:00')
    await dialog.getByRole('button', { name: asked.send }).click()
    const beside = async () =>
      (await dialog.getByRole('textbox', { name: fields.end }).getAttribute('aria-invalid')) === 'true'
    await until(beside, 'the end to be marked')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
  })

  it('takes a photograph of a telephone, and refuses another file when it is chosen', async () => {
    await open()
    await button('New request').click()
    const dialog = page.getByRole('dialog')
    const input = dialog.locator('input[type="file"]')
    await input.waitFor()
    const [element] = input.all()
    if (element !== undefined)
      fireEvent.change(element, { target: { files: [new File(['BM'], 'certificate.bmp')] } })
    await dialog.getByText(pictures['attachment.notOne']).waitFor()
    await dialog.getByText(pictures['attachment.note']).waitFor()
  })
})

describe('a loan request', () => {
  it('says what is missing, is sent, and HR makes the loan with it on the workbench', async () => {
    await open()
    await button('Ask for a loan').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Send loan request' }).click()
    await dialog.getByText('Please enter an amount above 0').waitFor()
    await dialog.getByRole('textbox', { name: /^Amount/ }).fill('12000')
    await dialog.getByRole('textbox', { name: 'Instalments' }).fill('12')
    await dialog.getByRole('textbox', { name: 'Purpose' }).fill('School fees')
    await dialog.getByRole('button', { name: 'Send loan request' }).click()
    await page.getByText('Waiting for HR').waitFor()
    expect(await button('Ask for a loan').count()).toBe(0)

    await open('/loans/requests', 'e0002')
    await page.getByRole('gridcell', { name: 'School fees' }).click()
    await button('Make the loan').click()
    await page.getByText('Asked for 12,000.00 baht in 12 instalments: School fees').waitFor()
    expect(
      await page
        .getByRole('textbox', { name: /^Instalments/ })
        .first()
        .inputValue()
    ).toBe('12')
  })
})
