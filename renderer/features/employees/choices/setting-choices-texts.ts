import type { SettingChoiceKind } from '#shared/domain/setting-codes.ts'
import { defineTexts } from '../../../ui/texts/texts.ts'
import { en } from './texts.en.ts'
import { th } from './texts.th.ts'

export const settingChoicesTexts = defineTexts('settingChoices', th, en)

/** In the order in which they are shown. */
export const CHOICE_KINDS = [
  'cost_center',
  'time_frame',
  'role_duty'
] as const satisfies readonly SettingChoiceKind[]
