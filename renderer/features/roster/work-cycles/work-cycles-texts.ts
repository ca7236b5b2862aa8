import { defineTexts } from '../../../ui/texts/texts.ts'

export const workCyclesTexts = defineTexts('workCycles', {
  th: () => import('./texts.th.ts'),
  en: () => import('./texts.en.ts')
})
