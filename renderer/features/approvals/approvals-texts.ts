import { kindTexts } from '../../ui/requests/kinds/kind-texts.ts'
import type { th } from './texts.th.ts'

/** Texts shared by all screens of approvals; each screen has its own file too. */
export const approvalsTexts = kindTexts.part<typeof th>('features/approvals')
