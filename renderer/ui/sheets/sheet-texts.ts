import { defineTexts } from '../texts/texts.ts'
import { en } from './texts.en.ts'
import { th } from './texts.th.ts'

export const sheetTexts = defineTexts('sheets', th, en)
