import { IconHelpCircle } from '@tabler/icons-react'
import type { Feature } from '../../ui/feature/feature.ts'
import { textRef } from '../../ui/texts/texts.ts'
import { helpTexts } from './help-texts.ts'
import { GUIDE_PATH } from './paths.ts'

export const helpFeature: Feature = {
  pages: [
    {
      path: GUIDE_PATH,
      title: textRef(helpTexts, 'title'),
      load: async () => ({ default: (await import('./GuidePage.tsx')).GuidePage })
    }
  ],
  actions: [
    {
      id: 'guide',
      label: textRef(helpTexts, 'title'),
      icon: IconHelpCircle,
      run: go => go({ to: GUIDE_PATH })
    }
  ]
}
