import { Compile } from 'typebox/compile'
import { describe, expect, it } from 'vitest'
import { SetUpBranch } from '#shared/contracts/accounts/first-start.ts'
import { checkStep, EMPTY_FORM, toSetUpBranch } from '../../renderer/features/first-start/wizard-form.ts'
import { punchCommand } from '../../renderer/ui/devices/device-commands.ts'

const preferences = { language: 'th', calendar: 'buddhist', theme: 'auto' } as const
const filled = {
  ...EMPTY_FORM,
  company_name: ' บริษัทตัวอย่าง ',
  branch_name: 'สาขาเชียงใหม่',
  first_name: 'ปิ่น',
  last_name: 'แก้ว',
  user_name: 'pin.k',
  password: 'gardenia-river-7',
  device_sn: 'FP-001',
  device_name: 'ประตูหน้า'
}

describe('the set-up wizard', () => {
  it('sends what the contract requires', () => {
    const body = toSetUpBranch(filled, preferences)
    expect(Compile(SetUpBranch).Check(body)).toBe(true)
    expect(body.company).toEqual({ code: 'C01', name: 'บริษัทตัวอย่าง', name_en: '' })
    expect(toSetUpBranch({ ...filled, has_device: false }, preferences).device).toBeNull()
  })

  it('checks only the fields of the step', () => {
    expect(checkStep('company', EMPTY_FORM)).toEqual({
      company_name: 'check.missing',
      branch_name: 'check.missing'
    })
    expect(checkStep('administrator', { ...filled, user_name: 'ก', password: 'short' })).toEqual({
      user_name: 'check.userName',
      password: 'check.password'
    })
    for (const password of ['12345678', 'Password1', 'pin.k2569', 'ตัวอย่าง12'])
      expect(checkStep('administrator', { ...filled, password })).toEqual({ password: 'check.easyPassword' })
    expect(checkStep('device', { ...filled, device_sn: 'a b' })).toEqual({
      device_sn: 'check.deviceSn'
    })
    expect(checkStep('device', { ...EMPTY_FORM, has_device: false })).toEqual({})
  })

  it('shows a command with a body for the import', () => {
    const target = { url: 'http://127.0.0.1:4810', key: 'k', deviceSn: 'FP-001', employeeCode: 'A001' }
    const { sh = '', powershell = '' } = punchCommand(target, '2026-11-21 08:30:00') ?? {}
    const body: unknown = JSON.parse(/-d '(.*)'$/.exec(sh)?.[1] ?? '')
    expect(JSON.parse(/-Body '(.*)'$/.exec(powershell)?.[1] ?? '')).toEqual(body)
    expect(body).toEqual({
      import_data: [
        {
          status: 'ADD',
          employee_code: 'A001',
          date: '2026-11-21',
          datetime: '2026-11-21 08:30:00',
          time_attendance_type_lv: 'Device',
          device_sn: 'FP-001'
        }
      ]
    })
    expect(punchCommand({ ...target, key: null }, '2026-11-21 08:30:00')).toBeNull()
  })
})
