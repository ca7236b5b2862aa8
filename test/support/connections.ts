import { en as ownEn } from '../../renderer/features/connections/texts.en.ts'
import { th as ownTh } from '../../renderer/features/connections/texts.th.ts'
import { en as uiEn } from '../../renderer/ui/texts/ui-texts.en.ts'
import { th as uiTh } from '../../renderer/ui/texts/ui-texts.th.ts'

const th = { ...uiTh, ...ownTh }
const en = { ...uiEn, ...ownEn }

export const CONNECTION_WORDS: Record<'th' | 'en', Record<keyof typeof th, string>> = { th, en }
