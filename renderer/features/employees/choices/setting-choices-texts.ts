import type { SettingChoiceKind } from '#shared/domain/employees/setting-codes.ts'
import { defineTexts } from '../../../ui/texts/texts.ts'
import type { th } from './texts.th.ts'

export const settingChoicesTexts = defineTexts<typeof th>('features/employees/choices')

/** In display order. */
export const CHOICE_KINDS = [
  'cost_center',
  'time_frame',
  'role_duty'
] as const satisfies readonly SettingChoiceKind[]
