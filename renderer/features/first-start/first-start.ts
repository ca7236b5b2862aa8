import type { Feature } from '../../ui/feature/feature.ts'
import { firstStartTexts } from './first-start-texts.ts'

/** Shown by the gate while there is no branch yet; it has no page of its own. */
export const firstStartFeature: Feature = { texts: [firstStartTexts], pages: [] }
