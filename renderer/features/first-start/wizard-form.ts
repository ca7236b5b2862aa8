import type { Preferences } from '#shared/contracts/accounts/accounts.ts'
import type { SetUpBranch } from '#shared/contracts/accounts/first-start.ts'
import type { DEVICE_TYPES } from '#shared/contracts/attendance/devices.ts'
import { passwordFault } from '#shared/domain/text/easy-password.ts'

export const EMPTY_FORM = {
  company_code: 'C01',
  company_name: '',
  company_name_en: '',
  branch_code: 'B01',
  branch_name: '',
  branch_name_en: '',
  first_name: '',
  last_name: '',
  employee_code: 'E0001',
  user_name: '',
  password: '',
  has_device: true,
  device_sn: '',
  device_name: '',
  device_type: 'Fingerprint' as (typeof DEVICE_TYPES)[number]
}
export type WizardForm = typeof EMPTY_FORM
/** A fault is identified by the key of its text. */
export type Fault =
  | 'check.missing'
  | 'check.code'
  | 'check.userName'
  | 'check.password'
  | 'check.easyPassword'
  | 'check.deviceSn'
export type Faults = Partial<Record<keyof WizardForm, Fault>>

export const STEPS = ['company', 'administrator', 'device'] as const
export type Step = (typeof STEPS)[number]

const ANYTHING = /^/
const CODE = /^[A-Za-z0-9._-]{1,30}$/
const USER_NAME = /^[A-Za-z0-9._@-]{3,100}$/
const DEVICE_SN = /^[A-Za-z0-9._-]{1,60}$/

export function checkStep(step: Step, form: WizardForm): Faults {
  const faults: Faults = {}
  const need = (field: keyof WizardForm, shape = ANYTHING, fault: Fault = 'check.missing') => {
    const text = String(form[field]).trim()
    if (text === '') faults[field] = 'check.missing'
    else if (!shape.test(text)) faults[field] = fault
  }
  if (step === 'company') {
    need('company_code', CODE, 'check.code')
    need('company_name')
    need('branch_code', CODE, 'check.code')
    need('branch_name')
  }
  if (step === 'administrator') {
    need('first_name')
    need('last_name')
    need('employee_code', CODE, 'check.code')
    need('user_name', USER_NAME, 'check.userName')
    const fault = passwordFault(form.password, 'password', namesIn(form))
    if (fault !== null)
      faults.password = fault.code === 'field.too_short' ? 'check.password' : 'check.easyPassword'
  }
  if (step === 'device' && form.has_device) {
    need('device_sn', DEVICE_SN, 'check.deviceSn')
    need('device_name')
  }
  return faults
}

/** The names that may not be most of the administrator's password. */
export const namesIn = (form: WizardForm): string[] => [
  form.user_name,
  form.first_name,
  form.last_name,
  form.company_name,
  form.company_name_en,
  form.branch_name,
  form.branch_name_en
]

export function toSetUpBranch(form: WizardForm, preferences: Preferences): SetUpBranch {
  return {
    company: unit(form.company_code, form.company_name, form.company_name_en),
    branch: unit(form.branch_code, form.branch_name, form.branch_name_en),
    administrator: {
      user_name: form.user_name.trim(),
      password: form.password,
      name: form.first_name.trim(),
      last_name: form.last_name.trim(),
      employee_code: form.employee_code.trim()
    },
    device: form.has_device
      ? {
          device_sn: form.device_sn.trim(),
          device_name: form.device_name.trim(),
          device_type: form.device_type
        }
      : null,
    preferences
  }
}

const unit = (code: string, name: string, nameEn: string) => ({
  code: code.trim(),
  name: name.trim(),
  name_en: nameEn.trim()
})
