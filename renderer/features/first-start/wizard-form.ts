import type { DEVICE_TYPES } from '#shared/contracts/devices.ts'
import { PASSWORD_MIN_LENGTH, type Preferences, type SetUpBranch } from '#shared/contracts/session.ts'
import type { Translate } from '../../ui/texts/texts.ts'
import type { firstStartTexts } from './first-start-texts.ts'

export const EMPTY_FORM = {
  company_code: 'C01',
  company_name: '',
  company_name_en: '',
  branch_code: 'B01',
  branch_name: '',
  branch_name_en: '',
  first_name: '',
  last_name: '',
  user_name: '',
  password: '',
  has_device: true,
  device_sn: '',
  device_name: '',
  device_type: 'Fingerprint' as (typeof DEVICE_TYPES)[number]
}
export type WizardForm = typeof EMPTY_FORM
export type WizardErrors = Partial<Record<keyof WizardForm, string>>

export const STEPS = ['language', 'company', 'administrator', 'device'] as const
export type Step = (typeof STEPS)[number]

const CODE = /^[A-Za-z0-9._-]{1,30}$/
const USER_NAME = /^[A-Za-z0-9._@-]{3,100}$/
const DEVICE_SN = /^[A-Za-z0-9._-]{1,60}$/

/** The faults of one step, each beside its field. */
export function checkStep(
  step: Step,
  form: WizardForm,
  t: Translate<(typeof firstStartTexts)['th']>
): WizardErrors {
  const errors: WizardErrors = {}
  const need = (field: keyof WizardForm, isGood: (text: string) => boolean, message: string) => {
    const text = String(form[field]).trim()
    if (text === '') errors[field] = t('check.missing')
    else if (!isGood(text)) errors[field] = message
  }
  const anything = () => true
  if (step === 'company') {
    need('company_code', code => CODE.test(code), t('check.code'))
    need('company_name', anything, '')
    need('branch_code', code => CODE.test(code), t('check.code'))
    need('branch_name', anything, '')
  }
  if (step === 'administrator') {
    need('first_name', anything, '')
    need('last_name', anything, '')
    need('user_name', name => USER_NAME.test(name), t('check.userName'))
    if (form.password.length < PASSWORD_MIN_LENGTH) {
      errors.password = t('check.password', { length: PASSWORD_MIN_LENGTH })
    }
  }
  if (step === 'device' && form.has_device) {
    need('device_sn', sn => DEVICE_SN.test(sn), t('check.deviceSn'))
    need('device_name', anything, '')
  }
  return errors
}

export function toSetUpBranch(form: WizardForm, preferences: Preferences): SetUpBranch {
  return {
    company: unit(form.company_code, form.company_name, form.company_name_en),
    branch: unit(form.branch_code, form.branch_name, form.branch_name_en),
    administrator: {
      user_name: form.user_name.trim(),
      password: form.password,
      name: form.first_name.trim(),
      last_name: form.last_name.trim()
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
