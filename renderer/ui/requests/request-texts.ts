import { defineTexts } from '../texts/texts.ts'
import type { th } from './texts.th.ts'

/** The texts of the fields of a request. */
export const requestTexts = defineTexts<typeof th>('ui/requests')
