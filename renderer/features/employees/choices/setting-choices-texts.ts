import type { SettingChoiceKind } from '#shared/domain/setting-codes.ts'
import { defineTexts } from '../../../ui/texts/texts.ts'

export const settingChoicesTexts = defineTexts('settingChoices', {
  th: () => import('./texts.th.ts'),
  en: () => import('./texts.en.ts')
})

/** In the order in which they are shown. */
export const CHOICE_KINDS = [
  'cost_center',
  'time_frame',
  'role_duty'
] as const satisfies readonly SettingChoiceKind[]
