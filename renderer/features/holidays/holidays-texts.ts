import { defineTexts } from '../../ui/texts/texts.ts'
import { en } from './texts.en.ts'
import { th } from './texts.th.ts'

export const holidaysTexts = defineTexts('holidays', th, en)
