import type { Feature } from '../../ui/feature/feature.ts'
import { recoveryTexts } from './recovery-texts.ts'

/** Shown by the gate in place of everything while the database cannot be used; it has no page of its own. */
export const recoveryFeature: Feature = { texts: [recoveryTexts], pages: [] }
