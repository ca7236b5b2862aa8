import { defineTexts } from '../../../ui/texts/texts.ts'
import type { th } from './texts.th.ts'

/** One change for several people. */
export const bulkTexts = defineTexts<typeof th>('features/employees/bulk')
