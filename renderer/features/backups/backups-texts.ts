import { defineTexts } from '../../ui/texts/texts.ts'
import type { th } from './texts.th.ts'

export const backupsTexts = defineTexts<typeof th>('features/backups')
