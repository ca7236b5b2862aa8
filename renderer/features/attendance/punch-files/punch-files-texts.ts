import { defineTexts } from '../../../ui/texts/texts.ts'
import type { th } from './texts.th.ts'

export const punchFilesTexts = defineTexts<typeof th>('features/attendance/punch-files')
