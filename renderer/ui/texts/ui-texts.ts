import { defineTexts } from './texts.ts'

/** Words of the kit itself; what a feature says stands with the feature. */
export const uiTexts = defineTexts('ui', {
  th: () => import('./ui-texts.th.ts'),
  en: () => import('./ui-texts.en.ts')
})
