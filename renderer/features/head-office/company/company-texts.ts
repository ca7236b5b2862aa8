import { defineTexts } from '../../../ui/texts/texts.ts'
import type { th } from './texts.th.ts'

export const companyTexts = defineTexts<typeof th>('features/head-office/company')
