import { defineTexts } from '../../ui/texts/texts.ts'
import type { th } from './texts.th.ts'

export const employeesTexts = defineTexts<typeof th>('features/employees')
