import { en } from '../../renderer/features/connections/texts.en.ts'
import { th } from '../../renderer/features/connections/texts.th.ts'

export const CONNECTION_WORDS: Record<'th' | 'en', Record<keyof typeof th, string>> = { th, en }
