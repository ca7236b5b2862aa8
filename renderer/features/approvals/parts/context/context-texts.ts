import { approvalsTexts } from '../../approvals-texts.ts'
import type { th } from './texts.th.ts'

/** What is shown beside a document that is to be decided. */
export const contextTexts = approvalsTexts.part<typeof th>('features/approvals/parts/context')
