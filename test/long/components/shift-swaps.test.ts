import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { en } from '../../../renderer/features/roster/swaps/texts.en.ts'
import { en as uiEn } from '../../../renderer/ui/texts/ui-texts.en.ts'
import { type AppPage, closeApp, failure, openApp } from '../../support/app.ts'
import { DirectDatabase } from '../../support/attendance.ts'
import { axeFaults } from '../../support/dom-axe.ts'
import { openTestWorkstation, TEST_NOW, type TestWorkstation } from '../../support/workstation.ts'

// Shift swaps from one person to the other and to their approver. E0003 approves for both.

const DAY = '17/03/2026'

let station: TestWorkstation
let sqlite: DirectDatabase
let page: AppPage
beforeAll(async () => {
  station = await openTestWorkstation({ runtime: { now: () => TEST_NOW } })
  sqlite = new DirectDatabase(station.dataDir)
  for (const [code, cycle] of [
    ['E0020', 'DAY'],
    ['E0021', 'EARLY']
  ] as const) {
    const id = sqlite.employeeId(code)
    sqlite.raw.prepare('delete from employee_approvers where employee_id = ?').run(id)
    sqlite.raw
      .prepare(
        'insert into employee_approvers (employee_id, position, approver_employee_id) values (?, 1, ?)'
      )
      .run(id, sqlite.employeeId('E0003'))
    sqlite.raw
      .prepare(
        'update employee_work_cycles set work_cycle_id = (select id from work_cycles where code = ?) where employee_id = ?'
      )
      .run(cycle, id)
  }
})
afterEach(closeApp)
afterAll(async () => {
  sqlite.close()
  await station.close()
})

const open = async (userName: string, address = '/roster/swaps') => {
  page = await openApp(station, address, { language: 'en', userName })
}
const button = (name: string) => page.getByRole('button', { name, exact: true })
const dialog = () => page.getByRole('dialog')
const cycleOf = (code: string) =>
  sqlite.value<string | undefined>(
    `select c.code from work_cycle_days d join work_cycles c on c.id = d.work_cycle_id
     where d.work_date = '2026-03-17' and d.employee_id = ?`,
    sqlite.employeeId(code)
  )

/** Asks E0021 for the shift of a day. */
async function ask(): Promise<void> {
  await open('e0020')
  await button(en['swap.ask']).click()
  await dialog().getByRole('combobox', { name: en['swap.partner'] }).fill('E0021')
  await page.getByRole('option', { name: /^E0021/ }).click()
  await dialog().getByRole('textbox', { name: en['swap.date'] }).fill(DAY)
  await dialog()
    .getByText(/06:00–15:00/)
    .waitFor()
  await dialog().getByRole('button', { name: en['swap.send'] }).click()
  await page.getByText(en['swap.state.asked']).waitFor()
}

describe('asking', () => {
  it('is offered where there are no swaps, and says what is missing', async () => {
    await open('e0020')
    await page.getByText(en['swap.own.none']).waitFor()
    expect(await axeFaults()).toEqual([])
    await button(en['swap.ask']).click()
    await dialog().getByRole('button', { name: en['swap.send'] }).click()
    expect(await dialog().getByText(en['swap.missing']).count()).toBe(2)
    expect(await axeFaults()).toEqual([])
  })

  it('begins with the date of the address, and finds only colleagues', async () => {
    await open('e0020', '/roster/swaps?date=2026-03-18')
    const date = dialog().getByRole('textbox', { name: en['swap.date'] })
    await date.waitFor()
    expect(await date.inputValue()).toBe('18 Mar 2026')
    const stranger = sqlite.value<string>(
      `select employee_code from employees e where signout_flag = 'N' and not exists
         (select 1 from employee_approvers a where a.employee_id = e.id and a.approver_employee_id = ?)`,
      sqlite.employeeId('E0003')
    )
    await dialog().getByRole('combobox', { name: en['swap.partner'] }).fill(stranger)
    await page.getByText(uiEn.nothingFound).waitFor()
  })

  it('says why the two cannot exchange anything', async () => {
    await open('e0020', '/roster/swaps?date=2026-03-21')
    await dialog().getByRole('combobox', { name: en['swap.partner'] }).fill('E0021')
    await page.getByRole('option', { name: /^E0021/ }).click()
    page.answer('POST /app/v1/shift-swaps/preview', failure)
    await dialog().getByRole('textbox', { name: en['swap.date'] }).fill('19/03/2026')
    await dialog().getByText('ref-1').waitFor()
  })
})

describe('a swap', () => {
  it('is agreed to, reviewed and approved: both rosters change', async () => {
    await ask()
    await open('e0021')
    await button(en['swap.agree']).click()
    await page.getByText(en['swap.state.agreed']).waitFor()
    await open('e0003')
    await button(en['swap.review']).click()
    await dialog()
      .getByText(/08:30–17:30/)
      .waitFor()
    expect(await axeFaults()).toEqual([])
    await dialog().getByRole('button', { name: en['swap.approve'] }).click()
    await page.getByRole('heading', { name: en['swap.decided'] }).waitFor()
    expect([cycleOf('E0020'), cycleOf('E0021')]).toEqual(['EARLY', 'DAY'])
    sqlite.raw.exec('delete from work_cycle_days')
  })

  it('needs a reason to be refused, which both read', async () => {
    await ask()
    await open('e0021')
    await button(en['swap.agree']).click()
    await page.getByText(en['swap.state.agreed']).waitFor()
    await open('e0003')
    await button(en['swap.review']).click()
    await dialog().getByRole('button', { name: en['swap.refuse'] }).click()
    await dialog().getByText(en['swap.missing']).waitFor()
    await dialog().getByRole('textbox', { name: en['swap.refuse.reason'] }).fill('Stocktaking')
    await dialog().getByRole('button', { name: en['swap.refuse'] }).click()
    await dialog().waitFor({ state: 'detached' })
    await open('e0020')
    await page.getByText('Answer: Stocktaking by e0003').waitFor()
    expect(cycleOf('E0020')).toBeUndefined()
  })

  it('can be declined by the colleague, and cancelled by who asked', async () => {
    await ask()
    await open('e0021')
    await button(en['swap.decline']).click()
    await page.getByText(en['swap.state.declined']).waitFor()
    await ask()
    await button(en['swap.cancelAsk']).click()
    await page.getByText(en['swap.state.cancelled']).waitFor()
    await button(en['swap.cancelAsk']).waitFor({ state: 'detached' })
  })
})

it('asks again for a list that cannot be loaded', async () => {
  await open('e0020', '/settings/preferences')
  const ends = page.answer('GET /app/v1/shift-swaps', failure)
  page.goTo('/roster/swaps')
  await button(uiEn.retry).waitFor()
  ends()
  await button(uiEn.retry).click()
  await page.getByText(en['swap.state.cancelled']).waitFor()
})
