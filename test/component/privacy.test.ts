import { afterAll, beforeAll, it } from 'vitest'
import { th } from '../../renderer/features/employees/record/privacy/texts.th.ts'
import { th as uiTh } from '../../renderer/ui/texts/ui-texts.th.ts'
import { type AppPage, closeApp, openApp } from '../support/app.ts'
import { pictureBase64 } from '../support/pictures.ts'
import { openTestWorkstation, type TestWorkstation } from '../support/workstation.ts'

// The consents of an employee, on the record.

let station: TestWorkstation
let page: AppPage
beforeAll(async () => {
  station = await openTestWorkstation()
  await station.call('/api/v1/open-apis/employee/update-employee-setting', {
    query: { path_action: 'photograph', employee_code: 'E0017' },
    body: { image_64: pictureBase64('image/png') }
  })
})
afterAll(async () => {
  closeApp()
  await station.close()
})

it('says what a withdrawal of consent removes, and shows the new state in the row', async () => {
  page = await openApp(station, '/people/employee?code=E0017&tab=privacy', { userName: 'e0002' })
  const region = page.getByRole('region', { name: th['consent.title'] })
  const purpose = th['purpose.photograph']
  const row = region.getByRole('row', { name: new RegExp(purpose) })
  await row.getByText(th['state.none']).waitFor()
  await row.getByRole('button', { name: `บันทึกความยินยอม: ${purpose}` }).click()
  await page.getByRole('dialog').getByLabel(uiTh.remark).fill('HR-12')
  await page.getByRole('dialog').getByRole('button', { name: th['consent.give'] }).click()
  await row.getByText(th['state.given']).waitFor()
  await row.getByText('HR-12').waitFor()
  await row.getByRole('button', { name: `ถอนความยินยอม: ${purpose}` }).click()
  await page
    .getByRole('dialog')
    .getByText(/รูป 1 รูปจะถูกลบถาวร/)
    .waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'ถอนความยินยอมและลบ 1 รูป' }).click()
  await row.getByRole('button', { name: `ถอนความยินยอม: ${purpose}` }).waitFor({ state: 'detached' })
  await row.getByText(th['state.withdrawn']).waitFor()
})
