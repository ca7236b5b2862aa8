import { kindTexts } from '../../ui/requests/kinds/kind-texts.ts'
import type { th } from './texts.th.ts'

export const myMonthTexts = kindTexts.part<typeof th>('features/my-month')
