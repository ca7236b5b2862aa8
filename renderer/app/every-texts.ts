import type { Texts } from '../ui/texts/texts.ts'
import { uiTexts } from '../ui/texts/ui-texts.ts'
import { features } from './features.ts'
import { shellTexts } from './shell/shell-texts.ts'

/** All texts of the renderer, merged here and nowhere else. */
export const everyTexts: readonly Texts[] = [
  uiTexts,
  shellTexts,
  ...features.flatMap(feature => feature.texts)
]
