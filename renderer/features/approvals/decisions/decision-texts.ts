import { approvalsTexts } from '../approvals-texts.ts'
import type { th } from './texts.th.ts'

export const decisionTexts = approvalsTexts.part<typeof th>('features/approvals/decisions')
