import { approvalsTexts } from '../approvals-texts.ts'
import type { th } from './texts.th.ts'

export const requestPageTexts = approvalsTexts.part<typeof th>('features/approvals/request')
