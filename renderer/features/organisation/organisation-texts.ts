import { defineTexts } from '../../ui/texts/texts.ts'
import type { th } from './texts.th.ts'

export const organisationTexts = defineTexts<typeof th>('features/organisation')
